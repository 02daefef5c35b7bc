import type { DriveNode } from '@hearth/contract';
import { stemLength } from '../model/node-name.ts';
import { NameDialog } from './name-dialog.tsx';
import type { useNodeDeeds } from './use-node-deeds.ts';

export type FolderDialog = { readonly kind: 'new-folder' } | { readonly kind: 'rename'; readonly node: DriveNode };

export function FolderDialogs({
  dialog,
  folderId,
  deeds,
  onClose,
}: {
  readonly dialog: FolderDialog;
  readonly folderId: string;
  readonly deeds: Pick<ReturnType<typeof useNodeDeeds>, 'createFolder' | 'rename'>;
  readonly onClose: () => void;
}) {
  if (dialog.kind === 'new-folder') {
    const name = 'New folder';
    return (
      <NameDialog
        title="New folder"
        verb="Create"
        name={name}
        selectedLength={name.length}
        onName={(typed) => deeds.createFolder(folderId, typed)}
        onClose={onClose}
      />
    );
  }
  const { id, name, kind } = dialog.node;
  return (
    <NameDialog
      title={kind === 'folder' ? 'Rename folder' : 'Rename file'}
      verb="Rename"
      name={name}
      selectedLength={stemLength(name, kind)}
      onName={(typed) => deeds.rename(id, typed)}
      onClose={onClose}
    />
  );
}
