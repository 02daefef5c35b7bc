import { type Auth, onAuthStateChanged } from 'firebase/auth';

/** Reports the signed-in user now and on every change, in this tab or another. Returns the unsubscribe function. */
export function watchUser(auth: Auth, listener: (uid: string | null) => void): () => void {
  return onAuthStateChanged(auth, (user) => listener(user?.uid ?? null));
}
