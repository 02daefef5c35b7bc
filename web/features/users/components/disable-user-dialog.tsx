import type { ConsoleUserDetails } from '@hearth/contract';
import { useMessages } from '../../../i18n/messages-context.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useToasts } from '../../../ui/toast/toast-context.ts';
import { useUserWrites } from '../api/use-user-writes.ts';
import { nameOfUser } from '../model/state-of-user.ts';

export function DisableUserDialog({
  user,
  onClose,
}: {
  readonly user: ConsoleUserDetails;
  readonly onClose: () => void;
}) {
  const all = useMessages('users');
  const messages = user.disabled ? all.enable : all.disable;
  const { setDisabled } = useUserWrites();
  const toasts = useToasts();
  const name = nameOfUser(user);
  return (
    <ConfirmDialog
      title={messages.title({ name })}
      verb={messages.verb}
      isHarmless={user.disabled}
      onConfirm={async () => {
        await setDisabled({ uid: user.uid, disabled: !user.disabled });
        toasts.show({ message: messages.done({ name }) });
        onClose();
      }}
      onClose={onClose}
    >
      <p>{messages.sentence}</p>
    </ConfirmDialog>
  );
}
