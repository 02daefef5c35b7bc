import { type CharSet, type CharTest, charSet, perlClass, posixClass, unicodeClass } from './char-set.ts';
import { PatternError, type Reader, readEscapedChar } from './reader.ts';

/** Parses a character class. The opening bracket has been taken. */
export function parseClass(reader: Reader, foldCase: boolean): CharSet {
  const negated = reader.takeIf('^');
  const pairs: (readonly [number, number])[] = [];
  const tests: CharTest[] = [];
  // A bracket directly after the opening one is a literal character.
  for (let isFirst = true; isFirst || !reader.takeIf(']'); isFirst = false) {
    if (reader.peek() === '') throw new PatternError('a [ is never closed');
    const item = parseClassItem(reader);
    if (typeof item === 'function') tests.push(item);
    else if (typeof item === 'number') pairs.push([item, parseRangeEnd(reader, item)]);
    else pairs.push(...toPairs(item));
  }
  return charSet(pairs, tests, negated, foldCase);
}

function toPairs(ranges: readonly number[]): readonly (readonly [number, number])[] {
  return ranges.flatMap((first, index) => (index % 2 === 0 ? [[first, ranges[index + 1] ?? first] as const] : []));
}

type ClassItem = number | readonly number[] | CharTest;

function parseClassItem(reader: Reader): ClassItem {
  if (reader.takeIf('[:')) {
    const name = reader.takeUntil(':]');
    const ranges = name === null ? null : posixClass(name);
    if (ranges === null) throw new PatternError('it holds an unknown [:class:]');
    return ranges;
  }
  const char = reader.take();
  if (char !== '\\') return char.codePointAt(0) ?? 0;
  const letter = reader.take();
  return perlClass(letter) ?? parseUnicodeClass(reader, letter) ?? readEscapedChar(reader, letter);
}

function parseRangeEnd(reader: Reader, first: number): number {
  const start = reader.position();
  if (!reader.takeIf('-')) return first;
  if (reader.peek() === ']') {
    reader.rewind(start);
    return first;
  }
  const last = parseClassItem(reader);
  if (typeof last !== 'number' || last < first) throw new PatternError('a range in [ ] runs backwards');
  return last;
}

/** \pL or \p{Greek}, \P for the negation; null for any other letter. */
export function parseUnicodeClass(reader: Reader, letter: string): CharTest | null {
  if (letter !== 'p' && letter !== 'P') return null;
  const text = reader.takeIf('{') ? reader.takeUntil('}') : reader.take();
  const caret = text?.startsWith('^') === true;
  const name = caret ? text.slice(1) : text;
  const test = name === null ? null : unicodeClass(name, caret !== (letter === 'P'));
  if (test === null) throw new PatternError(`\\p{${name ?? ''}} is unknown`);
  return test;
}
