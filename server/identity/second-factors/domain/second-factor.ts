import type { FactorKind, Session } from '../../sessions/domain/session.ts';
import { normaliseSetupCode } from '../../setup/domain.ts';

/** What an account asks for besides the first factor. */
export interface SecondFactor {
  readonly enrollmentId: string;
  readonly uid: string;
  readonly kind: FactorKind;
  readonly displayName: string | null;
  /** Where the code goes; only for `phone`. */
  readonly phone: string | null;
  /** Sealed; only for `totp`. */
  readonly secret: string | null;
  /** The latest time step whose code was used; a code is good once. */
  readonly lastStep: number;
  readonly enrolledAt: number;
}

/** Ways to sign in that prove nothing about an e-mail or a password: a second factor beside them guards nothing. */
const firstFactorsAlone: readonly string[] = ['anonymous', 'custom', 'phone'];

export function asksForSecondFactor(signInProvider: string, factors: readonly SecondFactor[]): boolean {
  return factors.length > 0 && signInProvider !== 'custom';
}

export function canStandBesideSecondFactor(signInProvider: string): boolean {
  return !firstFactorsAlone.includes(signInProvider);
}

/** A16: a factor that was removed since counts no longer. */
export function hasUsedSecondFactor(
  { secondFactor }: Pick<Session, 'secondFactor'>,
  factors: readonly Pick<SecondFactor, 'enrollmentId'>[],
): boolean {
  return factors.some(({ enrollmentId }) => enrollmentId === secondFactor?.enrollmentId);
}

/** `+*******1234`: enough for the person to know which phone it is. */
export function maskedPhone(phone: string): string {
  return phone.replace(/\d(?=\d{4})/g, '*');
}

/**
 * What is compared of a recovery code, however it was typed; undefined when it cannot be one. Sixteen signs of the
 * readable alphabet, some 79 bits: with tries counted, nobody guesses one.
 */
export function normaliseRecoveryCode(typed: string): string | undefined {
  if (typed.length > typedLengthMax) return undefined;
  const code = normaliseSetupCode(typed);
  return pattern.test(code) ? code : undefined;
}

const typedLengthMax = 64;
const pattern = /^[2-9A-HJKMNP-Z]{16}$/;
