import { limits } from '@hearth/contract';
import { commonPasswords } from './common-passwords.ts';

/** Why this password cannot be chosen, as a sentence for the person; undefined when it can. */
export function passwordFault(password: string): string | undefined {
  const { passwordLengthMin, passwordLengthMax } = limits.identity;
  const length = [...password].length;
  if (length < passwordLengthMin) return `Use at least ${passwordLengthMin} characters.`;
  if (length > passwordLengthMax) return `Use at most ${passwordLengthMax} characters.`;
  // Half a surrogate pair would be hashed as another character, and the password would fit more than one text.
  if (/[\p{Cs}\0]/u.test(password)) return 'This password has a character that cannot be used.';
  if (isCommon(password)) return 'This password is on every list of common ones. Choose one that is harder to guess.';
  return undefined;
}

/** `GET /v2/passwordPolicy`, in the schema that the SDK's `validatePassword` reads. */
export const passwordPolicy = {
  customStrengthOptions: {
    minPasswordLength: limits.identity.passwordLengthMin,
    maxPasswordLength: limits.identity.passwordLengthMax,
  },
  allowedNonAlphanumericCharacters: [] as readonly string[],
  enforcementState: 'ENFORCE',
  forceUpgradeOnSignin: false,
  schemaVersion: 1,
} as const;

function isCommon(password: string): boolean {
  const plain = password.toLowerCase();
  return commonPasswords.has(plain) || new Set(plain).size <= 2;
}
