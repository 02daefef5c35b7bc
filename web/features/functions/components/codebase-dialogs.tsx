import type { ConsoleCodebase } from '@hearth/contract';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useToasts } from '../../../ui/toast/toast-context.ts';
import { useFunctionWrites } from '../api/use-function-writes.ts';

export function RollbackDialog({
  name,
  version,
  onClose,
}: {
  readonly name: string;
  readonly version: number;
  readonly onClose: () => void;
}) {
  const { rollback: messages } = useMessages('functions');
  const { rollback } = useFunctionWrites();
  const toasts = useToasts();
  return (
    <ConfirmDialog
      title={messages.title({ name, version })}
      verb={messages.verb}
      onConfirm={async () => {
        const now = await rollback({ codebase: name });
        toasts.show({ message: messages.done({ name, version: now.version }) });
        onClose();
      }}
      onClose={onClose}
    >
      <p>{messages.sentence}</p>
    </ConfirmDialog>
  );
}

/** All versions go, so nothing is left to roll back to: the name must be typed to confirm. */
export function DeleteCodebaseDialog({
  codebase: { name, functions: count },
  onClose,
}: {
  readonly codebase: ConsoleCodebase;
  readonly onClose: () => void;
}) {
  const { delete: messages } = useMessages('functions');
  const { remove } = useFunctionWrites();
  const toasts = useToasts();
  const [typed, setTyped] = useState('');
  return (
    <ConfirmDialog
      title={messages.title({ name })}
      verb={messages.verb({ count })}
      isDisabled={typed.trim() !== name}
      onConfirm={async () => {
        await remove({ codebase: name });
        toasts.show({ message: messages.done({ name }) });
        onClose();
      }}
      onClose={onClose}
    >
      <p>{messages.sentence({ count })}</p>
      <p>{messages.keeps}</p>
      <TextField
        label={messages.type({ text: name })}
        autoComplete="off"
        spellCheck="false"
        value={typed}
        onChange={setTyped}
      />
    </ConfirmDialog>
  );
}
