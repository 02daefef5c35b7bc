import type { Auth, MultiFactorError } from 'firebase/auth';
import type { SecondFactorStep } from '../model/second-factor-step.ts';

/** Signed in, or the second factor that is still required. */
export type SignInOutcome = 'signed-in' | SecondFactorStep;

/** Runs a sign-in. A required second factor is an outcome, not an error. */
export async function signInOutcome(auth: Auth, attempt: () => Promise<unknown>): Promise<SignInOutcome> {
  try {
    await attempt();
    return 'signed-in';
  } catch (error) {
    if (!isSecondFactorAsked(error)) throw error;
    const { openSecondFactor } = await import('./second-factor.ts');
    return openSecondFactor(auth, error);
  }
}

function isSecondFactorAsked(error: unknown): error is MultiFactorError {
  return error instanceof Error && 'code' in error && error.code === 'auth/multi-factor-auth-required';
}
