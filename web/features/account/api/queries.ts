import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Call } from '../../../lib/backend/call.ts';

/** The signed-in person, as the server knows them. */
export function account(call: Call) {
  return queryOptions({ queryKey: accountKey, queryFn: () => call('account-get', {}), staleTime: 60_000 });
}

export const accountKey = ['account'] as const;

/** Where the person is signed in, page by page. */
export function sessions(call: Call) {
  return infiniteQueryOptions({
    queryKey: sessionsKey,
    queryFn: ({ pageParam }) => call('account-sessions', pageParam === undefined ? {} : { cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.cursor ?? undefined,
  });
}

export const sessionsKey = ['sessions'] as const;

/** What would go with the account. Counted anew each time: it is read before something that cannot be undone. */
export function holdings(call: Call) {
  return queryOptions({ queryKey: ['holdings'], queryFn: () => call('account-summary', {}), staleTime: 0, gcTime: 0 });
}

/** How far the file with one's own data is; asked again while it is being written. */
export function exportState(call: Call) {
  return queryOptions({
    queryKey: exportStateKey,
    queryFn: () => call('account-exportState', {}),
    refetchInterval: ({ state: { data } }) => (data?.state === 'running' ? 1000 : false),
  });
}

export const exportStateKey = ['exportState'] as const;
