import { limits } from '@hearth/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Call } from '../../../lib/call.ts';
import { troubleOf } from '../../../lib/trouble.ts';
import type { OfflineDesk } from '../model/offline/offline-desk.ts';
import { driveKeys } from './drive-keys.ts';

/**
 * The folders in a folder. They come first in every order, so one large page nearly always has them all. Without a network,
 * as far as this device knows them.
 */
export function folderChildren(call: Call, { nodesIn }: Pick<OfflineDesk, 'nodesIn'>, folderId: string) {
  return queryOptions({
    queryKey: driveKeys.children(folderId),
    queryFn: async () => {
      const asked = { folderId, pageSize: limits.drive.pageMax };
      const { items, cursor } = await call('drive-list', asked).catch(async (error: unknown) => {
        const kept = troubleOf(error).code === 'network' ? await nodesIn(folderId) : undefined;
        if (!kept) throw error;
        return { items: kept, cursor: null };
      });
      const folders = items.filter((node) => node.kind === 'folder');
      return { folders, hasMore: cursor !== null && folders.length === items.length };
    },
  });
}
