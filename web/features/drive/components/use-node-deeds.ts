import type { DriveNode } from '@hearth/contract';
import { useMessages } from '../../../i18n/messages-context.ts';
import { useBackend } from '../../../lib/backend-context.ts';
import { saveAddress } from '../../../ui/save-address.ts';
import { useToasts } from '../../../ui/toast/toast-context.ts';
import { downloadTicket } from '../api/download-ticket.ts';
import { downloadUrl } from '../api/download-url.ts';
import { keptAddress } from '../api/kept-address.ts';
import { folderHref } from '../model/crumbs.ts';
import { isToBe } from '../model/offline/change.ts';
import { useDriveStore } from './drive-store-context.ts';
import { useHistory } from './use-history.ts';
import { useCreateNode } from './use-making.ts';
import { useReport } from './use-report.ts';
import { useItemLabel } from './use-say.ts';
import { useMoveCopy } from './use-sending.ts';

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
        history.tell(done, (starred ? messages.starredNow : messages.unstarredNow)({ what: say(nodes) }));
      }),
    trash: (nodes: readonly DriveNode[]) =>
      void report(async () => history.tell(await writes.trash(idsOf(nodes)), messages.trashed({ what: say(nodes) }))),
    restore: (nodes: readonly DriveNode[]) =>
      void report(async () =>
        history.tell(await writes.restore(idsOf(nodes)), messages.restored({ what: say(nodes) })),
      ),
    /** Asks first: this is the one deed that cannot be undone. What is not in the trash goes there on its way. */
    purge: (nodes: readonly DriveNode[]) =>
      void report(async () => {
        if (!(await asks.ask('purge', { nodes }))) return;
        const fresh = nodes.filter((node) => node.trashedAt === null);
        if (fresh.length > 0) await writes.trash(idsOf(fresh));
        await writes.purge(idsOf(nodes));
        toasts.show({ message: messages.purged({ what: say(nodes) }) });
      }),
    rename: async (node: DriveNode, name: string) =>
      history.tell(await writes.rename(node, name), messages.renamed({ from: node.name, to: name })),
    /** Where there is no row whose name could be changed in its place. */
    renameByDialog: (node: DriveNode) =>
      void asks.ask('rename', {
        node,
        rename: async (name) =>
          history.tell(await writes.rename(node, name), messages.renamed({ from: node.name, to: name })),
      }),
  };
}
