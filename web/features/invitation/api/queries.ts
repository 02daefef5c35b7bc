import type { PayloadOf } from '@hearth/contract';
import { queryOptions } from '@tanstack/react-query';
import { signInWithEmailAndPassword } from 'firebase/auth';
import type { Backend } from '../../../lib/backend/backend.ts';
import type { Call } from '../../../lib/backend/call.ts';

/** The details of an invitation, readable by anyone who holds its token. */
export function invitation(call: Call, token: string) {
  return queryOptions({
    queryKey: ['invitation', token],
    queryFn: () => call('invitation-open', { token }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Creates the account and signs in. A retry with the same request id creates no second account. */
export async function acceptInvitation(
  { call, auth }: Backend,
  answers: PayloadOf<'invitation-accept'>,
  requestId: string,
): Promise<void> {
  const { email } = await call('invitation-accept', answers, requestId);
  await signInWithEmailAndPassword(auth, email, answers.password);
}
