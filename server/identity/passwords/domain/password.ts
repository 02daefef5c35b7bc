import { limits } from '@hearth/contract';
import { commonPasswords } from './common-passwords.ts';

/** The rules for passwords on this server. */
export interface PasswordPolicy {
  readonly lengthMin: number;
  readonly lengthMax: number;
  readonly lowercase: boolean;
  readonly uppercase: boolean;
  readonly numeric: boolean;
  readonly nonAlphanumeric: boolean;
  readonly refuseCommon: boolean;
  /** Off: apps see the character rules, but they are not enforced. The lengths always are. */
  readonly enforced: boolean;
  /** Passwords set under older rules must be changed at the next sign-in. */
  readonly forceUpgrade: boolean;
}

/**
 * Length and rarity protect an account; character rules mostly make passwords hard to remember, so they are off by
 * default.
 */
export const defaultPasswordPolicy: PasswordPolicy = {
  lengthMin: limits.identity.passwordLengthMin,
  lengthMax: limits.identity.passwordLengthMax,
  lowercase: false,
  uppercase: false,
  numeric: false,
  nonAlphanumeric: false,
  refuseCommon: true,
  enforced: true,
  forceUpgrade: false,
};

interface PasswordFault {
  /** `weak`: too short or too common. `requirements`: violates a character rule. */
  readonly kind: 'weak' | 'requirements';
  readonly sentence: string;
}

/** Why the password is refused; undefined when it is accepted. */
export function passwordFault(password: string, policy: PasswordPolicy): PasswordFault | undefined {
  const length = [...password].length;
  if (length < policy.lengthMin) return weak(`Use at least ${policy.lengthMin} characters.`);
  if (length > policy.lengthMax) return weak(`Use at most ${policy.lengthMax} characters.`);
  // A lone surrogate would be hashed as another character, so several texts would match the password.
  if (/[\p{Cs}\0]/u.test(password)) return weak('This password has a character that cannot be used.');
  if (policy.refuseCommon && isCommonPassword(password))
    return weak('This password is on every list of common ones. Choose one that is harder to guess.');
  const missing = policy.enforced ? missingSigns(password, policy) : [];
  if (missing.length === 0) return undefined;
  return { kind: 'requirements', sentence: `Missing password requirements: [${missing.join(', ')}]` };
}

/** `GET /v2/passwordPolicy`, in the schema that the SDK's `validatePassword` reads. */
export function presentPasswordPolicy(policy: PasswordPolicy): Record<string, unknown> {
  return {
    customStrengthOptions: {
      minPasswordLength: policy.lengthMin,
      maxPasswordLength: policy.lengthMax,
      ...(policy.lowercase && { containsLowercaseCharacter: true }),
      ...(policy.uppercase && { containsUppercaseCharacter: true }),
      ...(policy.numeric && { containsNumericCharacter: true }),
      ...(policy.nonAlphanumeric && { containsNonAlphanumericCharacter: true }),
    },
    allowedNonAlphanumericCharacters: nonAlphanumeric,
    enforcementState: policy.enforced ? 'ENFORCE' : 'OFF',
    forceUpgradeOnSignin: policy.forceUpgrade,
    schemaVersion: 1,
  };
}

/** The SDK checks this list; the server accepts every character that is neither letter nor digit. */
const nonAlphanumeric: readonly string[] = [...'^$*.[]{}()?"!@#%&/\\,><\':;|_~'];

function missingSigns(password: string, policy: PasswordPolicy): readonly string[] {
  return [
    policy.lowercase && !/[a-z]/.test(password) && 'Password must contain a lower case character',
    policy.uppercase && !/[A-Z]/.test(password) && 'Password must contain an upper case character',
    policy.numeric && !/[0-9]/.test(password) && 'Password must contain a numeric character',
    policy.nonAlphanumeric && !/[^A-Za-z0-9]/.test(password) && 'Password must contain a non-alphanumeric character',
  ].filter((sentence) => sentence !== false);
}

function weak(sentence: string): PasswordFault {
  return { kind: 'weak', sentence };
}

/** Whether it is one of the most frequent passwords. */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase();
  return commonPasswords.has(plain) || new Set(plain).size <= 2;
}
