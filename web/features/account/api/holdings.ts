import { queryOptions } from '@tanstack/react-query';
import type { Call } from '../../../lib/backend/call.ts';

/** What would go with the account. Counted anew each time: it is read before something that cannot be undone. */
export function holdings(call: Call) {
  return queryOptions({ queryKey: ['holdings'], queryFn: () => call('account-summary', {}), staleTime: 0, gcTime: 0 });
}
