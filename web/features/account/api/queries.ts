import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Call } from '../../../lib/backend/call.ts';

/** The account of the signed-in person. */
export function account(call: Call) {
  return queryOptions({ queryKey: accountKey, queryFn: () => call('account-get', {}), staleTime: 60_000 });
}

export const accountKey = ['account'] as const;

/** The sessions of the person, paginated. */
export function sessions(call: Call) {
  return infiniteQueryOptions({
    queryKey: sessionsKey,
    queryFn: ({ pageParam }) => call('account-sessions', pageParam === undefined ? {} : { cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.cursor ?? undefined,
  });
}

export const sessionsKey = ['sessions'] as const;

/** The data that account deletion would remove. Always fetched again, because the deletion cannot be undone. */
export function holdings(call: Call) {
  return queryOptions({ queryKey: ['holdings'], queryFn: () => call('account-summary', {}), staleTime: 0, gcTime: 0 });
}

/** The state of the data export, polled while the server writes the file. */
export function exportState(call: Call) {
  return queryOptions({
    queryKey: exportStateKey,
    queryFn: () => call('account-exportState', {}),
    refetchInterval: ({ state: { data } }) => (data?.state === 'running' ? 1000 : false),
  });
}

export const exportStateKey = ['exportState'] as const;
