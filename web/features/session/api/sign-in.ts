import {
  type Auth,
  createUserWithEmailAndPassword,
  type MultiFactorError,
  signInWithEmailAndPassword,
  updateProfile,
} from 'firebase/auth';
import type { SecondFactorStep } from '../model/second-factor-step.ts';

export function signIn(auth: Auth, email: string, password: string): Promise<SignInOutcome> {
  return signInOutcome(auth, () => signInWithEmailAndPassword(auth, email, password));
}

export async function signUp(
  auth: Auth,
  person: { readonly name: string; readonly email: string; readonly password: string },
): Promise<void> {
  const { user } = await createUserWithEmailAndPassword(auth, person.email, person.password);
  await updateProfile(user, { displayName: person.name });
}

/** Mails a sign-in link. `page` is the page that the link returns to. */
export async function sendSignInLink(auth: Auth, email: string, page: string): Promise<void> {
  const { sendSignInLinkToEmail } = await import('../../../lib/rare-auth.ts');
  await sendSignInLinkToEmail(auth, email, { url: page, handleCodeInApp: true });
}

/** A link signs in only together with the e-mail that it was sent to. */
export function redeemSignInLink(auth: Auth, email: string, link: string): Promise<SignInOutcome> {
  return signInOutcome(auth, async () => {
    const { signInWithEmailLink } = await import('../../../lib/rare-auth.ts');
    await signInWithEmailLink(auth, email, link);
  });
}

/**
 * Mails a reset link. An unknown account is no error here, even if the server reports one, so that the form does not
 * reveal which accounts exist.
 */
export async function requestPasswordReset(auth: Auth, email: string): Promise<void> {
  const { sendPasswordResetEmail } = await import('../../../lib/rare-auth.ts');
  try {
    await sendPasswordResetEmail(auth, email);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'auth/user-not-found')) throw error;
  }
}

/** Signed in, or the second factor that is still required. */
export type SignInOutcome = 'signed-in' | SecondFactorStep;

/** Runs a sign-in. A required second factor is an outcome, not an error. */
export async function signInOutcome(auth: Auth, attempt: () => Promise<unknown>): Promise<SignInOutcome> {
  try {
    await attempt();
    return 'signed-in';
  } catch (error) {
    if (!isSecondFactorRequired(error)) throw error;
    const { openSecondFactor } = await import('./second-factor.ts');
    return openSecondFactor(auth, error);
  }
}

function isSecondFactorRequired(error: unknown): error is MultiFactorError {
  return error instanceof Error && 'code' in error && error.code === 'auth/multi-factor-auth-required';
}
