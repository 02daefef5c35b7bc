import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogBody, DialogButtons } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { languageName, languageTag } from '../model/language-name.ts';

export function AddLanguageDialog({
  onAdd,
  onClose,
}: {
  readonly onAdd: (language: string) => void;
  readonly onClose: () => void;
}) {
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
    <Dialog title="Add a language" onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <DialogBody>
          <TextField
            label="Language"
            autoFocus
            autoComplete="off"
            spellCheck="false"
            placeholder="fr"
            value={typed}
            onChange={(value) => {
              setTyped(value);
              setWrong(false);
            }}
            hint={tag ? languageName(tag) : 'A tag such as fr or pt-BR.'}
            error={isWrong ? 'Write a tag such as fr or pt-BR.' : undefined}
          />
        </DialogBody>
        <DialogButtons>
          <Button look="quiet" onPress={onClose}>
            Cancel
          </Button>
          <Button type="submit" look="primary">
            Add
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
