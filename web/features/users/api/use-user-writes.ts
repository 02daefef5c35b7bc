import { useReauthWrite } from '../../../lib/hooks/use-refreshing-write.ts';
import { userKeys } from './queries.ts';

/**
 * The writes on accounts and invitations. They refresh the lists and ask for the password when the server requires a
 * recent sign-in.
 */
export function useUserWrites() {
  return {
    invite: useReauthWrite('console-createInvitation', userKeys.all),
    resend: useReauthWrite('console-resendInvitation', userKeys.all),
    revoke: useReauthWrite('console-revokeInvitation', userKeys.all),
    setDisabled: useReauthWrite('console-setUserDisabled', userKeys.all),
    setRole: useReauthWrite('console-setUserRole', userKeys.all),
    setQuota: useReauthWrite('console-setUserQuota', userKeys.all),
    endSessions: useReauthWrite('console-endUserSessions', userKeys.all),
    sendPasswordReset: useReauthWrite('console-sendPasswordReset', userKeys.all),
    // Refreshes only the lists: refetching the deleted account would fail.
    remove: useReauthWrite('console-deleteUser', userKeys.users),
  };
}
