import { queryOptions } from '@tanstack/react-query';
import type { Call } from '../../../lib/backend/call.ts';

/** The details of an invitation, readable by anyone who holds its token. */
export function invitation(call: Call, token: string) {
  return queryOptions({
    queryKey: ['invitation', token],
    queryFn: () => call('invitation-open', { token }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
