import { queryOptions } from '@tanstack/react-query';
import type { Call } from '../../../lib/backend/call.ts';

/** The number of unused recovery codes; the codes themselves are shown once and never stored in plain text. */
export function recoveryCodes(call: Call) {
  return queryOptions({ queryKey: recoveryCodesKey, queryFn: () => call('account-recoveryCodes', {}) });
}

export const recoveryCodesKey = ['recoveryCodes'] as const;
