import { type ConsoleSecret, limits } from '@hearth/contract';
import { type FormEvent, useState } from 'react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { useAsyncAction } from '../../../lib/hooks/use-async-action.ts';
import { SubmitButtons } from '../../../ui/buttons/submit-buttons.tsx';
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Dialog, DialogBody } from '../../../ui/overlays/dialog.tsx';
import { useToasts } from '../../../ui/toast/toast-context.ts';
import { useFunctionWrites } from '../api/use-function-writes.ts';

/** Sets a new secret, or a new value of the named one. A value may have many lines, such as a key. */
export function SetSecretDialog({
  name: known,
  onClose,
}: {
  readonly name: string | undefined;
  readonly onClose: () => void;
}) {
  const { secrets: messages } = useMessages('functions');
  const { setSecret } = useFunctionWrites();
  const toasts = useToasts();
  const [typed, setTyped] = useState('');
  const [value, setValue] = useState('');
  const name = known ?? typed.trim();
  const isNameWrong = name !== '' && !/^[A-Za-z_][A-Za-z0-9_]{0,127}$/.test(name);
  const isReady = name !== '' && !isNameWrong && value !== '';
  const action = useAsyncAction(async () => {
    await setSecret({ name, value });
    toasts.show({ message: messages.saved({ name }) });
    onClose();
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (isReady) action.run();
  }
  return (
    <Dialog title={known === undefined ? messages.addTitle : messages.setTitle({ name: known })} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <DialogBody>
          {known === undefined && (
            <TextField
              label={messages.name}
              autoFocus
              autoComplete="off"
              spellCheck="false"
              mono
              placeholder={messages.nameExample}
              hint={messages.nameHint}
              error={isNameWrong ? messages.nameWrong : undefined}
              value={typed}
              onChange={setTyped}
            />
          )}
          <TextArea
            label={messages.value}
            rows={4}
            mono
            autoFocus={known !== undefined}
            autoComplete="off"
            spellCheck="false"
            maxLength={limits.functions.secretBytesMax}
            hint={messages.valueHint}
            value={value}
            onChange={setValue}
          />
          <ErrorNotice error={action.error} />
        </DialogBody>
        <SubmitButtons isPending={action.isPending} isDisabled={!isReady} onCancel={onClose}>
          {known === undefined ? messages.addVerb : messages.setVerb}
        </SubmitButtons>
      </form>
    </Dialog>
  );
}

export function DeleteSecretDialog({
  secret: { name },
  onClose,
}: {
  readonly secret: ConsoleSecret;
  readonly onClose: () => void;
}) {
  const { secrets: messages } = useMessages('functions');
  const { deleteSecret } = useFunctionWrites();
  const toasts = useToasts();
  return (
    <ConfirmDialog
      title={messages.deleteConfirm({ name })}
      verb={messages.deleteVerb}
      onConfirm={async () => {
        await deleteSecret({ name });
        toasts.show({ message: messages.deleted({ name }) });
        onClose();
      }}
      onClose={onClose}
    >
      <p>{messages.deleteSentence}</p>
    </ConfirmDialog>
  );
}
