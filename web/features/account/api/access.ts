import { queryOptions } from '@tanstack/react-query';
import type { Auth, User } from 'firebase/auth';
import type { Call } from '../../../lib/backend/call.ts';
import {
  browserPopupRedirectResolver,
  linkWithPopup,
  multiFactor,
  OAuthProvider,
  sendEmailVerification,
  TotpMultiFactorGenerator,
  unlink,
  updatePassword,
  verifyBeforeUpdateEmail,
} from '../../../lib/rare-auth.ts';

/** The sign-in methods of the signed-in person. */
export interface OwnAccess {
  readonly email: string | null;
  readonly isEmailConfirmed: boolean;
  readonly hasPassword: boolean;
  readonly services: readonly LinkedService[];
  readonly factors: readonly OwnFactor[];
}

interface LinkedService {
  readonly providerId: string;
  /** The account at the provider: an e-mail or a name. */
  readonly account: string | null;
}

export interface OwnFactor {
  readonly id: string;
  readonly kind: 'totp' | 'phone';
  /** Empty when the factor has no name. */
  readonly name: string;
  readonly enrolledAt: number;
}

/** Reloads the user from the server, because the e-mail may have been confirmed on another device. */
export function ownAccess(auth: Auth) {
  return queryOptions({
    queryKey: ownAccessKey,
    queryFn: async () => {
      const user = signedInUser(auth);
      await user.reload();
      return accessOf(user);
    },
  });
}

export const ownAccessKey = ['access'] as const;

/** The signed-in user. Throws after a sign-out in another tab, shortly before this page redirects. */
export function signedInUser({ currentUser }: Auth): User {
  if (!currentUser) throw Object.assign(new Error('Nobody is signed in.'), { code: 'access/signed-out' });
  return currentUser;
}

function accessOf(user: User): OwnAccess {
  return {
    email: user.email,
    isEmailConfirmed: user.emailVerified,
    hasPassword: user.providerData.some(({ providerId }) => providerId === 'password'),
    services: user.providerData
      .filter(({ providerId }) => providerId !== 'password' && providerId !== 'phone')
      .map(({ providerId, email, displayName }) => ({ providerId, account: email ?? displayName })),
    factors: multiFactor(user).enrolledFactors.map(({ uid, factorId, displayName, enrollmentTime }) => ({
      id: uid,
      kind: factorId === 'phone' ? 'phone' : 'totp',
      name: displayName ?? '',
      enrolledAt: Date.parse(enrollmentTime),
    })),
  };
}

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

/** A TOTP secret during enrolment. The secret becomes a second factor after the app's first code was verified. */
export interface TotpEnrolment {
  readonly secret: string;
  finish(code: string, name: string): Promise<void>;
}

export async function beginTotpEnrolment(auth: Auth): Promise<TotpEnrolment> {
  const user = multiFactor(signedInUser(auth));
  const secret = await TotpMultiFactorGenerator.generateSecret(await user.getSession());
  return {
    secret: secret.secretKey,
    finish: (code, name) => user.enroll(TotpMultiFactorGenerator.assertionForEnrollment(secret, code), name),
  };
}

export async function removeSecondFactor(auth: Auth, id: string): Promise<void> {
  await multiFactor(signedInUser(auth)).unenroll(id);
}

/** The number of unused recovery codes; the codes themselves are shown once and never stored in plain text. */
export function recoveryCodes(call: Call) {
  return queryOptions({ queryKey: recoveryCodesKey, queryFn: () => call('account-recoveryCodes', {}) });
}

export const recoveryCodesKey = ['recoveryCodes'] as const;
