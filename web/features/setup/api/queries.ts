import type { PayloadOf } from '@hearth/contract';
import { queryOptions } from '@tanstack/react-query';
import { signInWithEmailAndPassword } from 'firebase/auth';
import type { Backend } from '../../../lib/backend/backend.ts';
import type { Call } from '../../../lib/backend/call.ts';

/** Whether the setup is still required, the name of the workspace, and the sign-up policy. */
export function setupStatus(call: Call) {
  return queryOptions({ queryKey: ['setup'], queryFn: () => call('setup-status', {}), staleTime: 60_000 });
}

/** Creates the owner's account and signs in. */
export async function completeSetup(
  { call, auth }: Backend,
  answers: PayloadOf<'setup-complete'>,
  requestId: string,
): Promise<void> {
  await call('setup-complete', answers, requestId);
  await signInWithEmailAndPassword(auth, answers.email, answers.password);
}
