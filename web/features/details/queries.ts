import { limits } from '@hearth/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { driveKeys } from '../../drive/query-keys.ts';
import type { Call } from '../../lib/backend/call.ts';

/** The activity of an item, newest first. */
export function nodeActivity(call: Call, id: string) {
  return infiniteQueryOptions({
    queryKey: driveKeys.activity(id),
    queryFn: ({ pageParam }) => call('drive-activity', { id, pageSize: 30, ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: (last) => last.cursor,
  });
}

/** The content and size of folders with everything below them. */
export function nodeMeasure(call: Call, ids: readonly string[]) {
  const requested = ids.slice(0, limits.drive.batchMax);
  return queryOptions({
    queryKey: driveKeys.measure(requested),
    queryFn: () => call('drive-measure', { ids: requested }),
    enabled: requested.length > 0,
  });
}
