import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { user } from '../../../features/users/api/queries.ts';
import { UserView } from '../../../features/users/components/user-view.tsx';
import { nameOfUser } from '../../../features/users/model/state-of-user.ts';
import { useMessages } from '../../../i18n/messages-context.ts';
import { toAppError } from '../../../lib/backend/app-error.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { FailedBlock } from '../../../ui/feedback/failed-block.tsx';
import { Chip } from '../../../ui/lists/chip.tsx';
import { RowsSkeleton } from '../../../ui/lists/rows-skeleton.tsx';
import { BackLink } from '../../../ui/navigation/back-link.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';
import { Logo } from '../../layouts/logo.tsx';
import { Page } from '../../shell/page.tsx';
import { useMe } from './use-me.ts';

export function UserPage() {
  const messages = useMessages('users');
  const { uid } = useParams({ from: '/shell/reauth/console/users/$uid' });
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
  const messages = useMessages('users');
  const appError = toAppError(error);
  if (appError.code !== 'console/user-not-found') {
    return <FailedBlock title={messages.user.unread} error={appError} onRetry={onRetry} />;
  }
  return (
    <div className="py-14">
      <EmptyState
        illustration={<Logo className="text-faint" />}
        title={messages.user.none}
        sentence={messages.user.noneSentence}
        action={<TextLink href="/console/users">{messages.user.all}</TextLink>}
      />
    </div>
  );
}
