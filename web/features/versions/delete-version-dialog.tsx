import type { DriveNode, FileVersion } from '@hearth/contract';
import { useState } from 'react';
import { useFormat, useMessages } from '../../i18n/messages-context.ts';
import { type AppError, toAppError } from '../../lib/backend/app-error.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import type { VersionCommands } from './use-version-commands.ts';

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
