import { queryOptions } from '@tanstack/react-query';
import type { Call } from '../../../lib/backend/call.ts';

/** Whether the setup is still required, the name of the workspace, and the sign-up policy. */
export function setupStatus(call: Call) {
  return queryOptions({ queryKey: ['setup'], queryFn: () => call('setup-status', {}), staleTime: 60_000 });
}
