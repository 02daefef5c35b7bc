import type { ConsoleProvider } from '@hearth/contract';
import { useMessages } from '../../../i18n/messages-context.ts';
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
  const { providers: messages } = useMessages('signInSettings');
  const { ways } = useMessages('ui');
  const { deleteProvider } = useSettingsWrites();
  const deed = useDeed(async () => {
    await deleteProvider({ providerId });
    onClose();
  });
  const name = displayName ?? providerName(providerId, ways);
  return (
    <ConfirmDialog
      title={messages.deleteAsk(name)}
      verb={messages.deleteNamed(name)}
      isPending={deed.isPending}
      failure={deed.trouble}
      onConfirm={deed.run}
      onClose={onClose}
    >
      <p>{messages.deleteSentence}</p>
    </ConfirmDialog>
  );
}
