import type { ConsoleAdminKey } from '@hearth/contract';
import { useMessages } from '../../../i18n/messages-context.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useToasts } from '../../../ui/toast/toast-context.ts';
import { useSettingsWrites } from '../api/use-settings-writes.ts';

export function RevokeKeyDialog({
  adminKey: { id, name },
  onClose,
}: {
  readonly adminKey: ConsoleAdminKey;
  readonly onClose: () => void;
}) {
  const { keys: messages } = useMessages('signInSettings');
  const { revokeKey } = useSettingsWrites();
  const toasts = useToasts();
  return (
    <ConfirmDialog
      title={messages.revokeConfirm({ name })}
      verb={messages.revokeVerb}
      onConfirm={async () => {
        await revokeKey({ id });
        toasts.show({ message: messages.isRevoked({ name }) });
        onClose();
      }}
      onClose={onClose}
    >
      <p>{messages.revokeSentence}</p>
    </ConfirmDialog>
  );
}
