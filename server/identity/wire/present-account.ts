import type { Tokens } from '../deeds/issue-tokens.ts';
import type { Account } from '../deeds/look-up.ts';
import type { ProviderLink, User } from '../rules/user.ts';

/** An account as `accounts:lookup` shows it, field by field. No hash, no token, no session (A17). */
export function presentAccount({ user, links }: Account): Record<string, unknown> {
  return {
    localId: user.uid,
    ...presentProfile({ user, links }),
    ...(user.phone !== null && { phoneNumber: user.phone }),
    ...(user.passwordUpdatedAt !== null && { passwordUpdatedAt: user.passwordUpdatedAt }),
    validSince: String(Math.floor(user.validSince / 1000)),
    disabled: user.disabled,
    createdAt: String(user.createdAt),
    ...(user.lastLoginAt !== null && { lastLoginAt: String(user.lastLoginAt) }),
    ...(user.lastRefreshAt !== null && { lastRefreshAt: new Date(user.lastRefreshAt).toISOString() }),
    ...(Object.keys(user.claims).length > 0 && { customAttributes: JSON.stringify(user.claims) }),
  };
}

/** What `accounts:update` answers with. */
export function presentProfile({ user, links }: Account): Record<string, unknown> {
  return {
    ...(user.email !== null && { email: user.email }),
    emailVerified: user.emailVerified,
    ...(user.displayName !== null && { displayName: user.displayName }),
    ...(user.photoUrl !== null && { photoUrl: user.photoUrl }),
    ...(user.passwordHash !== null && { passwordHash: redacted }),
    providerUserInfo: providers(user, links),
  };
}

export function presentTokens({ idToken, refreshToken, expiresInSeconds }: Tokens): Record<string, string> {
  return { idToken, refreshToken, expiresIn: String(expiresInSeconds) };
}

/** base64 of "REDACTED". The SDK wants to see that there is a password, and by this field alone. */
const redacted = 'UkVEQUNURUQ=';

function providers(user: User, links: readonly ProviderLink[]): readonly Record<string, string>[] {
  const password = user.passwordHash !== null && user.email !== null;
  return [
    ...links.map((link) => ({
      providerId: link.providerId,
      rawId: link.rawId,
      federatedId: link.rawId,
      ...shown(link),
    })),
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
