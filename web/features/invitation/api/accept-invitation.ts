import type { PayloadOf } from '@hearth/contract';
import { signInWithEmailAndPassword } from 'firebase/auth';
import type { Backend } from '../../../lib/backend/backend.ts';

/** Creates the account and signs in. A retry with the same request id creates no second account. */
export async function acceptInvitation(
  { call, auth }: Backend,
  answers: PayloadOf<'invitation-accept'>,
  requestId: string,
): Promise<void> {
  const { email } = await call('invitation-accept', answers, requestId);
  await signInWithEmailAndPassword(auth, email, answers.password);
}
