import { type FormEvent, useState } from 'react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { SubmitButtons } from '../../../ui/buttons/submit-buttons.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Dialog, DialogBody } from '../../../ui/overlays/dialog.tsx';
import { languageName, languageTag } from '../model/language-name.ts';

export function AddLanguageDialog({
  onAdd,
  onClose,
}: {
  readonly onAdd: (language: string) => void;
  readonly onClose: () => void;
}) {
  const { language: messages } = useMessages('mail');
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const tag = languageTag(typed);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (tag === undefined) return setWrong(true);
    onClose();
    onAdd(tag);
  }
  return (
    <Dialog title={messages.add} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <DialogBody>
          <TextField
            label={messages.label}
            autoFocus
            autoComplete="off"
            spellCheck="false"
            placeholder="fr"
            value={typed}
            onChange={(value) => {
              setTyped(value);
              setWrong(false);
            }}
            hint={tag ? languageName(tag) : messages.hint}
            error={isWrong ? messages.wrong : undefined}
          />
        </DialogBody>
        <SubmitButtons isPending={false} onCancel={onClose}>
          {messages.addVerb}
        </SubmitButtons>
      </form>
    </Dialog>
  );
}
