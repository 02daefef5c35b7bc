import { queryOptions } from '@tanstack/react-query';
import type { Call } from '../../../lib/backend/call.ts';

/** What an invitation says, to who holds it. */
export function invitation(call: Call, token: string) {
  return queryOptions({
    queryKey: ['invitation', token],
    queryFn: () => call('invitation-open', { token }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
