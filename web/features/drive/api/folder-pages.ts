import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Call } from '../../../lib/call.ts';
import { driveKeys } from './drive-keys.ts';

/** What is in a folder, page by page, in the server's order. */
export function folderPages(call: Call, folderId: string) {
  return infiniteQueryOptions({
    queryKey: driveKeys.folder(folderId),
    queryFn: ({ pageParam }) => call('drive-list', { folderId, ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: (last) => last.cursor,
  });
}
