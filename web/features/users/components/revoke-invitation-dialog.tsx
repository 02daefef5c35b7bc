import type { ConsoleInvitation } from '@hearth/contract';
import { useMessages } from '../../../i18n/messages-context.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useUserWrites } from '../api/use-user-writes.ts';

export function RevokeInvitationDialog({
  invitation: { id, email },
  onClose,
}: {
  readonly invitation: ConsoleInvitation;
  readonly onClose: () => void;
}) {
  const { invitations: messages } = useMessages('people');
  const { revoke } = useUserWrites();
  return (
    <ConfirmDialog
      title={messages.takeBackAsk({ email })}
      verb={messages.takeItBack}
      keep={messages.keep}
      onConfirm={async () => {
        await revoke({ id });
        onClose();
      }}
      onClose={onClose}
    >
      <p>{messages.takeBackSentence}</p>
    </ConfirmDialog>
  );
}
