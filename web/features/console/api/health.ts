import { queryOptions } from '@tanstack/react-query';
import type { Call } from '../../../lib/backend/call.ts';

/** How the server is, asked again every ten seconds while someone looks. */
export function health(call: Call) {
  return queryOptions({
    queryKey: ['console', 'health'],
    queryFn: () => call('console-health', {}),
    refetchInterval: 10_000,
  });
}
