import type { ConsoleProvider } from '@hearth/contract';
import { useMessages } from '../../../i18n/messages-context.ts';
import { providerName } from '../../../lib/format/provider-name.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
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
  const name = displayName ?? providerName(providerId, ways);
  return (
    <ConfirmDialog
      title={messages.deleteConfirm({ service: name })}
      verb={messages.deleteNamed({ service: name })}
      onConfirm={async () => {
        await deleteProvider({ providerId });
        onClose();
      }}
      onClose={onClose}
    >
      <p>{messages.deleteSentence}</p>
    </ConfirmDialog>
  );
}
