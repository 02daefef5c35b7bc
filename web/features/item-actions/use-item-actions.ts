import type { DriveNode } from '@hearth/contract';
import { downloadTicket } from '../../drive/download-ticket.ts';
import { folderHref } from '../../drive/nodes/folder-path.ts';
import { useItemLabel } from '../../drive/nodes/use-item-label.ts';
import { isToBe } from '../../drive/offline/change.ts';
import { keptAddress } from '../../drive/offline/pinned-file-url.ts';
import { useDriveStore } from '../../drive/store/drive-store-context.ts';
import { useHistory } from '../../drive/undo/use-undo-history.ts';
import { useReport } from '../../drive/use-report-failure.ts';
import { useMessages } from '../../i18n/messages-context.ts';
import type { Backend } from '../../lib/backend.ts';
import { useBackend } from '../../lib/backend-context.ts';
import { openBucket } from '../../lib/bucket.ts';
import { saveAddress } from '../../ui/save-address.ts';
import { useToasts } from '../../ui/toast/toast-context.ts';
import { useCreateNode } from './use-create-node.ts';
import { useMoveCopy } from './use-move-copy.ts';

/** What a person can do with items, each with what is said when it is done. */
export type NodeActions = ReturnType<typeof useNodeActions>;

export function useNodeActions(navigate: (href: string) => void) {
  const backend = useBackend();
  const { writes, asks, offline } = useDriveStore();
  const messages = useMessages('drive');
  const toasts = useToasts();
  const report = useReport();
  const history = useHistory();
  const say = useItemLabel();
  const idsOf = (nodes: readonly DriveNode[]) => nodes.map(({ id }) => id);

  return {
    ...useMoveCopy(),
    ...useCreateNode(),
    open: (folder: DriveNode) =>
      isToBe(folder.id) ? void toasts.show({ message: messages.offline.unmade }) : navigate(folderHref(folder.id)),
    openFile: (file: DriveNode) =>
      void report(async () => window.open(await downloadUrl(backend, file.id), '_blank', 'noopener')),
    showInFolder: (node: DriveNode) =>
      navigate(`${folderHref(node.parentId ?? 'root')}#${encodeURIComponent(node.id)}`),
    /** What was thrown away from a folder. */
    showDeleted: (folder: DriveNode) => navigate(`/trash?from=${encodeURIComponent(folder.id)}`),
    download: (nodes: readonly DriveNode[]) =>
      void report(async () => {
        const kept = keptAddress(offline, nodes);
        saveAddress(await downloadTicket(backend, idsOf(nodes)).catch(kept));
      }),
    star: (nodes: readonly DriveNode[], starred: boolean) =>
      void report(async () => {
        const done = await writes.star(idsOf(nodes), starred);
        history.tell(done, (starred ? messages.starredNow : messages.unstarredNow)(say(nodes)));
      }),
    trash: (nodes: readonly DriveNode[]) =>
      void report(async () => history.tell(await writes.trash(idsOf(nodes)), messages.trashed(say(nodes)))),
    restore: (nodes: readonly DriveNode[]) =>
      void report(async () => history.tell(await writes.restore(idsOf(nodes)), messages.restored(say(nodes)))),
    /** Asks first: this is the one deed that cannot be undone. What is not in the trash goes there on its way. */
    purge: (nodes: readonly DriveNode[]) =>
      void report(async () => {
        if (!(await asks.ask('purge', { nodes }))) return;
        const fresh = nodes.filter((node) => node.trashedAt === null);
        if (fresh.length > 0) await writes.trash(idsOf(fresh));
        await writes.purge(idsOf(nodes));
        toasts.show({ message: messages.purged(say(nodes)) });
      }),
    rename: async (node: DriveNode, name: string) =>
      history.tell(await writes.rename(node, name), messages.renamed(node.name, name)),
    /** Where there is no row whose name could be changed in its place. */
    renameByDialog: (node: DriveNode) =>
      void asks.ask('rename', {
        node,
        rename: async (name) => history.tell(await writes.rename(node, name), messages.renamed(node.name, name)),
      }),
  };
}

/** The address a file can be downloaded from for a while. Drive files live in one bucket, each under its node's id. */
export async function downloadUrl(backend: Backend, nodeId: string): Promise<string> {
  const { sdk, storage } = await openBucket(backend, 'drive');
  return sdk.getDownloadURL(sdk.ref(storage, `files/${nodeId}`));
}
