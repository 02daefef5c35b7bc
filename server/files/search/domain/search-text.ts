import { byteLength } from '../../domain/node-name.ts';

/**
 * A name as searches see it: without case and accents, and with a mark before every word. To begin with a text, to have a
 * word that begins with it and to contain it then are all plain questions of one text within another, which an index of
 * three-letter pieces answers (docs/decisions/014).
 */
export function searchText(name: string): string {
  const text = marked(folded(name));
  return byteLength(text) <= searchTextBytesMax ? text : [...text].slice(0, searchTextBytesMax / 4).join('');
}

/** What somebody typed, in the same form. */
export interface SearchTerms {
  /** All of it, as the beginning of a name. */
  readonly whole: string;
  readonly words: readonly {
    /** As it stands where a word begins. */
    readonly start: string;
    /** As it stands anywhere. */
    readonly inside: string;
  }[];
}

export function searchTerms(typed: string): SearchTerms {
  const text = folded(typed.replace(unwritable, ' ')).trim().replace(/\s+/g, ' ');
  const words = [...new Set(text.split(' '))].filter((word) => word !== '').slice(0, wordsMax);
  return {
    whole: marked(text),
    words: words.map((word) => {
      const start = marked(word);
      return { start, inside: start.startsWith(wordMark) ? start.slice(wordMark.length) : start };
    }),
  };
}

/** Whether every word stands in one of these texts; without words, that is so. */
export function hasAllTerms(texts: readonly string[], { words }: SearchTerms): boolean {
  const seen = texts.map((text) => marked(folded(text)));
  return words.every(({ inside }) => seen.some((text) => text.includes(inside)));
}

/** Names hold no control characters, so this one is never part of one. */
export const wordMark = '\u0001';

/** Fits an index entry of PostgreSQL and, with an id, a cursor. Only signs that stand for whole phrases come near it. */
export const searchTextBytesMax = 1000;

/** Nobody types more, and every name that matches is compared with each (T36). */
const wordsMax = 16;

/** PostgreSQL holds no NUL, and half a character is none. */
const unwritable = /[\p{Cc}\p{Surrogate}]/gu;

function folded(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .replace(accents, '')
    .replace(strokes, (letter) => withoutStroke.get(letter) ?? letter);
}

/** Accents of Latin, Greek and Cyrillic, one of which lower case brings along; vowel signs of other scripts stay. */
const accents = /[\u0300-\u036f]/g;

/** Letters that no normal form takes apart, and that people type without; and the sigma that ends a word. */
const withoutStroke: ReadonlyMap<string, string> = new Map(
  Object.entries({ ø: 'o', ł: 'l', đ: 'd', ħ: 'h', ŧ: 't', ı: 'i', æ: 'ae', œ: 'oe', þ: 'th', ð: 'd', ς: 'σ' }),
);
const strokes = /[øłđħŧıæœþðς]/g;

function marked(text: string): string {
  let result = '';
  let isInWord = false;
  for (const letter of text) {
    const isUnspaced = unspaced.test(letter);
    if (isUnspaced || (!isInWord && wordLetter.test(letter))) result += wordMark;
    result += letter;
    isInWord = !isUnspaced && (isInWord ? wordPart.test(letter) : wordLetter.test(letter));
  }
  return result;
}

const wordLetter = /[\p{L}\p{N}]/u;
const wordPart = /[\p{L}\p{N}\p{M}]/u;
/** Scripts that put no space between words: each of their letters may begin one. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;
