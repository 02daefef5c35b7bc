import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Call } from '../../../../lib/backend/call.ts';
import { requestKeys } from './request-keys.ts';

/** What was handed in, the latest first. */
export function requestInbox(call: Call, id: string) {
  return infiniteQueryOptions({
    queryKey: requestKeys.inbox(id),
    queryFn: ({ pageParam }) => call('request-inbox', { id, pageSize: 50, ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: (last) => last.cursor,
  });
}
