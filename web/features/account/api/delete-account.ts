import { signOut } from 'firebase/auth';
import type { Backend } from '../../../lib/backend/backend.ts';
import { newRequestId } from '../../../lib/backend/call.ts';

/** Deletes the account on the server; the browser keeps the local session until `forgetAccount`. */
export async function deleteAccount({ call }: Pick<Backend, 'call'>): Promise<void> {
  await call('account-delete', {}, newRequestId());
}

export async function forgetAccount({ auth }: Pick<Backend, 'auth'>): Promise<void> {
  await signOut(auth);
}
