import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { driveKeys } from '../../drive/query-keys.ts';
import type { Call } from '../../lib/backend/call.ts';

export function driveUsage(call: Call) {
  return queryOptions({ queryKey: driveKeys.usage, queryFn: () => call('drive-usage', {}) });
}

/** Files with identical content, largest first. */
export function duplicateList(call: Call) {
  return infiniteQueryOptions({
    queryKey: [...driveKeys.all, 'twins'],
    queryFn: ({ pageParam }) => call('drive-listDuplicates', { pageSize: 20, ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: (last) => last.cursor,
  });
}
