import type { ConsoleUserDetails } from '@hearth/contract';
import { useState } from 'react';
import { useDeed } from '../../../lib/use-deed.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useToasts } from '../../../ui/toast/toast-context.ts';
import { usePeopleWrites } from '../api/use-people-writes.ts';
import { nameOfUser } from '../model/state-of-user.ts';

/** The one deed here that cannot be undone: the e-mail is typed before the button works. */
export function DeleteUserDialog({
  user,
  onDeleted,
  onClose,
}: {
  readonly user: ConsoleUserDetails;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}) {
  const { remove } = usePeopleWrites();
  const toasts = useToasts();
  const [typed, setTyped] = useState('');
  const name = nameOfUser(user);
  const asked = user.email ?? user.uid;
  const deed = useDeed(async () => {
    await remove({ uid: user.uid });
    toasts.show({ message: `The account of ${name} is deleted.` });
    onDeleted();
  });
  return (
    <ConfirmDialog
      title={`Delete the account of ${name}?`}
      verb="Delete this account"
      isPending={deed.isPending}
      isDisabled={typed.trim().toLowerCase() !== asked.toLowerCase()}
      failure={deed.trouble}
      onConfirm={deed.run}
      onClose={onClose}
    >
      <p>The account is gone for good, with its sessions and its links to other services. This cannot be undone.</p>
      <TextField
        label={`Type ${asked} to go on`}
        autoComplete="off"
        spellCheck="false"
        value={typed}
        onChange={setTyped}
      />
    </ConfirmDialog>
  );
}
