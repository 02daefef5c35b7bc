import type { Auth, MultiFactorError, MultiFactorInfo, MultiFactorResolver, User } from 'firebase/auth';
import {
  browserPopupRedirectResolver,
  EmailAuthProvider,
  getMultiFactorResolver,
  OAuthProvider,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  TotpMultiFactorGenerator,
} from '../../../lib/rare-auth.ts';

/** Submits the second factor; undefined when none is required. */
export type SecondStep = ((code: string) => Promise<void>) | undefined;

/** Signs the same person in again, so that the token has a recent `auth_time`. */
export function reauthenticateByPassword(auth: Auth, password: string): Promise<SecondStep> {
  const user = whoIsHere(auth);
  return withSecondStep(auth, () =>
    reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password)),
  );
}

/** Reauthenticates with an identity provider in a popup. */
export function reauthenticateByProvider(auth: Auth, providerId: string): Promise<SecondStep> {
  const user = whoIsHere(auth);
  return withSecondStep(auth, () =>
    reauthenticateWithPopup(user, new OAuthProvider(providerId), browserPopupRedirectResolver),
  );
}

/** The methods by which the signed-in person can reauthenticate. */
export function reauthMethods(auth: Auth): { readonly hasPassword: boolean; readonly providers: readonly string[] } {
  const ids = auth.currentUser?.providerData.map(({ providerId }) => providerId) ?? [];
  return {
    hasPassword: ids.includes('password'),
    providers: ids.filter((id) => id !== 'password' && id !== 'phone'),
  };
}

async function withSecondStep(auth: Auth, show: () => Promise<unknown>): Promise<SecondStep> {
  try {
    await show();
    return undefined;
  } catch (error) {
    if (!isSecondFactorRequired(error)) throw error;
    return secondStep(getMultiFactorResolver(auth, error));
  }
}

function secondStep(resolver: MultiFactorResolver): SecondStep {
  const isApp = ({ factorId }: MultiFactorInfo) => factorId === TotpMultiFactorGenerator.FACTOR_ID;
  // A recovery code is accepted in place of a phone factor too.
  const factor = resolver.hints.find(isApp) ?? resolver.hints[0];
  if (!factor) throw codeError('auth/requires-recent-login');
  return async (code) => {
    await resolver.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(factor.uid, code));
  };
}

function whoIsHere(auth: Auth): User {
  if (!auth.currentUser) throw codeError('auth/user-token-expired');
  return auth.currentUser;
}

function isSecondFactorRequired(error: unknown): error is MultiFactorError {
  return error instanceof Error && 'code' in error && error.code === 'auth/multi-factor-auth-required';
}

function codeError(code: string): Error {
  return Object.assign(new Error(code), { code });
}
