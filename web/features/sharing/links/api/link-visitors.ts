import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Call } from '../../../../lib/backend/call.ts';
import { linkKeys } from './link-keys.ts';

/** What each visitor of a link did, all in all; who came last first. */
export function linkVisitors(call: Call, id: string) {
  return infiniteQueryOptions({
    queryKey: linkKeys.visitors(id),
    queryFn: ({ pageParam }) => call('link-visitors', { id, pageSize: 20, ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: (last) => last.cursor,
  });
}
