import type { ResultOf } from '@hearth/contract';
import { useQuery } from '@tanstack/react-query';
import { useBackend } from '../../../lib/backend-context.ts';
import { troubleOf } from '../../../lib/trouble.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { useFormat, useTell, useWords } from '../../../words/words-context.ts';
import { account } from '../api/account.ts';

/** What the server says about the person who asks. */
export function Profile() {
  const { profile: words } = useWords('account');
  const ui = useWords('ui');
  const tell = useTell();
  const { call } = useBackend();
  const query = useQuery(account(call));
  if (query.isPending) {
    return (
      <Loading label={words.loading}>
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
          title={words.unread}
          sentence={tell(trouble)}
          reference={trouble.requestId}
          button={ui.tryAgain}
          onPress={() => void query.refetch()}
        />
      </div>
    );
  }
  return <ProfileFacts profile={query.data} now={query.dataUpdatedAt} />;
}

function ProfileFacts({ profile, now }: { readonly profile: ResultOf<'account-get'>; readonly now: number }) {
  const { profile: words } = useWords('account');
  const ui = useWords('ui');
  const format = useFormat();
  return (
    <Facts>
      <Fact name={words.name}>{profile.displayName ?? words.noName}</Fact>
      <Fact name={ui.email}>{profile.email ?? words.none}</Fact>
      <Fact name={words.role}>
        <Chip tone={profile.role === 'member' ? 'plain' : 'info'}>{ui.roles[profile.role]}</Chip>
      </Fact>
      <Fact name={words.since}>
        <span title={format.moment(profile.createdAt)}>{format.when(profile.createdAt, now)}</span>
      </Fact>
      <Fact name={words.app}>
        {profile.appId ? (
          <code className="font-mono text-sm break-all">{profile.appId}</code>
        ) : (
          <Chip tone="warn">{words.noApp}</Chip>
        )}
      </Fact>
    </Facts>
  );
}
