import type { Messages } from '../messages.ts';
import { all, number } from './grammar.ts';

export const password: Messages['password'] = {
  atLeast: (n) => `Nimm mindestens ${number(n)} Zeichen.`,
  atMost: (n) => `Nimm höchstens ${number(n)} Zeichen.`,
  add: (signs) => `Es fehlt noch: ${all(signs)}.`,
  signs: {
    lowercase: 'ein Kleinbuchstabe',
    uppercase: 'ein Großbuchstabe',
    digit: 'eine Ziffer',
    other: 'ein Sonderzeichen wie ! oder ?',
  },
  empty: (min) => `Mindestens ${number(min)} Zeichen. Vier zufällige Wörter lassen sich leicht merken.`,
  missing: (n) => `Noch ${number(n)} Zeichen.`,
  known: 'Es enthält deinen Namen oder deine E-Mail. Nimm etwas anderes.',
  common: 'Das würden andere als Erstes probieren.',
  fair: 'Geht so. Länger ist stärker.',
  good: 'Gut.',
  strong: 'Stark.',
};
