/**
 * Cuts a long name in two so that its middle, not its end, is given up when room is short: the end keeps the extension
 * and a few characters before it, because `…final v2.pdf` and `…final v3.pdf` are told apart there.
 */
export function splitName(name: string, whole = wholeMax): { readonly head: string; readonly tail: string } {
  if (name.length <= whole) return { head: name, tail: '' };
  const letters = graphemes(name);
  if (letters.length <= whole) return { head: name, tail: '' };
  const dot = letters.lastIndexOf('.');
  const extension = dot > 0 && letters.length - dot <= extensionMax ? letters.length - dot : 0;
  const cut = letters.length - Math.max(tailMin, extension + beforeExtension);
  return { head: letters.slice(0, cut).join(''), tail: letters.slice(cut).join('') };
}

/** A name this short is not cut where there is ordinary room. */
const wholeMax = 24;
const tailMin = 8;
const beforeExtension = 6;
const extensionMax = 12;

/** Whole characters as people see them: an emoji family or an accented letter is never cut through. */
function graphemes(text: string): readonly string[] {
  // Nearly all names; in a long list the difference is seen.
  if (/^[\x20-\x7e]*$/.test(text)) return text.split('');
  return Array.from(new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text), (part) => part.segment);
}
