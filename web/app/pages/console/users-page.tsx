import { useNavigate, useSearch } from '@tanstack/react-router';
import { UserPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { UsersView } from '../../../features/people/components/users-view.tsx';
import { Button } from '../../../ui/button.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import { TabLinks } from '../../../ui/tab-links.tsx';
import { useWords } from '../../../words/words-context.ts';
import { Page } from '../../frame/page.tsx';
import { useMe } from './use-me.ts';

const InvitationsView = lazy(() =>
  import('../../../features/people/components/invitations-view.tsx').then((module) => ({
    default: module.InvitationsView,
  })),
);
const InviteDialog = lazy(() =>
  import('../../../features/people/components/invite-dialog.tsx').then((module) => ({ default: module.InviteDialog })),
);

export function UsersPage() {
  const words = useWords('people');
  const me = useMe();
  const navigate = useNavigate();
  const { list, q = '' } = useSearch({ from: '/frame/reauth/console/users' });
  const [isInviting, setInviting] = useState(false);
  return (
    <Page
      title={words.users.title}
      sentence={words.users.sentence}
      wide
      actions={
        <Button look="primary" icon={<UserPlus aria-hidden />} onPress={() => setInviting(true)}>
          {words.invite.button}
        </Button>
      }
      nav={
        <TabLinks
          label={words.users.title}
          tabs={[
            { href: '/console/users', text: words.users.accounts, isCurrent: list === undefined },
            {
              href: '/console/users?list=invitations',
              text: words.invitations.title,
              isCurrent: list === 'invitations',
            },
          ]}
        />
      }
    >
      {list === 'invitations' ? (
        <Suspense fallback={<RowsSkeleton label={words.invitations.loading} rows={3} />}>
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
