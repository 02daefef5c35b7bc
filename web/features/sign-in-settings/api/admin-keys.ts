import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Call } from '../../../lib/backend/call.ts';
import { settingsKeys } from './settings-keys.ts';

/** Keys of servers, the revoked ones too. */
export function adminKeys(call: Call) {
  return infiniteQueryOptions({
    queryKey: settingsKeys.keys,
    queryFn: ({ pageParam }) => call('console-adminKeys', { ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: (last) => last.cursor,
  });
}
