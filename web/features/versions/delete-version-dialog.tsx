import type { DriveNode, FileVersion } from '@hearth/contract';
import { useFormat, useMessages } from '../../i18n/messages-context.ts';
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
