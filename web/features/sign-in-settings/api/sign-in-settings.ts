import { queryOptions } from '@tanstack/react-query';
import type { Call } from '../../../lib/backend/call.ts';
import { settingsKeys } from './settings-keys.ts';

/** How people may sign in. It is not read again by itself: somebody is changing it. */
export function signInSettings(call: Call) {
  return queryOptions({
    queryKey: settingsKeys.settings,
    queryFn: () => call('console-signInSettings', {}),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
