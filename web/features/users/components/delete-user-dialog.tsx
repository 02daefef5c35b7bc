import type { ConsoleUserDetails } from '@hearth/contract';
import { useState } from 'react';
import { useFormat, useMessages } from '../../../i18n/messages-context.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useToasts } from '../../../ui/toast/toast-context.ts';
import { useUserWrites } from '../api/use-user-writes.ts';
import { nameOfUser } from '../model/state-of-user.ts';

/** Deleting an account cannot be undone, so the e-mail must be typed to confirm. */
export function DeleteUserDialog({
  user,
  onDeleted,
  onClose,
}: {
  readonly user: ConsoleUserDetails;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}) {
  const { remove: messages } = useMessages('users');
  const { remove } = useUserWrites();
  const toasts = useToasts();
  const format = useFormat();
  const [typed, setTyped] = useState('');
  const name = nameOfUser(user);
  const expected = user.email ?? user.uid;
  return (
    <ConfirmDialog
      title={messages.title({ name })}
      verb={messages.verb}
      isDisabled={typed.trim().toLowerCase() !== expected.toLowerCase()}
      onConfirm={async () => {
        await remove({ uid: user.uid });
        toasts.show({ message: messages.done({ name }) });
        onDeleted();
      }}
      onClose={onClose}
    >
      <p>{messages.sentence}</p>
      {user.contents.files + user.contents.links + user.contents.requests > 0 && (
        <p>
          {messages.goes({
            files: user.contents.files,
            size: format.size(user.contents.bytes),
            links: user.contents.links,
            requests: user.contents.requests,
          })}
        </p>
      )}
      <TextField
        label={messages.type({ text: expected })}
        autoComplete="off"
        spellCheck="false"
        value={typed}
        onChange={setTyped}
      />
    </ConfirmDialog>
  );
}
