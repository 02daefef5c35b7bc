import { queryOptions } from '@tanstack/react-query';
import type { Call } from '../../lib/backend/call.ts';

/** Whether anything can be changed now, polled while the page is visible. */
export function serverStatus(call: Call) {
  return queryOptions({
    queryKey: ['server', 'status'],
    queryFn: () => call('server-status', {}),
    refetchInterval: 30_000,
  });
}
