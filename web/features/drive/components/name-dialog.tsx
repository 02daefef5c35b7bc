import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { type Trouble, troubleOf } from '../../../lib/trouble.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogBody, DialogButtons } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { nameFault } from '../model/node-name.ts';

export interface NameDialogProps {
  readonly title: string;
  readonly verb: string;
  readonly name: string;
  /** How much of the name is selected at first. */
  readonly selectedLength: number;
  readonly onName: (name: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks for a name: of a new folder, or a new one for something. What the server refuses is said at the field. */
export function NameDialog({ title, verb, name, selectedLength, onName, onClose }: NameDialogProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(name);
  const [fault, setFault] = useState<string>();
  const [trouble, setTrouble] = useState<Trouble>();
  const [isPending, setPending] = useState(false);

  useLayoutEffect(() => {
    input.current?.focus();
    input.current?.setSelectionRange(0, selectedLength);
  }, [selectedLength]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    const found = nameFault(typed);
    setFault(found);
    setTrouble(undefined);
    if (found) return;
    if (typed.trim() === name && verb === 'Rename') return onClose();
    setPending(true);
    try {
      await onName(typed.trim());
      onClose();
    } catch (error) {
      const met = troubleOf(error);
      if (met.code === 'drive/name-taken' || met.code === 'drive/name-invalid') setFault(met.sentence);
      else setTrouble(met);
      setPending(false);
    }
  }

  return (
    <Dialog title={title} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <DialogBody>
          {trouble && (
            <Notice tone="danger" reference={trouble.requestId}>
              {trouble.sentence}
            </Notice>
          )}
          <TextField
            label="Name"
            value={typed}
            onChange={(value) => {
              setTyped(value);
              setFault(undefined);
            }}
            error={fault}
            inputRef={input}
            autoComplete="off"
            spellCheck="false"
          />
        </DialogBody>
        <DialogButtons>
          <Button look="quiet" onPress={onClose}>
            Cancel
          </Button>
          <Button type="submit" look="primary" isPending={isPending}>
            {verb}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
