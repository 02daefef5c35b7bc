import type { DriveNode } from '@hearth/contract';
import { downloadTicket } from '../../drive/download-ticket.ts';
import { folderHref } from '../../drive/nodes/folder-path.ts';
import { type NodeMarkName, nodeMarks } from '../../drive/nodes/node-marks.ts';
import { useItemLabel } from '../../drive/nodes/use-item-label.ts';
import { isPendingFolder } from '../../drive/offline/change.ts';
import { pinnedFileUrl } from '../../drive/offline/pinned-file-url.ts';
import { useDriveStore } from '../../drive/store/drive-store-context.ts';
import { useUndoHistory } from '../../drive/undo/use-undo-history.ts';
import type { Done } from '../../drive/writes/deferrable-changes.ts';
import { useMessages } from '../../i18n/messages-context.ts';
import type { Backend } from '../../lib/backend/backend.ts';
import { useBackend } from '../../lib/backend/backend-context.ts';
import { openBucket } from '../../lib/backend/bucket.ts';
import { saveUrl } from '../../ui/files/save-url.ts';
import { useToasts } from '../../ui/toast/toast-context.ts';
import { useReportFailure } from '../../ui/toast/use-report-failure.ts';
import { useCreateNode } from './use-create-node.ts';
import { useMoveCopy } from './use-move-copy.ts';

export type ItemActions = ReturnType<typeof useItemActions>;

/** What a person can do with given items. Every change reports its failure, and offers undo when it is done. */
export function useItemActions(navigate: (href: string) => void) {
  const backend = useBackend();
  const { writes, questions, offline } = useDriveStore();
  const messages = useMessages('drive');
  const toasts = useToasts();
  const report = useReportFailure();
  const history = useUndoHistory();
  const label = useItemLabel();
  const change = (
    nodes: readonly DriveNode[],
    write: (ids: readonly string[]) => Promise<Done>,
    sentence: (items: string) => string,
  ) => void report(async () => history.announce(await write(idsOf(nodes)), sentence(label(nodes))));
  const rename = async (node: DriveNode, name: string) =>
    history.announce(await writes.rename(node, name), messages.renamed({ from: node.name, to: name }));

  return {
    ...useMoveCopy(),
    ...useCreateNode(),
    open: (folder: DriveNode) =>
      isPendingFolder(folder.id)
        ? void toasts.show({ message: messages.offline.unmade })
        : navigate(folderHref(folder.id)),
    openFile: (file: DriveNode) =>
      void report(async () => window.open(await downloadUrl(backend, file.id), '_blank', 'noopener')),
    showInFolder: (node: DriveNode) =>
      navigate(`${folderHref(node.parentId ?? 'root')}#${encodeURIComponent(node.id)}`),
    /** Opens the trash with the items that were deleted from a folder. */
    showDeleted: (folder: DriveNode) => navigate(`/trash?from=${encodeURIComponent(folder.id)}`),
    download: (nodes: readonly DriveNode[]) =>
      void report(async () => {
        const pinned = pinnedFileUrl(offline, nodes);
        saveUrl(await downloadTicket(backend, idsOf(nodes)).catch(pinned));
      }),
    mark: (name: NodeMarkName, nodes: readonly DriveNode[], isSet: boolean) => {
      const { wasSet, wasRemoved } = nodeMarks[name].texts;
      const sentence = messages[isSet ? wasSet : wasRemoved];
      change(
        nodes,
        (ids) => writes.mark(name, ids, isSet),
        (what) => sentence({ what }),
      );
    },
    trash: (nodes: readonly DriveNode[]) => change(nodes, writes.trash, (items) => messages.trashed({ what: items })),
    restore: (nodes: readonly DriveNode[]) =>
      change(nodes, writes.restore, (items) => messages.restored({ what: items })),
    /** Asks first, because deleting forever is the only action without undo. */
    purge: (nodes: readonly DriveNode[]) =>
      void report(async () => {
        if (!(await questions.ask('purge', { nodes }))) return;
        const notInTrash = nodes.filter((node) => node.trashedAt === null);
        if (notInTrash.length > 0) await writes.trash(idsOf(notInTrash));
        await writes.purge(idsOf(nodes));
        toasts.show({ message: messages.purged({ what: label(nodes) }) });
      }),
    rename,
    /** For a place without a row whose name could be edited inline. */
    renameByDialog: (node: DriveNode) => void questions.ask('rename', { node, rename: (name) => rename(node, name) }),
  };
}

function idsOf(nodes: readonly DriveNode[]): readonly string[] {
  return nodes.map(({ id }) => id);
}

/** A download URL that expires. Drive files lie in one bucket, each under the id of its node. */
async function downloadUrl(backend: Backend, nodeId: string): Promise<string> {
  const { sdk, storage } = await openBucket(backend, 'drive');
  return sdk.getDownloadURL(sdk.ref(storage, `files/${nodeId}`));
}
