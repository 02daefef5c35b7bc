import { type Auth, signInWithEmailAndPassword } from 'firebase/auth';

export async function signIn(auth: Auth, email: string, password: string): Promise<void> {
  await signInWithEmailAndPassword(auth, email, password);
}
