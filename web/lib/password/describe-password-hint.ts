import type { Messages } from '../../i18n/messages.ts';
import type { PasswordFault } from './password-check.ts';
import type { StrengthHint } from './password-strength.ts';

/** The translated message of a password rule or a strength hint. */
export function describePasswordHint(hint: PasswordFault | StrengthHint, messages: Messages['password']): string {
  switch (hint.kind) {
    case 'short':
      return messages.atLeast({ count: hint.min });
    case 'long':
      return messages.atMost({ count: hint.max });
    case 'signs':
      return messages.add({ signs: hint.missing.map((sign) => messages.signs[sign]) });
    case 'empty':
      return messages.empty({ min: hint.min });
    case 'missing':
      return messages.missing({ count: hint.missing });
    default:
      return messages[hint.kind];
  }
}
