import type { ConsoleInvitation } from '@hearth/contract';
import { useMessages } from '../../../i18n/messages-context.ts';
import { useDeed } from '../../../lib/use-deed.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { usePeopleWrites } from '../api/use-people-writes.ts';

export function RevokeInvitationDialog({
  invitation: { id, email },
  onClose,
}: {
  readonly invitation: ConsoleInvitation;
  readonly onClose: () => void;
}) {
  const { invitations: messages } = useMessages('people');
  const { revoke } = usePeopleWrites();
  const deed = useDeed(async () => {
    await revoke({ id });
    onClose();
  });
  return (
    <ConfirmDialog
      title={messages.takeBackAsk(email)}
      verb={messages.takeItBack}
      keep={messages.keep}
      isPending={deed.isPending}
      failure={deed.trouble}
      onConfirm={deed.run}
      onClose={onClose}
    >
      <p>{messages.takeBackSentence}</p>
    </ConfirmDialog>
  );
}
