import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Call } from '../../../../lib/backend/call.ts';
import { linkKeys } from './link-keys.ts';

/** All links of the person, or those that lead to one item: its own, and those of the folders it lies in. */
export function linkList(call: Call, nodeId: string | null) {
  return infiniteQueryOptions({
    queryKey: linkKeys.list(nodeId),
    queryFn: ({ pageParam }) =>
      call('link-list', { ...(nodeId && { nodeId, around: true }), ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: (last) => last.cursor,
  });
}
