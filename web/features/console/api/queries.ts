import { queryOptions } from '@tanstack/react-query';
import type { Call } from '../../../lib/backend/call.ts';

/** The health of the server, polled every ten seconds while the page is visible. */
export function health(call: Call) {
  return queryOptions({
    queryKey: ['console', 'health'],
    queryFn: () => call('console-health', {}),
    refetchInterval: 10_000,
  });
}
