import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Call } from '../../../lib/backend/call.ts';
import { driveKeys } from './drive-keys.ts';

/** What happened to an item, the latest first. */
export function nodeActivity(call: Call, id: string) {
  return infiniteQueryOptions({
    queryKey: driveKeys.activity(id),
    queryFn: ({ pageParam }) => call('drive-activity', { id, pageSize: 30, ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: (last) => last.cursor,
  });
}
