import { limits } from '@hearth/contract';
import { AppError } from '../../../core/errors.ts';
import { newId } from '../../../core/ids.ts';
import type { User } from '../../accounts/domain/user.ts';
import type { SecondFactor } from '../../second-factors/domain/second-factor.ts';
import { acceptName, acceptPhone } from './accept.ts';

export interface GivenFactor {
  readonly mfaEnrollmentId?: string | undefined;
  readonly displayName?: string | undefined;
  readonly phoneInfo?: string | undefined;
  readonly enrolledAt?: number | undefined;
}

/**
 * The second factors that an admin gives an account. A phone can be given; a secret for codes cannot, so an entry without
 * a phone must be a factor that is there already.
 */
export function acceptFactors(
  given: readonly GivenFactor[],
  account: Pick<User, 'uid' | 'email' | 'emailVerified'>,
  present: readonly SecondFactor[],
  now: number,
): readonly SecondFactor[] {
  if (given.length === 0) return [];
  if (account.email === null || !account.emailVerified) throw new AppError('auth/unverified-email');
  // A millisecond apart, so that they stay in the order in which they were given.
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
