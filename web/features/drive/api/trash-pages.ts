import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Call } from '../../../lib/call.ts';
import { driveKeys } from './drive-keys.ts';

/** What was thrown away, page by page. */
export function trashPages(call: Call) {
  return infiniteQueryOptions({
    queryKey: driveKeys.trash,
    queryFn: ({ pageParam }) => call('drive-listTrash', { ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: (last) => last.cursor,
  });
}
