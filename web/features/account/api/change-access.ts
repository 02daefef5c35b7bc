import type { Auth } from 'firebase/auth';
import {
  browserPopupRedirectResolver,
  linkWithPopup,
  OAuthProvider,
  sendEmailVerification,
  unlink,
  updatePassword,
  verifyBeforeUpdateEmail,
} from '../../../lib/rare-auth.ts';
import { signedInUser } from './own-access.ts';

/** The server ends every other session of the account; the current session stays valid. */
export async function changePassword(auth: Auth, password: string): Promise<void> {
  await updatePassword(signedInUser(auth), password);
}

/** Mails a link to the new e-mail; the change applies when the link is opened. */
export async function requestEmailChange(auth: Auth, email: string): Promise<void> {
  await verifyBeforeUpdateEmail(signedInUser(auth), email);
}

export async function mailConfirmation(auth: Auth): Promise<void> {
  await sendEmailVerification(signedInUser(auth));
}

export async function linkService(auth: Auth, providerId: string): Promise<void> {
  await linkWithPopup(signedInUser(auth), new OAuthProvider(providerId), browserPopupRedirectResolver);
}

export async function unlinkService(auth: Auth, providerId: string): Promise<void> {
  await unlink(signedInUser(auth), providerId);
}
