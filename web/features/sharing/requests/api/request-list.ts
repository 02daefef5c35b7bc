import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Call } from '../../../../lib/backend/call.ts';
import { requestKeys } from './request-keys.ts';

/** The person's own requests, the latest first. */
export function requestList(call: Call) {
  return infiniteQueryOptions({
    queryKey: requestKeys.lists,
    queryFn: ({ pageParam }) => call('request-list', { ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: (last) => last.cursor,
  });
}
