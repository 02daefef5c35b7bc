import type { ConsoleInvitation } from '@hearth/contract';
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
  const { revoke } = usePeopleWrites();
  const deed = useDeed(async () => {
    await revoke({ id });
    onClose();
  });
  return (
    <ConfirmDialog
      title={`Take back the invitation for ${email}?`}
      verb="Take it back"
      keep="Keep"
      isPending={deed.isPending}
      failure={deed.trouble}
      onConfirm={deed.run}
      onClose={onClose}
    >
      <p>The link stops working at once. You can invite them again later.</p>
    </ConfirmDialog>
  );
}
