import type { ConsoleAdminKey } from '@hearth/contract';
import { useDeed } from '../../../lib/use-deed.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useToasts } from '../../../ui/toast/toast-context.ts';
import { useSettingsWrites } from '../api/use-settings-writes.ts';

export function RevokeKeyDialog({
  adminKey: { id, name },
  onClose,
}: {
  readonly adminKey: ConsoleAdminKey;
  readonly onClose: () => void;
}) {
  const { revokeKey } = useSettingsWrites();
  const toasts = useToasts();
  const deed = useDeed(async () => {
    await revokeKey({ id });
    toasts.show({ message: `The key ${name} is revoked.` });
    onClose();
  });
  return (
    <ConfirmDialog
      title={`Revoke the key ${name}?`}
      verb="Revoke the key"
      isPending={deed.isPending}
      failure={deed.trouble}
      onConfirm={deed.run}
      onClose={onClose}
    >
      <p>The server that holds it is refused at once. A revoked key never works again; make a new one for it.</p>
    </ConfirmDialog>
  );
}
