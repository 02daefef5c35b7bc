import type { Words } from '../words/words.ts';
import type { PasswordFault } from './password-check.ts';
import type { StrengthHint } from './password-strength.ts';

/** What a rule or a guess says about a password, in words. */
export function sayPasswordHint(hint: PasswordFault | StrengthHint, words: Words['password']): string {
  switch (hint.kind) {
    case 'short':
      return words.atLeast(hint.min);
    case 'long':
      return words.atMost(hint.max);
    case 'signs':
      return words.add(hint.missing.map((sign) => words.signs[sign]));
    case 'empty':
      return words.empty(hint.min);
    case 'missing':
      return words.missing(hint.missing);
    default:
      return words[hint.kind];
  }
}
