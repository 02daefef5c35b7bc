import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Call } from '../../../lib/backend/call.ts';

export const settingsKeys = {
  settings: ['sign-in-settings', 'settings'],
  providers: ['sign-in-settings', 'providers'],
  keys: ['sign-in-settings', 'keys'],
} as const;

/** The sign-in settings. They are not refetched automatically, because that would overwrite a draft. */
export function signInSettings(call: Call) {
  return queryOptions({
    queryKey: settingsKeys.settings,
    queryFn: () => call('console-signInSettings', {}),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** The identity providers and their redirect URI. */
export function providers(call: Call) {
  return infiniteQueryOptions({
    queryKey: settingsKeys.providers,
    queryFn: ({ pageParam }) => call('console-providers', { ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: (last) => last.cursor,
  });
}

/** The admin keys, including revoked ones. */
export function adminKeys(call: Call) {
  return infiniteQueryOptions({
    queryKey: settingsKeys.keys,
    queryFn: ({ pageParam }) => call('console-adminKeys', { ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: (last) => last.cursor,
  });
}
