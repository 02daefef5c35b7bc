import type { CallHandlers } from '../../../callables/index.ts';
import type { Drive } from '../../../drive/index.ts';
import type { Identity } from '../../../identity/index.ts';
import { deleteOwnAccount } from './delete-own-account.ts';
import { type ExportCore, exportAccount } from './export-account.ts';
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
  drive: Pick<Drive, 'exports' | 'accountContents'>,
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
    'account-summary': accountHoldings(identity, drive),
    'account-delete': deleteOwnAccount(identity),
  };
}
