import type { PayloadOf } from '@hearth/contract';
import { signInWithEmailAndPassword } from 'firebase/auth';
import type { Backend } from '../../../lib/backend/backend.ts';

/** Creates the owner's account and signs in. */
export async function completeSetup(
  { call, auth }: Backend,
  answers: PayloadOf<'setup-complete'>,
  requestId: string,
): Promise<void> {
  await call('setup-complete', answers, requestId);
  await signInWithEmailAndPassword(auth, answers.email, answers.password);
}
