import type { PayloadOf } from '@hearth/contract';
import { signInWithEmailAndPassword } from 'firebase/auth';
import type { Backend } from '../../../lib/backend/backend.ts';

/** Makes the account and signs in to it. Under the same request id a repeat makes no second one. */
export async function acceptInvitation(
  { call, auth }: Backend,
  answers: PayloadOf<'invitation-accept'>,
  requestId: string,
): Promise<void> {
  const { email } = await call('invitation-accept', answers, requestId);
  await signInWithEmailAndPassword(auth, email, answers.password);
}
