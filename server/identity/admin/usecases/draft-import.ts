import { AppError } from '../../../core/errors.ts';
import type { Settings } from '../../../core/settings/index.ts';
import type { ProviderLink, User } from '../../accounts/domain/user.ts';
import { acceptEmail, acceptPassword, blankAccount } from '../../accounts/usecases/draft-account.ts';
import { type HashConfig, readBase64 } from '../../passwords/domain/hash-config.ts';
import { acceptHash, composeImportedHash } from '../../passwords/domain/imported-hashes.ts';
import { composeOwnHash } from '../../passwords/domain/own-hash.ts';
import type { Passwords } from '../../passwords/store/passwords.ts';
import type { SecondFactor } from '../../second-factors/domain/second-factor.ts';
import {
  acceptClaims,
  acceptFactors,
  acceptLink,
  acceptName,
  acceptPhone,
  acceptPhotoUrl,
  acceptUid,
  type GivenFactor,
  type GivenLink,
  ownProviders,
} from './accept.ts';

/** One account of an import; bytes in base64. */
export interface ImportRecord {
  readonly localId?: string | undefined;
  readonly email?: string | undefined;
  readonly emailVerified?: boolean | undefined;
  readonly displayName?: string | undefined;
  readonly photoUrl?: string | undefined;
  readonly phoneNumber?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly customAttributes?: string | undefined;
  readonly passwordHash?: string | undefined;
  readonly salt?: string | undefined;
  readonly rawPassword?: string | undefined;
  readonly createdAt?: number | undefined;
  readonly lastLoginAt?: number | undefined;
  readonly providerUserInfo?: readonly GivenLink[] | undefined;
  readonly mfaInfo?: readonly GivenFactor[] | undefined;
  readonly tenantId?: string | undefined;
}

export interface ImportDraft {
  readonly user: User;
  readonly links: readonly ProviderLink[];
  readonly factors: readonly SecondFactor[];
}

export interface DraftImportDeps {
  readonly settings: Settings;
  readonly passwords: Passwords;
}

/** The parameters for reading the password hashes of this import. */
export interface ImportHashes {
  readonly config: HashConfig;
  readonly keyId: string | null;
}

/** Checks one account of an import. Nothing is stored yet. */
export async function draftImport(
  deps: DraftImportDeps,
  record: ImportRecord,
  hashes: ImportHashes | undefined,
  now: number,
): Promise<ImportDraft> {
  if (!record.localId) throw refusal('localId is missing');
  if (record.tenantId) throw refusal('Tenant id in userInfo does not match the tenant id in request.');
  const passwordHash = await passwordHashOf(deps, record, hashes);
  const user: User = {
    ...blankAccount(now),
    uid: acceptUid(record.localId),
    claims: record.customAttributes ? acceptClaims(record.customAttributes) : {},
    phone: record.phoneNumber ? acceptPhone(record.phoneNumber) : null,
    email: record.email ? acceptEmail(record.email) : null,
    emailVerified: record.emailVerified ?? false,
    displayName: acceptName(record.displayName ?? ''),
    photoUrl: acceptPhotoUrl(record.photoUrl ?? ''),
    disabled: record.disabled ?? false,
    passwordHash,
    passwordUpdatedAt: passwordHash === null ? null : now,
    createdAt: record.createdAt ?? now,
    lastLoginAt: record.lastLoginAt ?? null,
  };
  const links = (record.providerUserInfo ?? []).filter(({ providerId }) => !ownProviders.includes(providerId ?? ''));
  if (links.some(({ providerId, rawId }) => !providerId || !rawId))
    throw refusal('federatedId or (providerId & rawId) is required');
  return { user, links: links.map(acceptLink), factors: importedFactors(record.mfaInfo ?? [], user, now) };
}

function refusal(sentence: string): AppError {
  return new AppError('request/invalid', { sentence });
}

async function passwordHashOf(
  { settings, passwords }: DraftImportDeps,
  { passwordHash, salt, rawPassword }: ImportRecord,
  hashes: ImportHashes | undefined,
): Promise<string | null> {
  if (!passwordHash) {
    if (!rawPassword) return null;
    await acceptPassword(settings, rawPassword);
    return passwords.hash(rawPassword);
  }
  if (rawPassword) throw refusal('Give a password or its hash, not both.');
  if (!hashes) throw refusal('Say how the passwords were hashed.');
  const given = { hash: readBase64(passwordHash), salt: readBase64(salt ?? '') };
  if (!given.hash || !given.salt) throw refusal('The password hash and the salt must be base64.');
  const { scheme, signerKey } = hashes.config;
  const accepted = acceptHash(scheme, signerKey?.length ?? 0, { hash: given.hash, salt: given.salt });
  if ('fault' in accepted) throw refusal(accepted.fault);
  const read = { scheme, salt: given.salt, hash: accepted };
  return composeOwnHash(read) ?? composeImportedHash({ ...read, keyId: hashes.keyId });
}

function importedFactors(given: readonly GivenFactor[], user: User, now: number): readonly SecondFactor[] {
  if (given.length === 0) return [];
  if (user.email === null) throw refusal('Second factor account requires email to be presented.');
  if (!user.emailVerified) throw refusal('Second factor account requires email to be verified.');
  if (given.some(({ phoneInfo }) => phoneInfo === undefined)) throw refusal('Second factor not supported.');
  return acceptFactors(given, user, [], now);
}
