import { signOut as leave } from 'firebase/auth';
import type { Backend } from '../../../lib/backend/backend.ts';
import { newRequestId } from '../../../lib/backend/call.ts';

/**
 * Signs out. The SDK only deletes the local token, so the server ends the session first, which invalidates copied
 * tokens; sign-out continues when the server cannot be reached.
 */
export async function signOut(backend: Pick<Backend, 'auth' | 'call'>): Promise<void> {
  await Promise.race([endSession(backend), longEnough()]);
  await leave(backend.auth);
}

async function endSession({ auth, call }: Pick<Backend, 'auth' | 'call'>): Promise<void> {
  try {
    const id = (await auth.currentUser?.getIdTokenResult())?.claims.sid;
    if (typeof id === 'string') await call('account-revokeSession', { id }, newRequestId());
  } catch {
    // The session has already ended or can be ended from another device; neither may prevent the local sign-out.
  }
}

function longEnough(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, waitMsMax));
}

const waitMsMax = 3000;
