import { PatternError } from './reader.ts';

/**
 * The characters that one position of a pattern accepts. `ranges` holds pairs of first and last code point, sorted
 * and without overlap.
 */
export interface CharSet {
  readonly ranges: readonly number[];
  readonly tests: readonly CharTest[];
  readonly negated: boolean;
  readonly foldCase: boolean;
}

export type CharTest = (code: number) => boolean;

/** `variants` are the character and its other cases, computed once per character of the text. */
export function accepts(set: CharSet, code: number, variants: readonly number[]): boolean {
  const found = set.foldCase ? variants.some((variant) => contains(set, variant)) : contains(set, code);
  return found !== set.negated;
}

function contains(set: CharSet, code: number): boolean {
  if (inRanges(set.ranges, code)) return true;
  for (const test of set.tests) {
    if (test(code)) return true;
  }
  return false;
}

/** Binary search: a class can list thousands of characters, and every character of the text is looked up in it. */
function inRanges(ranges: readonly number[], code: number): boolean {
  let low = 0;
  let high = ranges.length >> 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (code > (ranges[2 * middle + 1] ?? 0)) low = middle + 1;
    else high = middle;
  }
  const first = ranges[2 * low];
  return first !== undefined && code >= first;
}

/** The character and its other cases, as far as these are single characters. */
export function caseVariants(code: number): readonly number[] {
  const char = String.fromCodePoint(code);
  const variants = [code];
  for (const other of [char.toLowerCase(), char.toUpperCase(), char.toUpperCase().toLowerCase()]) {
    const variant = other.codePointAt(0);
    if (variant !== undefined && String.fromCodePoint(variant) === other && !variants.includes(variant)) {
      variants.push(variant);
    }
  }
  return variants;
}

const testsMax = 20;

export function charSet(
  pairs: readonly (readonly [number, number])[],
  tests: readonly CharTest[],
  negated: boolean,
  foldCase: boolean,
): CharSet {
  if (tests.length > testsMax) throw new PatternError('a [ ] names too many classes');
  const ranges: number[] = [];
  for (const [first, last] of pairs.toSorted(([a], [b]) => a - b)) {
    const previous = ranges.at(-1);
    if (previous !== undefined && first <= previous + 1) ranges[ranges.length - 1] = Math.max(previous, last);
    else ranges.push(first, last);
  }
  return { ranges, tests, negated, foldCase };
}

const lastCodePoint = 0x10ffff;

export function single(code: number, foldCase: boolean): CharSet {
  return { ranges: [code, code], tests: [], negated: false, foldCase };
}

/** `.`: any character, or any character but a line feed. */
export function anyChar(withLineFeed: boolean): CharSet {
  const ranges = withLineFeed ? [0, lastCodePoint] : [0, 0x09, 0x0b, lastCodePoint];
  return { ranges, tests: [], negated: false, foldCase: false };
}

const digit = [0x30, 0x39];
const word = [0x30, 0x39, 0x41, 0x5a, 0x5f, 0x5f, 0x61, 0x7a];
const space = [0x09, 0x0a, 0x0c, 0x0d, 0x20, 0x20];

/** \d \s \w and their negations: ASCII only, as in RE2. */
export function perlClass(letter: string): readonly number[] | null {
  switch (letter) {
    case 'd':
      return digit;
    case 'w':
      return word;
    case 's':
      return space;
    case 'D':
      return complement(digit);
    case 'W':
      return complement(word);
    case 'S':
      return complement(space);
    default:
      return null;
  }
}

const posixClasses: ReadonlyMap<string, readonly number[]> = new Map([
  ['alnum', [0x30, 0x39, 0x41, 0x5a, 0x61, 0x7a]],
  ['alpha', [0x41, 0x5a, 0x61, 0x7a]],
  ['ascii', [0, 0x7f]],
  ['blank', [0x09, 0x09, 0x20, 0x20]],
  ['cntrl', [0, 0x1f, 0x7f, 0x7f]],
  ['digit', digit],
  ['graph', [0x21, 0x7e]],
  ['lower', [0x61, 0x7a]],
  ['print', [0x20, 0x7e]],
  ['punct', [0x21, 0x2f, 0x3a, 0x40, 0x5b, 0x60, 0x7b, 0x7e]],
  ['space', [0x09, 0x0d, 0x20, 0x20]],
  ['upper', [0x41, 0x5a]],
  ['word', word],
  ['xdigit', [0x30, 0x39, 0x41, 0x46, 0x61, 0x66]],
]);

/** [:alpha:] and the other POSIX classes; `^alpha` is the negation. */
export function posixClass(name: string): readonly number[] | null {
  const negated = name.startsWith('^');
  const ranges = posixClasses.get(negated ? name.slice(1) : name);
  if (ranges === undefined) return null;
  return negated ? complement(ranges) : ranges;
}

/** The general categories and the most common scripts. These expressions are constants, never part of the pattern. */
const unicodeClasses: ReadonlyMap<string, RegExp> = new Map([
  ['L', /^\p{L}$/u],
  ['Lu', /^\p{Lu}$/u],
  ['Ll', /^\p{Ll}$/u],
  ['Lt', /^\p{Lt}$/u],
  ['Lm', /^\p{Lm}$/u],
  ['Lo', /^\p{Lo}$/u],
  ['M', /^\p{M}$/u],
  ['Mn', /^\p{Mn}$/u],
  ['Mc', /^\p{Mc}$/u],
  ['Me', /^\p{Me}$/u],
  ['N', /^\p{N}$/u],
  ['Nd', /^\p{Nd}$/u],
  ['Nl', /^\p{Nl}$/u],
  ['No', /^\p{No}$/u],
  ['P', /^\p{P}$/u],
  ['Pc', /^\p{Pc}$/u],
  ['Pd', /^\p{Pd}$/u],
  ['Ps', /^\p{Ps}$/u],
  ['Pe', /^\p{Pe}$/u],
  ['Pi', /^\p{Pi}$/u],
  ['Pf', /^\p{Pf}$/u],
  ['Po', /^\p{Po}$/u],
  ['S', /^\p{S}$/u],
  ['Sm', /^\p{Sm}$/u],
  ['Sc', /^\p{Sc}$/u],
  ['Sk', /^\p{Sk}$/u],
  ['So', /^\p{So}$/u],
  ['Z', /^\p{Z}$/u],
  ['Zs', /^\p{Zs}$/u],
  ['Zl', /^\p{Zl}$/u],
  ['Zp', /^\p{Zp}$/u],
  ['C', /^\p{C}$/u],
  ['Cc', /^\p{Cc}$/u],
  ['Cf', /^\p{Cf}$/u],
  ['Latin', /^\p{Script=Latin}$/u],
  ['Greek', /^\p{Script=Greek}$/u],
  ['Cyrillic', /^\p{Script=Cyrillic}$/u],
  ['Hebrew', /^\p{Script=Hebrew}$/u],
  ['Arabic', /^\p{Script=Arabic}$/u],
  ['Devanagari', /^\p{Script=Devanagari}$/u],
  ['Thai', /^\p{Script=Thai}$/u],
  ['Han', /^\p{Script=Han}$/u],
  ['Hiragana', /^\p{Script=Hiragana}$/u],
  ['Katakana', /^\p{Script=Katakana}$/u],
  ['Hangul', /^\p{Script=Hangul}$/u],
]);

/** \p{L}, \pN, \p{Greek}. */
export function unicodeClass(name: string, negated: boolean): CharTest | null {
  const expression = unicodeClasses.get(name);
  if (expression === undefined) return null;
  return (code) => expression.test(String.fromCodePoint(code)) !== negated;
}

/** The complement of sorted ranges. */
function complement(ranges: readonly number[]): readonly number[] {
  const gaps: number[] = [];
  let next = 0;
  for (let index = 0; index + 1 < ranges.length; index += 2) {
    const first = ranges[index] ?? 0;
    if (first > next) gaps.push(next, first - 1);
    next = (ranges[index + 1] ?? 0) + 1;
  }
  if (next <= lastCodePoint) gaps.push(next, lastCodePoint);
  return gaps;
}
