import { limits } from '@hearth/contract';
import { commonPasswords } from './common-passwords.ts';

/** What a password must be like at this place. */
export interface PasswordPolicy {
  readonly lengthMin: number;
  readonly lengthMax: number;
  readonly lowercase: boolean;
  readonly uppercase: boolean;
  readonly numeric: boolean;
  readonly nonAlphanumeric: boolean;
  readonly refuseCommon: boolean;
  /** Off: the rules are told to apps and not asked of anybody. The lengths always hold. */
  readonly enforced: boolean;
  /** A password that was set under older rules must be changed at the next sign-in. */
  readonly forceUpgrade: boolean;
}

/** Length and rarity guard an account; rules about signs mostly make passwords forgettable, so they start off. */
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

export interface PasswordFault {
  /** `weak`: too short or too common. `requirements`: a rule about its signs is broken. */
  readonly kind: 'weak' | 'requirements';
  readonly sentence: string;
}

/** Why this password cannot be chosen; undefined when it can. */
export function passwordFault(password: string, policy: PasswordPolicy): PasswordFault | undefined {
  const length = [...password].length;
  if (length < policy.lengthMin) return weak(`Use at least ${policy.lengthMin} characters.`);
  if (length > policy.lengthMax) return weak(`Use at most ${policy.lengthMax} characters.`);
  // Half a surrogate pair would be hashed as another character, and the password would fit more than one text.
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

/** The SDK checks against this list; the server takes whatever is neither letter nor digit. */
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

/** Whether it is among the first that anybody would try. */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase();
  return commonPasswords.has(plain) || new Set(plain).size <= 2;
}
