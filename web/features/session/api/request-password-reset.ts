import type { Auth } from 'firebase/auth';

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
