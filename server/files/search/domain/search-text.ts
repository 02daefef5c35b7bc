import { byteLength } from '../../domain/node-name.ts';

/**
 * The search text of a name: without case and accents, and with a mark before every word. Matching a prefix, the start
 * of a word, or any part is then a substring match, which a trigram index answers (docs/decisions/014).
 */
export function searchText(name: string): string {
  const text = marked(folded(name));
  return byteLength(text) <= searchTextBytesMax ? text : [...text].slice(0, searchTextBytesMax / 4).join('');
}

/** A query text in the same form. */
export interface SearchTerms {
  /** The whole text, as the beginning of a name. */
  readonly whole: string;
  readonly words: readonly {
    /** As it stands at the start of a word. */
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

/** Whether every word is in one of these texts; true without words. */
export function hasAllTerms(texts: readonly string[], { words }: SearchTerms): boolean {
  const seen = texts.map((text) => marked(folded(text)));
  return words.every(({ inside }) => seen.some((text) => text.includes(inside)));
}

/** Names contain no control characters, so this one is unambiguous. */
export const wordMark = '\u0001';

/**
 * Fits an index entry of PostgreSQL and, with an id, a cursor. Only characters that expand to whole phrases come near
 * it.
 */
export const searchTextBytesMax = 1000;

/** Every matching name is compared with each word, so their number is limited (T36). */
const wordsMax = 16;

/** PostgreSQL stores no NUL and no lone surrogate. */
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

/** Accents of Latin, Greek and Cyrillic, one of which lower-casing produces; vowel signs of other scripts stay. */
const accents = /[\u0300-\u036f]/g;

/** Letters that no normal form decomposes and that people type without accents; and the final sigma. */
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
/** Scripts without spaces between words: each letter may start a word. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;
