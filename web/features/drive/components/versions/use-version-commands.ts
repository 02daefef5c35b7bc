import type { DriveNode, FileVersion } from '@hearth/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useFormat, useMessages } from '../../../../i18n/messages-context.ts';
import { useBackend } from '../../../../lib/backend-context.ts';
import { saveAddress } from '../../../../ui/save-address.ts';
import { useToasts } from '../../../../ui/toast/toast-context.ts';
import { downloadTicket } from '../../api/download-ticket.ts';
import { driveKeys } from '../../api/drive-keys.ts';
import { intending } from '../../api/intending.ts';
import { useDriveStore } from '../drive-store-context.ts';
import { useHistory } from '../use-history.ts';
import { useReport } from '../use-report.ts';

export type VersionCommands = ReturnType<typeof useVersionCommands>;

/** What can be done with a version of a file, each with what is said when it is done. */
export function useVersionCommands(node: DriveNode) {
  const backend = useBackend();
  const queries = useQueryClient();
  const { listings } = useDriveStore();
  const messages = useMessages('versions');
  const format = useFormat();
  const toasts = useToasts();
  const history = useHistory();
  const report = useReport();
  const write = intending(backend.call);
  const nodeId = node.id;
  const settle = () => queries.invalidateQueries({ queryKey: driveKeys.all });
  async function bringBack(versionId: string): Promise<void> {
    listings.absorb([await write('version-restore', { nodeId, versionId })]);
    await settle();
  }
  return {
    download: (version: FileVersion) =>
      void report(async () => saveAddress(await downloadTicket(backend, [nodeId], version.id))),
    /** What is shown now stays as an older version, so the way back is to bring that one back. */
    restore: (version: FileVersion, current: FileVersion | undefined) =>
      void report(async () => {
        await bringBack(version.id);
        const said = messages.restored({ number: version.number, name: node.name });
        if (!current) toasts.show({ message: said });
        else history.tellOwn({ undo: () => bringBack(current.id), redo: () => bringBack(version.id) }, said);
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
