import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Call } from '../../../../lib/backend/call.ts';

/** The query keys of file requests. */
export const requestKeys = {
  all: ['requests'],
  lists: ['requests', 'list'],
  request: (id: string) => ['requests', 'request', id],
  inbox: (id: string) => ['requests', 'inbox', id],
} as const;

/** The person's own requests, newest first. */
export function requestList(call: Call) {
  return infiniteQueryOptions({
    queryKey: requestKeys.lists,
    queryFn: ({ pageParam }) => call('request-list', { ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: (last) => last.cursor,
  });
}

export function requestById(call: Call, id: string) {
  return queryOptions({ queryKey: requestKeys.request(id), queryFn: () => call('request-get', { id }) });
}

/** The submissions of a request, newest first. */
export function requestInbox(call: Call, id: string) {
  return infiniteQueryOptions({
    queryKey: requestKeys.inbox(id),
    queryFn: ({ pageParam }) => call('request-inbox', { id, pageSize: 50, ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: (last) => last.cursor,
  });
}
