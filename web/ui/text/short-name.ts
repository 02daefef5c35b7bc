import { splitName } from './split-name.ts';

/** Shortens a name inside a sentence, such as in a toast, so that the rest of the sentence stays visible. */
export function shortName(name: string): string {
  const { head, tail } = splitName(name, lettersMax);
  const letters = Array.from(head);
  const most = lettersMax - tail.length;
  return letters.length <= most ? name : `${letters.slice(0, most).join('').trimEnd()}…${tail}`;
}

const lettersMax = 40;
