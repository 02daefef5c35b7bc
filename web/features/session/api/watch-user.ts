import { type Auth, onAuthStateChanged } from 'firebase/auth';

/** Tells who is signed in, now and whenever it changes, in this tab or another. Returns how to stop listening. */
export function watchUser(auth: Auth, listener: (uid: string | null) => void): () => void {
  return onAuthStateChanged(auth, (user) => listener(user?.uid ?? null));
}
