import { limits } from '@hearth/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Call } from '../../../lib/call.ts';
import { driveKeys } from './drive-keys.ts';

/** The folders in a folder. They come first in every order, so one large page nearly always has them all. */
export function folderChildren(call: Call, folderId: string) {
  return queryOptions({
    queryKey: driveKeys.children(folderId),
    queryFn: async () => {
      const { items, cursor } = await call('drive-list', { folderId, pageSize: limits.drive.pageMax });
      const folders = items.filter((node) => node.kind === 'folder');
      return { folders, hasMore: cursor !== null && folders.length === items.length };
    },
  });
}
