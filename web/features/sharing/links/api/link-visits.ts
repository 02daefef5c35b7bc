import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Call } from '../../../../lib/backend/call.ts';
import { linkKeys } from './link-keys.ts';

/** Who came by a link and what they did, the latest first. */
export function linkVisits(call: Call, id: string) {
  return infiniteQueryOptions({
    queryKey: linkKeys.visits(id),
    queryFn: ({ pageParam }) => call('link-visits', { id, pageSize: 50, ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: (last) => last.cursor,
  });
}
