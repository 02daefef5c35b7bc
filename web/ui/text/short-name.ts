import { splitName } from './split-name.ts';

/** A name for the middle of a sentence, such as that of a toast: what is said after it must still be read. */
export function shortName(name: string): string {
  const { head, tail } = splitName(name, lettersMax);
  const letters = Array.from(head);
  const most = lettersMax - tail.length;
  return letters.length <= most ? name : `${letters.slice(0, most).join('').trimEnd()}…${tail}`;
}

const lettersMax = 40;
