import type { FactorKind, Session } from '../../sessions/domain/session.ts';
import { normaliseSetupCode } from '../../setup/domain.ts';

/** A second factor of an account. */
export interface SecondFactor {
  readonly enrollmentId: string;
  readonly uid: string;
  readonly kind: FactorKind;
  readonly displayName: string | null;
  /** Only for `phone`. */
  readonly phone: string | null;
  /** Sealed; only for `totp`. */
  readonly secret: string | null;
  /** The last used time step; each code is valid once. */
  readonly lastStep: number;
  readonly enrolledAt: number;
}

/** Providers that prove neither an e-mail nor a password: a second factor beside them protects nothing. */
const firstFactorsAlone: readonly string[] = ['anonymous', 'custom', 'phone'];

export function asksForSecondFactor(signInProvider: string, factors: readonly SecondFactor[]): boolean {
  return factors.length > 0 && signInProvider !== 'custom';
}

export function canStandBesideSecondFactor(signInProvider: string): boolean {
  return !firstFactorsAlone.includes(signInProvider);
}

/** A16: a removed factor does not count. */
export function hasUsedSecondFactor(
  { secondFactor }: Pick<Session, 'secondFactor'>,
  factors: readonly Pick<SecondFactor, 'enrollmentId'>[],
): boolean {
  return factors.some(({ enrollmentId }) => enrollmentId === secondFactor?.enrollmentId);
}

/** `+*******1234`: enough to recognise the phone. */
export function maskedPhone(phone: string): string {
  return phone.replace(/\d(?=\d{4})/g, '*');
}

/**
 * The compared form of a recovery code; undefined for other texts. Sixteen characters of the readable alphabet have
 * about 79 bits, which cannot be guessed with counted attempts.
 */
export function normaliseRecoveryCode(typed: string): string | undefined {
  if (typed.length > typedLengthMax) return undefined;
  const code = normaliseSetupCode(typed);
  return pattern.test(code) ? code : undefined;
}

const typedLengthMax = 64;
const pattern = /^[2-9A-HJKMNP-Z]{16}$/;
