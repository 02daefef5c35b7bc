/**
 * Splits a long name so that its middle, not its end, is cut when space is short. The tail keeps the extension and a
 * few characters before it, which tell `…final v2.pdf` from `…final v3.pdf`.
 */
export function splitName(name: string, whole = wholeMax): { readonly head: string; readonly tail: string } {
  if (name.length <= whole) return { head: name, tail: '' };
  const letters = graphemes(name);
  if (letters.length <= whole) return { head: name, tail: '' };
  const dot = letters.lastIndexOf('.');
  const extension = dot > 0 && letters.length - dot <= extensionMax ? letters.length - dot : 0;
  const cut = seamNear(letters, letters.length - Math.max(tailMin, extension + beforeExtension));
  if (letters.length - cut > tailMax) return { head: name, tail: '' };
  return { head: letters.slice(0, cut).join(''), tail: letters.slice(cut).join('') };
}

/** The nearest position where the split is invisible while there is space; a space belongs to the head. */
function seamNear(letters: readonly string[], wanted: number): number {
  let cut = letters.some((letter) => leftward.test(letter)) ? seamBefore(letters, wanted) : wanted;
  while (letters[cut] === ' ') cut += 1;
  return cut;
}

/**
 * In right-to-left text two letters may be joined. A run in the other direction, such as a number, must not be split
 * either: its second half would be drawn before its first.
 */
function seamBefore(letters: readonly string[], wanted: number): number {
  let cut = wanted;
  while (joins.test(letters[cut - 1] ?? '') && leftward.test(letters[cut] ?? '')) cut -= 1;
  const isLeft = letters.map((letter) => (leftward.test(letter) ? true : strong.test(letter) ? false : undefined));
  const base = leftward.test(letters.find((letter) => /\p{L}/u.test(letter)) ?? '');
  const other = (way: boolean | undefined) => way !== undefined && way !== base;
  const before = isLeft.slice(0, cut).filter((way) => way !== undefined);
  if (!other(before.at(-1)) || !other(isLeft.slice(cut).find((way) => way !== undefined))) return cut;
  while (cut > 0 && isLeft[cut - 1] !== base) cut -= 1;
  return cut;
}

const leftward = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const strong = /[\p{L}\p{N}]/u;
/** Letters that join the following letter. */
const joins = /^(?![اأإآٱدذرزژڈڑوؤةىء])[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Nko}]/u;
const tailMax = 24;

/** A name up to this length fits where space is ordinary. */
const wholeMax = 24;
const tailMin = 8;
const beforeExtension = 6;
const extensionMax = 12;

/** Grapheme clusters: an emoji family or an accented letter is never split. */
function graphemes(text: string): readonly string[] {
  // Fast path for nearly all names; `Intl.Segmenter` is noticeably slow in a long list.
  if (/^[\x20-\x7e]*$/.test(text)) return text.split('');
  return Array.from(new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text), (part) => part.segment);
}
