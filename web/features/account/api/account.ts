import { queryOptions } from '@tanstack/react-query';
import type { Call } from '../../../lib/backend/call.ts';

/** The signed-in person, as the server knows them. */
export function account(call: Call) {
  return queryOptions({ queryKey: accountKey, queryFn: () => call('account-get', {}), staleTime: 60_000 });
}

export const accountKey = ['account'] as const;
