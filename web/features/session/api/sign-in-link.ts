import type { Auth } from 'firebase/auth';
import { type SignInOutcome, signInOutcome } from './sign-in-outcome.ts';

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
