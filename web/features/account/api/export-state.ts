import { queryOptions } from '@tanstack/react-query';
import type { Call } from '../../../lib/backend/call.ts';

/** How far the file with one's own data is; asked again while it is being written. */
export function exportState(call: Call) {
  return queryOptions({
    queryKey: exportStateKey,
    queryFn: () => call('account-exportState', {}),
    refetchInterval: ({ state: { data } }) => (data?.state === 'running' ? 1000 : false),
  });
}

export const exportStateKey = ['exportState'] as const;
