import type { DriveNode, FileVersion } from '@hearth/contract';
import { useQueryClient } from '@tanstack/react-query';
import { downloadTicket } from '../../drive/download-ticket.ts';
import { driveKeys } from '../../drive/query-keys.ts';
import { useDriveStore } from '../../drive/store/drive-store-context.ts';
import { useUndoHistory } from '../../drive/undo/use-undo-history.ts';
import { retryingWrite } from '../../drive/writes/retrying-write.ts';
import { useFormat, useMessages } from '../../i18n/messages-context.ts';
import { useBackend } from '../../lib/backend/backend-context.ts';
import { saveUrl } from '../../ui/files/save-url.ts';
import { useToasts } from '../../ui/toast/toast-context.ts';
import { useReportFailure } from '../../ui/toast/use-report-failure.ts';

export type VersionCommands = ReturnType<typeof useVersionCommands>;

/** The actions on a version of a file. */
export function useVersionCommands(node: DriveNode) {
  const backend = useBackend();
  const queries = useQueryClient();
  const { listings } = useDriveStore();
  const messages = useMessages('versions');
  const format = useFormat();
  const toasts = useToasts();
  const history = useUndoHistory();
  const report = useReportFailure();
  const write = retryingWrite(backend.call);
  const nodeId = node.id;
  const settle = () => queries.invalidateQueries({ queryKey: driveKeys.all });
  async function restoreVersion(versionId: string): Promise<void> {
    listings.absorb([await write('version-restore', { nodeId, versionId })]);
    await settle();
  }
  return {
    download: (version: FileVersion) =>
      void report(async () => saveUrl(await downloadTicket(backend, [nodeId], version.id))),
    /** The current version stays as an older one, so undo restores that. */
    restore: (version: FileVersion, current: FileVersion | undefined) =>
      void report(async () => {
        await restoreVersion(version.id);
        const message = messages.restored({ number: version.number, name: node.name });
        if (!current) toasts.show({ message: message });
        else
          history.announceOwn(
            { undo: () => restoreVersion(current.id), redo: () => restoreVersion(version.id) },
            message,
          );
      }),
    label: async (version: FileVersion, label: string | null) => {
      await write('version-label', { nodeId, versionId: version.id, label });
      await settle();
    },
    pin: (version: FileVersion, pinned: boolean) =>
      void report(async () => {
        await write('version-pin', { nodeId, versionId: version.id, pinned });
        await settle();
        toasts.show({
          message: pinned ? messages.pinned({ number: version.number }) : messages.unpinned({ number: version.number }),
        });
      }),
    remove: async (version: FileVersion) => {
      const { freedBytes } = await write('version-delete', { nodeId, versionId: version.id });
      await settle();
      toasts.show({ message: messages.deleted({ number: version.number, size: format.size(freedBytes) }) });
    },
  };
}
