import { all, number, plural } from './grammar.ts';

export const password = {
  atLeast: (n: number) => `Use at least ${number(n)} ${characters(n)}.`,
  atMost: (n: number) => `Use at most ${number(n)} ${characters(n)}.`,
  add: (signs: readonly string[]) => `Add ${all(signs)}.`,
  signs: {
    lowercase: 'a lowercase letter',
    uppercase: 'an uppercase letter',
    digit: 'a digit',
    other: 'a symbol such as ! or ?',
  },
  empty: (min: number) => `At least ${number(min)} ${characters(min)}. Four random words are easy to keep.`,
  missing: (n: number) => `${number(n)} more ${characters(n)} needed.`,
  known: 'It contains your name or e-mail. Choose something else.',
  common: 'This is one of the first that others would try.',
  fair: 'Fair. Longer is stronger.',
  good: 'Good.',
  strong: 'Strong.',
};

function characters(n: number): string {
  return plural(n, { one: 'character', other: 'characters' });
}
