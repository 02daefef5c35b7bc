import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Call } from '../../../lib/backend/call.ts';
import { settingsKeys } from './settings-keys.ts';

/** Other services with which people sign in, and where those must send them back to. */
export function providers(call: Call) {
  return infiniteQueryOptions({
    queryKey: settingsKeys.providers,
    queryFn: ({ pageParam }) => call('console-providers', { ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: (last) => last.cursor,
  });
}
