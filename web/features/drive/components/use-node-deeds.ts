import { type DriveNode, limits } from '@hearth/contract';
import { useBackend } from '../../../lib/backend-context.ts';
import { copyText } from '../../../ui/copy-text.ts';
import { useToasts } from '../../../ui/toast/toast-context.ts';
import { downloadUrl } from '../api/download-url.ts';
import { useDriveWrites } from '../api/use-drive-writes.ts';
import { folderHref } from '../model/crumbs.ts';
import { nameAll } from '../model/selection.ts';
import { useReport } from './use-report.ts';

/** What a person can do with items, each with what is said when it is done. */
export function useNodeDeeds(navigate: (href: string) => void) {
  const backend = useBackend();
  const toasts = useToasts();
  const report = useReport();
  const writes = useDriveWrites();

  return {
    open(node: DriveNode) {
      if (node.kind === 'folder') return navigate(folderHref(node.id));
      void report(async () => window.open(await downloadUrl(backend, node.id), '_blank', 'noopener'));
    },
    copyLink(node: DriveNode) {
      void report(async () => {
        await copyText(await downloadUrl(backend, node.id));
        toasts.show({ message: `Copied the download link of “${node.name}”. It works for a while.` });
      });
    },
    trash(nodes: readonly DriveNode[]) {
      const ids = nodes.map((node) => node.id);
      void report(async () => {
        await writes.trash(ids);
        toasts.show({
          message: `Moved ${nameAll(nodes)} to Trash`,
          lifetimeMs: limits.drive.undoToastMs,
          action: { label: 'Undo', undoes: true, run: () => void report(() => writes.restore(ids)) },
        });
      });
    },
    restore(nodes: readonly DriveNode[]) {
      void report(async () => {
        await writes.restore(nodes.map((node) => node.id));
        toasts.show({ message: `Restored ${nameAll(nodes)}` });
      });
    },
    createFolder: writes.createFolder,
    rename: writes.rename,
    purge: writes.purge,
  };
}
