import { limits } from '@hearth/contract';
import { AppError } from '../../../core/errors.ts';
import { newId } from '../../../core/ids.ts';
import { readClaims } from '../../accounts/domain/claims.ts';
import { isDisplayName, isPhotoUrl } from '../../accounts/domain/profile.ts';
import { isUid } from '../../accounts/domain/uid.ts';
import type { ProviderLink, User } from '../../accounts/domain/user.ts';
import { acceptDisplayName, acceptEmail } from '../../accounts/usecases/draft-account.ts';
import { normalisePhone } from '../../phone/domain/phone.ts';
import type { SecondFactor } from '../../second-factors/domain/second-factor.ts';

/** These functions normalise input of an admin, or throw the protocol's error. */

export function acceptUid(uid: string): string {
  if (!isUid(uid)) throw new AppError('auth/invalid-local-id');
  return uid;
}

export function acceptPhone(typed: string): string {
  const phone = normalisePhone(typed);
  if (phone === undefined) throw new AppError('auth/invalid-phone-number');
  return phone;
}

/** An empty name removes it. */
export function acceptName(name: string): string | null {
  if (name === '') return null;
  acceptDisplayName(name);
  return name;
}

export function acceptPhotoUrl(url: string): string | null {
  if (url === '') return null;
  if (!isPhotoUrl(url)) throw new AppError('request/invalid', { sentence: 'That picture address cannot be used.' });
  return url;
}

export function acceptClaims(text: string): Readonly<Record<string, unknown>> {
  const result = readClaims(text);
  if ('claims' in result) return result.claims;
  switch (result.fault) {
    case 'too-large':
      throw new AppError('auth/claims-too-large');
    case 'invalid':
      throw new AppError('auth/invalid-claims');
    case 'forbidden':
      throw new AppError('auth/forbidden-claim', { sentence: result.name });
  }
}

export interface GivenLink {
  readonly providerId?: string | undefined;
  readonly rawId?: string | undefined;
  readonly email?: string | undefined;
  readonly displayName?: string | undefined;
  readonly photoUrl?: string | undefined;
}

/** A provider identity. Its e-mail, name and picture are for display; sign-in uses the raw id only. */
export function acceptLink({ providerId, rawId, email, displayName, photoUrl }: GivenLink): ProviderLink {
  if (!providerId || !/^[\w.-]{1,100}$/.test(providerId) || ownProviders.includes(providerId))
    throw new AppError('auth/invalid-provider-id');
  if (!rawId || rawId.length > rawIdLengthMax || !isDisplayName(rawId.slice(0, shownMax)))
    throw new AppError('request/invalid', { sentence: 'The raw id is missing or not valid.' });
  return {
    providerId,
    rawId,
    email: email ? acceptEmail(email) : null,
    displayName: displayName ? acceptName(displayName) : null,
    photoUrl: photoUrl ? acceptPhotoUrl(photoUrl) : null,
  };
}

/** Providers that follow from the account itself. */
export const ownProviders: readonly string[] = ['password', 'phone', 'email', 'anonymous', 'custom', 'firebase'];
const rawIdLengthMax = 512;
const shownMax = 256;

export interface GivenFactor {
  readonly mfaEnrollmentId?: string | undefined;
  readonly displayName?: string | undefined;
  readonly phoneInfo?: string | undefined;
  readonly enrolledAt?: number | undefined;
}

/**
 * The second factors that an admin sets. A phone can be set but no TOTP secret, so an entry without a phone must be an
 * existing factor.
 */
export function acceptFactors(
  given: readonly GivenFactor[],
  account: Pick<User, 'uid' | 'email' | 'emailVerified'>,
  present: readonly SecondFactor[],
  now: number,
): readonly SecondFactor[] {
  if (given.length === 0) return [];
  if (account.email === null || !account.emailVerified) throw new AppError('auth/unverified-email');
  // One millisecond apart, so that they keep the given order.
  const factors = given.map((factor, index) => acceptFactor(factor, account.uid, present, now + index));
  const unique = factors.filter(
    ({ phone }, index) => phone === null || factors.findIndex((other) => other.phone === phone) === index,
  );
  if (unique.length > limits.identity.secondFactorsMax) throw new AppError('auth/second-factor-limit-exceeded');
  if (new Set(unique.map(({ enrollmentId }) => enrollmentId)).size < unique.length)
    throw new AppError('auth/second-factor-exists');
  return unique;
}

function acceptFactor(
  { mfaEnrollmentId, displayName, phoneInfo, enrolledAt }: GivenFactor,
  uid: string,
  present: readonly SecondFactor[],
  now: number,
): SecondFactor {
  if (phoneInfo === undefined) {
    const kept = present.find(({ enrollmentId }) => enrollmentId === mfaEnrollmentId);
    if (!kept) throw new AppError('auth/mfa-enrollment-not-found');
    return displayName === undefined ? kept : { ...kept, displayName: acceptName(displayName) };
  }
  if (mfaEnrollmentId !== undefined && !/^[\x21-\x7e]{1,128}$/.test(mfaEnrollmentId))
    throw new AppError('auth/missing-mfa-enrollment-id');
  return {
    enrollmentId: mfaEnrollmentId ?? newId(),
    uid,
    kind: 'phone',
    displayName: displayName === undefined ? null : acceptName(displayName),
    phone: acceptPhone(phoneInfo),
    secret: null,
    lastStep: 0,
    enrolledAt: enrolledAt ?? now,
  };
}
