import type { Auth } from 'firebase/auth';

/** Mails a link for a new password. Whether there is such an account is told to nobody, also where the server would. */
export async function requestPasswordReset(auth: Auth, email: string): Promise<void> {
  const { sendPasswordResetEmail } = await import('../../../lib/rare-auth.ts');
  try {
    await sendPasswordResetEmail(auth, email);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'auth/user-not-found')) throw error;
  }
}
