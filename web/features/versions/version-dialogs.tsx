import { type DriveNode, type FileVersion, limits } from '@hearth/contract';
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { useFormat, useMessages } from '../../i18n/messages-context.ts';
import { type AppError, toAppError } from '../../lib/backend/app-error.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { Dialog, DialogBody, DialogButtons } from '../../ui/overlays/dialog.tsx';
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
  const { cancel } = useMessages('ui');
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
        <DialogButtons>
          <Button variant="quiet" onPress={onClose}>
            {cancel}
          </Button>
          <Button type="submit" variant="primary" isPending={isPending}>
            {messages.save}
          </Button>
        </DialogButtons>
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
  const [failure, setFailure] = useState<AppError>();
  const [isPending, setPending] = useState(false);
  async function remove() {
    setPending(true);
    try {
      await acts.remove(version);
      onClose();
    } catch (error) {
      setFailure(toAppError(error));
      setPending(false);
    }
  }
  return (
    <ConfirmDialog
      title={messages.deleteTitle({ number: version.number })}
      verb={messages.deleteVerb({ number: version.number })}
      isPending={isPending}
      failure={failure}
      onConfirm={() => void remove()}
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
