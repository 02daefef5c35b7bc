import type { PayloadOf, WriteName } from '@hearth/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useWrite } from '../../../lib/hooks/use-write.ts';
import { useReauth } from '../../../lib/reauth.ts';
import { peopleKeys } from './queries.ts';

/** What an operator does to accounts and invitations. Lists are read again afterwards, and the password is asked for where the server wants it. */
export function usePeopleWrites() {
  return {
    invite: usePeopleWrite('console-createInvitation'),
    resend: usePeopleWrite('console-resendInvitation'),
    revoke: usePeopleWrite('console-revokeInvitation'),
    setDisabled: usePeopleWrite('console-setUserDisabled'),
    setRole: usePeopleWrite('console-setUserRole'),
    setQuota: usePeopleWrite('console-setUserQuota'),
    endSessions: usePeopleWrite('console-endUserSessions'),
    sendPasswordReset: usePeopleWrite('console-sendPasswordReset'),
    // Only the lists: the page of who is gone must not ask for them again.
    remove: usePeopleWrite('console-deleteUser', peopleKeys.users),
  };
}

function usePeopleWrite<N extends WriteName>(name: N, queryKey: readonly string[] = peopleKeys.all) {
  const queryClient = useQueryClient();
  const reauth = useReauth();
  const write = useWrite(name);
  return async (payload: PayloadOf<N>) => {
    const result = await reauth(() => write.run(payload));
    await queryClient.invalidateQueries({ queryKey });
    return result;
  };
}
