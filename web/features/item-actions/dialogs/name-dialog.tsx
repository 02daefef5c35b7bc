import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { nameFault, stemLength } from '../../../drive/nodes/node-name.ts';
import type { Questions } from '../../../drive/store/questions.ts';
import { useErrorMessage, useMessages } from '../../../i18n/messages-context.ts';
import { type AppError, toAppError } from '../../../lib/backend/app-error.ts';
import { SubmitButtons } from '../../../ui/buttons/submit-buttons.tsx';
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Dialog, DialogBody } from '../../../ui/overlays/dialog.tsx';

interface NameDialogProps {
  readonly title: string;
  readonly verb: string;
  readonly name: string;
  /** The length of the part that is selected at first. */
  readonly selectedLength: number;
  readonly onName: (name: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for a name. Errors appear at the field, while typing and after a refusal. */
function NameDialog({ title, verb, name, selectedLength, onName, onClose }: NameDialogProps) {
  const messages = useMessages('drive');
  const more = useMessages('driveViews');
  const errorMessage = useErrorMessage();
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
      const appError = toAppError(error);
      if (appError.code === 'drive/name-taken' || appError.code === 'drive/name-invalid')
        setRefusal(errorMessage(appError));
      else setError(appError);
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
        <SubmitButtons isPending={isPending} onCancel={onClose}>
          {verb}
        </SubmitButtons>
      </form>
    </Dialog>
  );
}

type FolderNameDialogProps = Questions['folderName']['input'] & {
  readonly onAnswer: (answer: string | undefined) => void;
};

export function FolderNameDialog({ parent, create, onAnswer }: FolderNameDialogProps) {
  const messages = useMessages('driveViews');
  const { newFolder } = useMessages('drive');
  return (
    <NameDialog
      title={messages.newFolderIn({ folder: parent.name })}
      verb={messages.create}
      name={newFolder}
      selectedLength={newFolder.length}
      onName={async (name) => onAnswer(await create(name))}
      onClose={() => onAnswer(undefined)}
    />
  );
}

/** Selects the name without its extension. */
export function TextNameDialog({ parent, create, onAnswer }: FolderNameDialogProps) {
  const messages = useMessages('driveViews');
  return (
    <NameDialog
      title={messages.newTextIn({ folder: parent.name })}
      verb={messages.create}
      name={messages.textName}
      selectedLength={stemLength(messages.textName, 'file')}
      onName={async (name) => onAnswer(await create(name))}
      onClose={() => onAnswer(undefined)}
    />
  );
}

type RenameDialogProps = Questions['rename']['input'] & { readonly onAnswer: (answer: true | undefined) => void };

/** Renames the open folder. */
export function RenameDialog({ node, rename, onAnswer }: RenameDialogProps) {
  const messages = useMessages('drive');
  return (
    <NameDialog
      title={messages.newName({ name: node.name })}
      verb={messages.rename}
      name={node.name}
      selectedLength={stemLength(node.name, node.kind)}
      onName={async (name) => {
        if (name !== node.name) await rename(name);
        onAnswer(true);
      }}
      onClose={() => onAnswer(undefined)}
    />
  );
}
