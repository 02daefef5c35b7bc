import { maskedPhone, type SecondFactor } from '../../second-factors/domain/second-factor.ts';
import type { Tokens } from '../../sessions/usecases/issue-tokens.ts';
import { isSignedIn, type SignInOutcome } from '../../sign-in/usecases/finish-sign-in.ts';
import { defaultTenant, type ProviderLink, type User } from '../domain/user.ts';
import type { Account } from '../usecases/look-up.ts';

/** An account as `accounts:lookup` returns it, field by field. No hash, token or session leaves the server (A17). */
export function presentAccount(account: Account): Record<string, unknown> {
  const { user, factors } = account;
  return {
    localId: user.uid,
    ...presentProfile(account),
    ...(user.phone !== null && { phoneNumber: user.phone }),
    ...(user.passwordUpdatedAt !== null && { passwordUpdatedAt: user.passwordUpdatedAt }),
    validSince: String(Math.floor(user.validSince / 1000)),
    disabled: user.disabled,
    createdAt: String(user.createdAt),
    ...(user.lastLoginAt !== null && { lastLoginAt: String(user.lastLoginAt) }),
    ...(user.lastRefreshAt !== null && { lastRefreshAt: new Date(user.lastRefreshAt).toISOString() }),
    ...(factors.length > 0 && { mfaInfo: factors.map((factor) => presentFactor(factor, factor.phone)) }),
    ...(user.tenant !== defaultTenant && { tenantId: user.tenant }),
    ...(Object.keys(user.claims).length > 0 && { customAttributes: JSON.stringify(user.claims) }),
  };
}

/** The account fields in the response of `accounts:update`. */
export function presentProfile({ user, links }: Pick<Account, 'user' | 'links'>): Record<string, unknown> {
  return {
    ...(user.email !== null && { email: user.email }),
    emailVerified: user.emailVerified,
    ...(user.displayName !== null && { displayName: user.displayName }),
    ...(user.photoUrl !== null && { photoUrl: user.photoUrl }),
    ...(user.passwordHash !== null && { passwordHash: redacted }),
    providerUserInfo: providers(user, links),
  };
}

/** Either tokens or the second factors to choose from, never both in one response. */
export function presentOutcome(outcome: SignInOutcome): Record<string, unknown> {
  if (isSignedIn(outcome)) return presentTokens(outcome.tokens);
  return {
    mfaPendingCredential: outcome.pendingCredential,
    mfaInfo: outcome.factors.map((factor) => presentFactor(factor, factor.phone && maskedPhone(factor.phone))),
  };
}

/** The SDK distinguishes the kinds by the presence of `phoneInfo` or `totpInfo`. */
export function presentFactor(factor: SecondFactor, phone: string | null): Record<string, unknown> {
  return {
    mfaEnrollmentId: factor.enrollmentId,
    ...(factor.displayName !== null && { displayName: factor.displayName }),
    enrolledAt: new Date(factor.enrolledAt).toISOString(),
    ...(factor.kind === 'phone' ? { phoneInfo: phone ?? '' } : { totpInfo: {} }),
  };
}

export function presentTokens({ idToken, refreshToken, expiresInSeconds }: Tokens): Record<string, string> {
  return { idToken, refreshToken, expiresIn: String(expiresInSeconds) };
}

/** base64 of "REDACTED". The SDK concludes from the presence of this field that the account has a password. */
const redacted = 'UkVEQUNURUQ=';

function providers(user: User, links: readonly ProviderLink[]): readonly Record<string, string>[] {
  const password = user.passwordHash !== null || user.emailLink;
  return [
    ...links.map((link) => ({
      providerId: link.providerId,
      rawId: link.rawId,
      federatedId: link.rawId,
      ...shown(link),
    })),
    ...(user.phone !== null ? [{ providerId: 'phone', rawId: user.phone, phoneNumber: user.phone }] : []),
    ...(password && user.email !== null
      ? [{ providerId: 'password', rawId: user.email, federatedId: user.email, ...shown(user) }]
      : []),
  ];
}

function shown(of: {
  readonly email: string | null;
  readonly displayName: string | null;
  readonly photoUrl: string | null;
}): Record<string, string> {
  return {
    ...(of.email !== null && { email: of.email }),
    ...(of.displayName !== null && { displayName: of.displayName }),
    ...(of.photoUrl !== null && { photoUrl: of.photoUrl }),
  };
}
