import type { ResultOf, Role } from '@hearth/contract';
import { useQuery } from '@tanstack/react-query';
import { useBackend } from '../../../lib/backend-context.ts';
import { formatMoment, formatWhen } from '../../../lib/format-time.ts';
import { troubleOf } from '../../../lib/trouble.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { account } from '../api/account.ts';

/** What the server says about the person who asks. */
export function Profile() {
  const { call } = useBackend();
  const query = useQuery(account(call));
  if (query.isPending) {
    return (
      <Loading label="Loading the profile">
        <div className="flex flex-col gap-4 p-4">
          {[140, 220, 80, 120, 260].map((width) => (
            <div key={width} style={{ width }}>
              <Skeleton className="h-3.5 w-full" />
            </div>
          ))}
        </div>
      </Loading>
    );
  }
  if (query.isError) {
    const trouble = troubleOf(query.error);
    return (
      <div className="py-8">
        <FailedState
          title="The profile could not be read"
          sentence={trouble.sentence}
          reference={trouble.requestId}
          button="Try again"
          onPress={() => void query.refetch()}
        />
      </div>
    );
  }
  return <ProfileFacts profile={query.data} now={query.dataUpdatedAt} />;
}

function ProfileFacts({ profile, now }: { readonly profile: ResultOf<'account-get'>; readonly now: number }) {
  return (
    <Facts>
      <Fact name="Name">{profile.displayName ?? 'Not given'}</Fact>
      <Fact name="E-mail">{profile.email ?? 'None'}</Fact>
      <Fact name="Role">
        <Chip tone={profile.role === 'member' ? 'plain' : 'info'}>{roleNames[profile.role]}</Chip>
      </Fact>
      <Fact name="Here since">
        <span title={formatMoment(profile.createdAt)}>{formatWhen(profile.createdAt, now)}</span>
      </Fact>
      <Fact name="App that vouched">
        {profile.appId ? (
          <code className="font-mono text-sm break-all">{profile.appId}</code>
        ) : (
          <Chip tone="warn">None: this page could not prove itself</Chip>
        )}
      </Fact>
    </Facts>
  );
}

const roleNames: Readonly<Record<Role, string>> = { owner: 'Owner', admin: 'Admin', member: 'Member' };
