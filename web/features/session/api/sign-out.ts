import { type Auth, signOut as leave } from 'firebase/auth';

export function signOut(auth: Auth): Promise<void> {
  return leave(auth);
}
