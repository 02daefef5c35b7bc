import type { ConsoleProvider } from '@hearth/contract';
import { providerName } from '../../../lib/provider-name.ts';
import { useDeed } from '../../../lib/use-deed.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useSettingsWrites } from '../api/use-settings-writes.ts';

export function DeleteProviderDialog({
  provider: { providerId, displayName },
  onClose,
}: {
  readonly provider: ConsoleProvider;
  readonly onClose: () => void;
}) {
  const { deleteProvider } = useSettingsWrites();
  const deed = useDeed(async () => {
    await deleteProvider({ providerId });
    onClose();
  });
  const name = displayName ?? providerName(providerId);
  return (
    <ConfirmDialog
      title={`Delete ${name}?`}
      verb={`Delete ${name}`}
      isPending={deed.isPending}
      failure={deed.trouble}
      onConfirm={deed.run}
      onClose={onClose}
    >
      <p>
        Who has no other way to sign in is locked out until it is set up again. Its secret is forgotten; to pause it,
        switch it off instead.
      </p>
    </ConfirmDialog>
  );
}
