import type { CallHandlers } from '../../../callables/index.ts';
import type { Identity } from '../../../identity/index.ts';
import { deleteOwnAccount } from './delete-own-account.ts';
import { type ExportCore, type ExportedModules, exportAccount } from './export-account.ts';
import { getAccount } from './get-account.ts';
import { accountHoldings } from './holdings.ts';
import { listOwnSessions } from './list-own-sessions.ts';
import { ownPreferences } from './preferences.ts';
import { recoveryCodes } from './recovery-codes.ts';
import { revokeOtherSessions } from './revoke-other-sessions.ts';
import { revokeOwnSession } from './revoke-own-session.ts';

type AccountCallables =
  | 'account-get'
  | 'account-sessions'
  | 'account-revokeSession'
  | 'account-revokeOtherSessions'
  | 'account-preferences'
  | 'account-setPreferences'
  | 'account-recoveryCodes'
  | 'account-renewRecoveryCodes'
  | 'account-export'
  | 'account-exportState'
  | 'account-exportTicket'
  | 'account-summary'
  | 'account-delete';

/** What people ask about themselves. */
export function accountCallables(
  identity: Identity,
  core: ExportCore,
  drive: ExportedModules,
): CallHandlers<AccountCallables> {
  const { sessions } = identity;
  return {
    'account-get': getAccount(identity),
    'account-sessions': listOwnSessions(sessions),
    'account-revokeSession': revokeOwnSession(sessions),
    'account-revokeOtherSessions': revokeOtherSessions(sessions),
    ...ownPreferences(identity),
    ...recoveryCodes(identity),
    ...exportAccount(identity, core, drive),
    'account-summary': accountHoldings(identity, drive.sharing),
    'account-delete': deleteOwnAccount(identity),
  };
}
