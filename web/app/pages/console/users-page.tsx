import { useNavigate, useSearch } from '@tanstack/react-router';
import { UserPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { UsersView } from '../../../features/users/components/users-view.tsx';
import { useMessages } from '../../../i18n/messages-context.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { RowsSkeleton } from '../../../ui/lists/rows-skeleton.tsx';
import { TabLinks } from '../../../ui/navigation/tab-links.tsx';
import { Page } from '../../shell/page.tsx';
import { useMe } from './use-me.ts';

const InvitationsView = lazy(() =>
  import('../../../features/users/components/invitations-view.tsx').then((module) => ({
    default: module.InvitationsView,
  })),
);
const InviteDialog = lazy(() =>
  import('../../../features/users/components/invite-dialog.tsx').then((module) => ({ default: module.InviteDialog })),
);

export function UsersPage() {
  const messages = useMessages('users');
  const me = useMe();
  const navigate = useNavigate();
  const { list, q = '' } = useSearch({ from: '/shell/reauth/console/users' });
  const [isInviting, setInviting] = useState(false);
  return (
    <Page
      title={messages.users.title}
      sentence={messages.users.sentence}
      wide
      actions={
        <Button variant="primary" icon={<UserPlus aria-hidden />} onPress={() => setInviting(true)}>
          {messages.invite.button}
        </Button>
      }
      nav={
        <TabLinks
          label={messages.users.title}
          tabs={[
            { href: '/console/users', text: messages.users.accounts, isCurrent: list === undefined },
            {
              href: '/console/users?list=invitations',
              text: messages.invitations.title,
              isCurrent: list === 'invitations',
            },
          ]}
        />
      }
    >
      {list === 'invitations' ? (
        <Suspense fallback={<RowsSkeleton label={messages.invitations.loading} rows={3} />}>
          <InvitationsView me={me} />
        </Suspense>
      ) : (
        <UsersView
          me={me}
          search={q}
          onSearch={(text) => void navigate({ to: '/console/users', search: text ? { q: text } : {}, replace: true })}
        />
      )}
      {isInviting && (
        <Suspense>
          <InviteDialog me={me} onClose={() => setInviting(false)} />
        </Suspense>
      )}
    </Page>
  );
}
