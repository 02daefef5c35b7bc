import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Call } from '../../../lib/backend/call.ts';
import { driveKeys } from './drive-keys.ts';

/** What is kept more than once, the largest files first. */
export function twinList(call: Call) {
  return infiniteQueryOptions({
    queryKey: [...driveKeys.all, 'twins'],
    queryFn: ({ pageParam }) => call('drive-listDuplicates', { pageSize: 20, ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: (last) => last.cursor,
  });
}
