import { type Auth, signInWithEmailAndPassword } from 'firebase/auth';
import { type SignInOutcome, signInOutcome } from './sign-in-outcome.ts';

export function signIn(auth: Auth, email: string, password: string): Promise<SignInOutcome> {
  return signInOutcome(auth, () => signInWithEmailAndPassword(auth, email, password));
}
