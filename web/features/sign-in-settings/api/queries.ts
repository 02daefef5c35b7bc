import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Call } from '../../../lib/backend/call.ts';

/** The keys under which answers about signing in are remembered. */
export const settingsKeys = {
  settings: ['sign-in-settings', 'settings'],
  providers: ['sign-in-settings', 'providers'],
  keys: ['sign-in-settings', 'keys'],
} as const;

/** How people may sign in. It is not read again by itself: somebody is changing it. */
export function signInSettings(call: Call) {
  return queryOptions({
    queryKey: settingsKeys.settings,
    queryFn: () => call('console-signInSettings', {}),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Other services with which people sign in, and where those must send them back to. */
export function providers(call: Call) {
  return infiniteQueryOptions({
    queryKey: settingsKeys.providers,
    queryFn: ({ pageParam }) => call('console-providers', { ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: (last) => last.cursor,
  });
}

/** Keys of servers, the revoked ones too. */
export function adminKeys(call: Call) {
  return infiniteQueryOptions({
    queryKey: settingsKeys.keys,
    queryFn: ({ pageParam }) => call('console-adminKeys', { ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: (last) => last.cursor,
  });
}
