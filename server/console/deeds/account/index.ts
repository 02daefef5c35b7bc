import type { CallHandlers } from '../../../functions/index.ts';
import type { Identity } from '../../../identity/index.ts';
import { getAccount } from './get-account.ts';
import { listOwnSessions } from './list-own-sessions.ts';
import { recoveryCodes } from './recovery-codes.ts';
import { revokeOtherSessions } from './revoke-other-sessions.ts';
import { revokeOwnSession } from './revoke-own-session.ts';

type AccountCallables =
  | 'account-get'
  | 'account-sessions'
  | 'account-revokeSession'
  | 'account-revokeOtherSessions'
  | 'account-recoveryCodes'
  | 'account-renewRecoveryCodes';

/** What people ask about themselves. */
export function accountCallables(identity: Identity): CallHandlers<AccountCallables> {
  const { sessions } = identity;
  return {
    'account-get': getAccount(identity),
    'account-sessions': listOwnSessions(sessions),
    'account-revokeSession': revokeOwnSession(sessions),
    'account-revokeOtherSessions': revokeOtherSessions(sessions),
    ...recoveryCodes(identity),
  };
}
