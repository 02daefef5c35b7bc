import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { user } from '../../../features/people/api/user.ts';
import { UserView } from '../../../features/people/components/user-view.tsx';
import { nameOfUser } from '../../../features/people/model/state-of-user.ts';
import { useBackend } from '../../../lib/backend-context.ts';
import { troubleOf } from '../../../lib/trouble.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedBlock } from '../../../ui/failed-block.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import { useWords } from '../../../words/words-context.ts';
import { Mark } from '../../brand/mark.tsx';
import { Page } from '../../frame/page.tsx';
import { useMe } from './use-me.ts';

export function UserPage() {
  const words = useWords('people');
  const { uid } = useParams({ from: '/frame/reauth/console/users/$uid' });
  const { call } = useBackend();
  const me = useMe();
  const navigate = useNavigate();
  const query = useQuery(user(call, uid));
  const person = query.data;
  return (
    <Page
      title={person ? nameOfUser(person) : words.user.title}
      sentence={person ? (person.email ?? words.noEmail) : words.user.sentence}
      above={<BackLink href="/console/users">{words.users.title}</BackLink>}
      actions={person?.disabled && <Chip tone="danger">{words.states.disabled}</Chip>}
    >
      {person ? (
        <UserView
          key={uid}
          user={person}
          me={me}
          now={query.dataUpdatedAt}
          onDeleted={() => void navigate({ to: '/console/users', replace: true })}
        />
      ) : query.error ? (
        <Unread error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <RowsSkeleton label={words.user.loading} rows={8} />
      )}
    </Page>
  );
}

function Unread({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const words = useWords('people');
  const trouble = troubleOf(error);
  if (trouble.code !== 'console/user-not-found') {
    return <FailedBlock title={words.user.unread} trouble={trouble} onRetry={onRetry} />;
  }
  return (
    <div className="py-14">
      <EmptyState
        drawing={<Mark className="text-faint" />}
        title={words.user.none}
        sentence={words.user.noneSentence}
        action={<TextLink href="/console/users">{words.user.all}</TextLink>}
      />
    </div>
  );
}
