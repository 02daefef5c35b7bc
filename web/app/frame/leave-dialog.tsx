import { signOut } from '../../features/session/api/sign-out.ts';
import { useMessages } from '../../i18n/messages-context.ts';
import { useBackend } from '../../lib/backend/backend-context.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';

/** Signing out discards the changes that wait for the network, so the person must confirm first. */
export function LeaveDialog({ onClose }: { readonly onClose: () => void }) {
  const { leaveAsk: messages } = useMessages('driveMore');
  const backend = useBackend();
  return (
    <ConfirmDialog
      title={messages.title}
      verb={messages.verb}
      keep={messages.keep}
      onConfirm={() => signOut(backend)}
      onClose={onClose}
    >
      <p>{messages.sentence}</p>
    </ConfirmDialog>
  );
}
