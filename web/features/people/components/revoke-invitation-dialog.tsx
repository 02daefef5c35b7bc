import type { ConsoleInvitation } from '@hearth/contract';
import { useDeed } from '../../../lib/use-deed.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useWords } from '../../../words/words-context.ts';
import { usePeopleWrites } from '../api/use-people-writes.ts';

export function RevokeInvitationDialog({
  invitation: { id, email },
  onClose,
}: {
  readonly invitation: ConsoleInvitation;
  readonly onClose: () => void;
}) {
  const { invitations: words } = useWords('people');
  const { revoke } = usePeopleWrites();
  const deed = useDeed(async () => {
    await revoke({ id });
    onClose();
  });
  return (
    <ConfirmDialog
      title={words.takeBackAsk(email)}
      verb={words.takeItBack}
      keep={words.keep}
      isPending={deed.isPending}
      failure={deed.trouble}
      onConfirm={deed.run}
      onClose={onClose}
    >
      <p>{words.takeBackSentence}</p>
    </ConfirmDialog>
  );
}
