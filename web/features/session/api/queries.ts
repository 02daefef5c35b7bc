import { queryOptions } from '@tanstack/react-query';
import type { Call } from '../../../lib/backend/call.ts';

/** The sign-in methods that this server offers. */
export function signInOptions(call: Call) {
  return queryOptions({ queryKey: ['signInOptions'], queryFn: () => call('signin-options', {}), staleTime: 60_000 });
}
