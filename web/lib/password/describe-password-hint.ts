import type { Messages } from '../../i18n/messages.ts';
import type { PasswordFault } from './password-check.ts';
import type { StrengthHint } from './password-strength.ts';

/** What a rule or a guess says about a password, in words. */
export function describePasswordHint(hint: PasswordFault | StrengthHint, messages: Messages['password']): string {
  switch (hint.kind) {
    case 'short':
      return messages.atLeast(hint.min);
    case 'long':
      return messages.atMost(hint.max);
    case 'signs':
      return messages.add(hint.missing.map((sign) => messages.signs[sign]));
    case 'empty':
      return messages.empty(hint.min);
    case 'missing':
      return messages.missing(hint.missing);
    default:
      return messages[hint.kind];
  }
}
