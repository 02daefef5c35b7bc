import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { user } from '../../../features/people/api/user.ts';
import { UserView } from '../../../features/people/components/user-view.tsx';
import { nameOfUser } from '../../../features/people/model/state-of-user.ts';
import { useMessages } from '../../../i18n/messages-context.ts';
import { toAppError } from '../../../lib/app-error.ts';
import { useBackend } from '../../../lib/backend-context.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedBlock } from '../../../ui/failed-block.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import { Mark } from '../../brand/mark.tsx';
import { Page } from '../../frame/page.tsx';
import { useMe } from './use-me.ts';

export function UserPage() {
  const messages = useMessages('people');
  const { uid } = useParams({ from: '/frame/reauth/console/users/$uid' });
  const { call } = useBackend();
  const me = useMe();
  const navigate = useNavigate();
  const query = useQuery(user(call, uid));
  const person = query.data;
  return (
    <Page
      title={person ? nameOfUser(person) : messages.user.title}
      sentence={person ? (person.email ?? messages.noEmail) : messages.user.sentence}
      above={<BackLink href="/console/users">{messages.users.title}</BackLink>}
      actions={person?.disabled && <Chip tone="danger">{messages.states.disabled}</Chip>}
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
        <RowsSkeleton label={messages.user.loading} rows={8} />
      )}
    </Page>
  );
}

function Unread({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const messages = useMessages('people');
  const appError = toAppError(error);
  if (appError.code !== 'console/user-not-found') {
    return <FailedBlock title={messages.user.unread} error={appError} onRetry={onRetry} />;
  }
  return (
    <div className="py-14">
      <EmptyState
        illustration={<Mark className="text-faint" />}
        title={messages.user.none}
        sentence={messages.user.noneSentence}
        action={<TextLink href="/console/users">{messages.user.all}</TextLink>}
      />
    </div>
  );
}
