import { queryOptions } from '@tanstack/react-query';
import type { Call } from '../../../lib/backend/call.ts';

/** How many recovery codes are left; the codes themselves are shown once and kept nowhere. */
export function recoveryCodes(call: Call) {
  return queryOptions({ queryKey: recoveryCodesKey, queryFn: () => call('account-recoveryCodes', {}) });
}

export const recoveryCodesKey = ['recoveryCodes'] as const;
