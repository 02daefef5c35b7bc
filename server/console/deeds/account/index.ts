import type { Core } from '../../../core/index.ts';
import type { Drive } from '../../../drive/index.ts';
import type { CallHandlers } from '../../../functions/index.ts';
import type { Identity } from '../../../identity/index.ts';
import { deleteOwnAccount } from './delete-own-account.ts';
import { exportAccount } from './export-account.ts';
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
  | 'account-renewRecoveryCodes'
  | 'account-export'
  | 'account-delete';

/** What people ask about themselves. */
export function accountCallables(
  identity: Identity,
  { clock }: Pick<Core, 'clock'>,
  drive: Pick<Drive, 'exportOf'>,
): CallHandlers<AccountCallables> {
  const { sessions } = identity;
  return {
    'account-get': getAccount(identity),
    'account-sessions': listOwnSessions(sessions),
    'account-revokeSession': revokeOwnSession(sessions),
    'account-revokeOtherSessions': revokeOtherSessions(sessions),
    ...recoveryCodes(identity),
    'account-export': exportAccount(identity, clock, drive),
    'account-delete': deleteOwnAccount(identity),
  };
}
