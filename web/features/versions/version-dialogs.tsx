import { type DriveNode, type FileVersion, limits } from '@hearth/contract';
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { useFormat, useMessages } from '../../i18n/messages-context.ts';
import { type AppError, toAppError } from '../../lib/backend/app-error.ts';
import { SubmitButtons } from '../../ui/buttons/submit-buttons.tsx';
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { Dialog, DialogBody } from '../../ui/overlays/dialog.tsx';
import type { VersionCommands } from './use-version-commands.ts';

/** Labels a version, which protects it from cleanup; an empty label removes that. */
export function LabelDialog({
  version,
  acts,
  onClose,
}: {
  readonly version: FileVersion;
  readonly acts: Pick<VersionCommands, 'label'>;
  readonly onClose: () => void;
}) {
  const messages = useMessages('versions');
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(version.label ?? '');
  const [error, setError] = useState<AppError>();
  const [isPending, setPending] = useState(false);
  useLayoutEffect(() => input.current?.select(), []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    setError(undefined);
    setPending(true);
    try {
      await acts.label(version, typed.trim() || null);
      onClose();
    } catch (error) {
      setError(toAppError(error));
      setPending(false);
    }
  }

  return (
    <Dialog title={messages.labelTitle({ number: version.number })} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <DialogBody>
          <ErrorNotice error={error} />
          <TextField
            label={messages.labelName}
            hint={messages.labelHint}
            value={typed}
            onChange={setTyped}
            maxLength={limits.drive.labelLengthMax}
            inputRef={input}
            autoFocus
            autoComplete="off"
          />
        </DialogBody>
        <SubmitButtons isPending={isPending} onCancel={onClose}>
          {messages.save}
        </SubmitButtons>
      </form>
    </Dialog>
  );
}

/** Confirms deleting a version. */
export function DeleteVersionDialog({
  node,
  version,
  acts,
  onClose,
}: {
  readonly node: DriveNode;
  readonly version: FileVersion;
  readonly acts: Pick<VersionCommands, 'remove'>;
  readonly onClose: () => void;
}) {
  const messages = useMessages('versions');
  const format = useFormat();
  return (
    <ConfirmDialog
      title={messages.deleteTitle({ number: version.number })}
      verb={messages.deleteVerb({ number: version.number })}
      onConfirm={async () => {
        await acts.remove(version);
        onClose();
      }}
      onClose={onClose}
    >
      <p>
        {messages.deleteSentence({
          version: version.label ?? messages.version({ number: version.number }),
          name: node.name,
          size: format.size(version.size),
        })}
      </p>
    </ConfirmDialog>
  );
}
