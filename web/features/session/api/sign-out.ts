import { signOut as leave } from 'firebase/auth';
import type { Backend } from '../../../lib/backend/backend.ts';
import { newRequestId } from '../../../lib/backend/call.ts';

/**
 * Leaves. The SDK only forgets who was here, so the session is ended at the server first: a token that somebody copied
 * is worth nothing then, and the device is gone from the list. Without the server this device leaves all the same.
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
    // It has ended already, or it can be ended from another device; neither may keep anybody here.
  }
}

function longEnough(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, waitMsMax));
}

const waitMsMax = 3000;
