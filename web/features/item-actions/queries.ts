import { limits } from '@hearth/contract';
import { queryOptions } from '@tanstack/react-query';
import type { OfflineManager } from '../../drive/offline/offline-manager.ts';
import { driveKeys } from '../../drive/query-keys.ts';
import { toAppError } from '../../lib/backend/app-error.ts';
import type { Call } from '../../lib/backend/call.ts';

/**
 * The subfolders of a folder. Folders come first in every order, so one large page contains nearly always all of them.
 * Without a network the device's copy is used.
 */
export function folderChildren(call: Call, { nodesIn }: Pick<OfflineManager, 'nodesIn'>, folderId: string) {
  return queryOptions({
    queryKey: driveKeys.children(folderId),
    queryFn: async () => {
      const query = { folderId, pageSize: limits.drive.pageMax };
      const { items, cursor } = await call('drive-list', query).catch(async (error: unknown) => {
        const cached = toAppError(error).code === 'network' ? await nodesIn(folderId) : undefined;
        if (!cached) throw error;
        return { items: cached, cursor: null };
      });
      const folders = items.filter((node) => node.kind === 'folder');
      return { folders, hasMore: cursor !== null && folders.length === items.length };
    },
  });
}
