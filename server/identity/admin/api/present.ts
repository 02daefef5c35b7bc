import { presentAccount } from '../../accounts/api/present-account.ts';
import type { Account } from '../../accounts/usecases/look-up.ts';
import { writeHashConfig } from '../../passwords/domain/hash-config.ts';
import type { ExportedAccount } from '../usecases/query-accounts.ts';

/** An account as an admin sees it. Claims are present even when empty, so that their removal is visible. */
export function presentManaged(account: Account): Record<string, unknown> {
  return { ...presentAccount(account), customAttributes: JSON.stringify(account.user.claims) };
}

/**
 * With the password hash and its parameters. The signer key is never sent; only the operator at the machine can export
 * it.
 */
export function presentDownloaded(account: ExportedAccount): Record<string, unknown> {
  const { password } = account;
  if (!password) return presentManaged(account);
  return {
    ...presentManaged(account),
    passwordHash: password.hash.toString('base64'),
    salt: password.salt.toString('base64'),
    hashConfig: writeHashConfig({ ...password.config, signerKey: undefined }),
  };
}

/** The account fields that `firebase auth:import` reads, under its names. */
export function presentExported({ user, links, factors, password }: ExportedAccount): Record<string, unknown> {
  const phones = factors.filter(({ kind }) => kind === 'phone');
  return {
    localId: user.uid,
    ...(user.email !== null && { email: user.email }),
    emailVerified: user.emailVerified,
    ...(password && { passwordHash: password.hash.toString('base64'), salt: password.salt.toString('base64') }),
    ...(user.displayName !== null && { displayName: user.displayName }),
    ...(user.photoUrl !== null && { photoUrl: user.photoUrl }),
    ...(user.phone !== null && { phoneNumber: user.phone }),
    ...(user.lastLoginAt !== null && { lastSignedInAt: String(user.lastLoginAt) }),
    createdAt: String(user.createdAt),
    disabled: user.disabled,
    ...(Object.keys(user.claims).length > 0 && { customAttributes: JSON.stringify(user.claims) }),
    providerUserInfo: links.map(({ providerId, rawId, email, displayName, photoUrl }) => ({
      providerId,
      rawId,
      ...(email !== null && { email }),
      ...(displayName !== null && { displayName }),
      ...(photoUrl !== null && { photoUrl }),
    })),
    ...(phones.length > 0 && {
      mfaInfo: phones.map(({ enrollmentId, displayName, phone, enrolledAt }) => ({
        mfaEnrollmentId: enrollmentId,
        ...(displayName !== null && { displayName }),
        phoneInfo: phone,
        enrolledAt: new Date(enrolledAt).toISOString(),
      })),
    }),
  };
}
