import type { PayloadOf, WriteName } from '@hearth/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useWrite } from '../../../lib/hooks/use-write.ts';
import { useReauth } from '../../../lib/reauth.ts';
import { userKeys } from './queries.ts';

/**
 * The writes on accounts and invitations. They refresh the lists and ask for the password when the server requires a
 * recent sign-in.
 */
export function useUserWrites() {
  return {
    invite: useUserWrite('console-createInvitation'),
    resend: useUserWrite('console-resendInvitation'),
    revoke: useUserWrite('console-revokeInvitation'),
    setDisabled: useUserWrite('console-setUserDisabled'),
    setRole: useUserWrite('console-setUserRole'),
    setQuota: useUserWrite('console-setUserQuota'),
    endSessions: useUserWrite('console-endUserSessions'),
    sendPasswordReset: useUserWrite('console-sendPasswordReset'),
    // Refreshes only the lists: refetching the deleted account would fail.
    remove: useUserWrite('console-deleteUser', userKeys.users),
  };
}

function useUserWrite<N extends WriteName>(name: N, queryKey: readonly string[] = userKeys.all) {
  const queryClient = useQueryClient();
  const reauth = useReauth();
  const write = useWrite(name);
  return async (payload: PayloadOf<N>) => {
    const result = await reauth(() => write.run(payload));
    await queryClient.invalidateQueries({ queryKey });
    return result;
  };
}
