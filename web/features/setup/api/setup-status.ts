import { queryOptions } from '@tanstack/react-query';
import type { Call } from '../../../lib/backend/call.ts';

/** Whether this server still waits for its owner, its name, and who may sign up. */
export function setupStatus(call: Call) {
  return queryOptions({ queryKey: ['setup'], queryFn: () => call('setup-status', {}), staleTime: 60_000 });
}
