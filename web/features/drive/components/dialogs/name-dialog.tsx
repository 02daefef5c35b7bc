import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { useMessages, useTell } from '../../../../i18n/messages-context.ts';
import { type AppError, toAppError } from '../../../../lib/backend/app-error.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { ErrorNotice } from '../../../../ui/feedback/error-notice.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import { Dialog, DialogBody, DialogButtons } from '../../../../ui/overlays/dialog.tsx';
import { nameFault } from '../../model/node-name.ts';

export interface NameDialogProps {
  readonly title: string;
  readonly verb: string;
  readonly name: string;
  /** How much of the name is selected at first. */
  readonly selectedLength: number;
  readonly onName: (name: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for a name. What is wrong with it is said at the field, while it is typed and when the server refuses it. */
export function NameDialog({ title, verb, name, selectedLength, onName, onClose }: NameDialogProps) {
  const messages = useMessages('drive');
  const more = useMessages('driveMore');
  const { cancel } = useMessages('ui');
  const tell = useTell();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(name);
  const [refusal, setRefusal] = useState<string>();
  const [error, setError] = useState<AppError>();
  const [isPending, setPending] = useState(false);
  const found = nameFault(typed);
  const fault = refusal ?? (found && found !== 'empty' ? messages.nameFaults[found] : undefined);

  useLayoutEffect(() => {
    input.current?.focus();
    input.current?.setSelectionRange(0, selectedLength);
  }, [selectedLength]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    setError(undefined);
    if (found) return setRefusal(messages.nameFaults[found]);
    setPending(true);
    try {
      await onName(typed.trim());
    } catch (error) {
      const met = toAppError(error);
      if (met.code === 'drive/name-taken' || met.code === 'drive/name-invalid') setRefusal(tell(met));
      else setError(met);
      setPending(false);
    }
  }

  return (
    <Dialog title={title} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <DialogBody>
          <ErrorNotice error={error} />
          <TextField
            label={more.name}
            value={typed}
            onChange={(value) => {
              setTyped(value);
              setRefusal(undefined);
            }}
            error={fault}
            inputRef={input}
            autoComplete="off"
            spellCheck="false"
          />
        </DialogBody>
        <DialogButtons>
          <Button look="quiet" onPress={onClose}>
            {cancel}
          </Button>
          <Button type="submit" look="primary" isPending={isPending}>
            {verb}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
