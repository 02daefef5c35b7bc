import type { ConsoleUserDetails } from '@hearth/contract';
import { useState } from 'react';
import { useDeed } from '../../../lib/use-deed.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useToasts } from '../../../ui/toast/toast-context.ts';
import { useFormat, useWords } from '../../../words/words-context.ts';
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
  const { remove: words } = useWords('people');
  const { remove } = usePeopleWrites();
  const toasts = useToasts();
  const format = useFormat();
  const [typed, setTyped] = useState('');
  const name = nameOfUser(user);
  const asked = user.email ?? user.uid;
  const deed = useDeed(async () => {
    await remove({ uid: user.uid });
    toasts.show({ message: words.done(name) });
    onDeleted();
  });
  return (
    <ConfirmDialog
      title={words.title(name)}
      verb={words.verb}
      isPending={deed.isPending}
      isDisabled={typed.trim().toLowerCase() !== asked.toLowerCase()}
      failure={deed.trouble}
      onConfirm={deed.run}
      onClose={onClose}
    >
      <p>{words.sentence}</p>
      {user.holdings.files + user.holdings.links + user.holdings.requests > 0 && (
        <p>
          {words.goes(
            user.holdings.files,
            format.size(user.holdings.bytes),
            user.holdings.links,
            user.holdings.requests,
          )}
        </p>
      )}
      <TextField label={words.type(asked)} autoComplete="off" spellCheck="false" value={typed} onChange={setTyped} />
    </ConfirmDialog>
  );
}
