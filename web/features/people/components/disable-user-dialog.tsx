import type { ConsoleUserDetails } from '@hearth/contract';
import { useDeed } from '../../../lib/use-deed.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useToasts } from '../../../ui/toast/toast-context.ts';
import { usePeopleWrites } from '../api/use-people-writes.ts';
import { nameOfUser } from '../model/state-of-user.ts';

/** Switches an account off, or on again. */
export function DisableUserDialog({
  user,
  onClose,
}: {
  readonly user: ConsoleUserDetails;
  readonly onClose: () => void;
}) {
  const { setDisabled } = usePeopleWrites();
  const toasts = useToasts();
  const name = nameOfUser(user);
  const deed = useDeed(async () => {
    await setDisabled({ uid: user.uid, disabled: !user.disabled });
    toasts.show({ message: user.disabled ? `${name} can sign in again.` : `${name} is switched off.` });
    onClose();
  });
  return (
    <ConfirmDialog
      title={user.disabled ? `Let ${name} in again?` : `Switch off ${name}?`}
      verb={user.disabled ? 'Let in again' : 'Switch off'}
      isHarmless={user.disabled}
      isPending={deed.isPending}
      failure={deed.trouble}
      onConfirm={deed.run}
      onClose={onClose}
    >
      <p>
        {user.disabled
          ? 'They sign in as before and find their files where they were.'
          : 'They are signed out everywhere at once and cannot come back until you let them. Their files are kept.'}
      </p>
    </ConfirmDialog>
  );
}
