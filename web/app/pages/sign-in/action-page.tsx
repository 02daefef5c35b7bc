import { useSearch } from '@tanstack/react-router';
import { ActionFlow } from '../../../features/session/components/action-flow.tsx';
import { useMessages } from '../../../i18n/messages-context.ts';
import { SignedOutLayout } from '../../layouts/signed-out-layout.tsx';
import { useWorkspaceName } from '../../page-title.tsx';

/** The target of the links in account mails. */
export function ActionPage() {
  const messages = useMessages('session');
  const link = useSearch({ from: '/signIn/auth/action' });
  const workspace = useWorkspaceName() ?? 'Hearth';
  return (
    <>
      <title>{`${messages.action.page} · ${workspace}`}</title>
      <SignedOutLayout workspace={workspace}>
        <ActionFlow key={link.oobCode} link={link} />
      </SignedOutLayout>
    </>
  );
}
