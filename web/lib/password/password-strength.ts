import { limits } from '@hearth/contract';

/** A hint while typing, not a check: the server decides which passwords it accepts. */
export interface PasswordStrength {
  readonly level: 0 | 1 | 2 | 3 | 4;
  readonly hint: StrengthHint;
}

export type StrengthHint =
  | { readonly kind: 'empty'; readonly min: number }
  | { readonly kind: 'missing'; readonly missing: number }
  | { readonly kind: 'known' | 'common' | 'fair' | 'good' | 'strong' };

/** `known` are words an attacker tries first: the e-mail, the names of the person and the workspace. */
export function passwordStrength(
  password: string,
  known: readonly string[] = [],
  lengthMin: number = limits.identity.passwordLengthMin,
): PasswordStrength {
  const letters = [...password];
  const missing = lengthMin - letters.length;
  if (letters.length === 0) return { level: 0, hint: { kind: 'empty', min: lengthMin } };
  if (missing > 0) return { level: 1, hint: { kind: 'missing', missing } };
  if (containsAny(password, known)) return { level: 1, hint: { kind: 'known' } };
  if (isRun(letters) || common.test(password)) return { level: 1, hint: { kind: 'common' } };
  const score = Math.log2(alphabetOf(password)) * new Set(letters).size * Math.min(1.6, letters.length / 10);
  if (score < 45) return { level: 2, hint: { kind: 'fair' } };
  if (score < 80) return { level: 3, hint: { kind: 'good' } };
  return { level: 4, hint: { kind: 'strong' } };
}

const common = /^(?:p[a4@]ss ?w[o0]rd|qwert[yz]|letmein|welcome|iloveyou|admin|abc|1q2w3e)/i;

function containsAny(password: string, known: readonly string[]): boolean {
  const folded = password.toLowerCase();
  const messages = known
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length >= 4);
  return messages.some((word) => folded.includes(word));
}

/** A repeated character, or a sequence such as 12345678. */
function isRun(letters: readonly string[]): boolean {
  const steps = letters
    .slice(1)
    .map((letter, index) => (letter.codePointAt(0) ?? 0) - (letters[index]?.codePointAt(0) ?? 0));
  return steps.every((step) => step === steps[0] && Math.abs(step) <= 1);
}

function alphabetOf(password: string): number {
  const has = (pattern: RegExp, size: number) => (pattern.test(password) ? size : 0);
  return Math.max(2, has(/[a-z]/, 26) + has(/[A-Z]/, 26) + has(/[0-9]/, 10) + has(/[^a-zA-Z0-9]/, 33));
}
