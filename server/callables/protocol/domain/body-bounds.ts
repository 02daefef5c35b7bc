import { nestingMax, valuesMax } from './envelope.ts';

/**
 * Whether a text can be the body of a call, by how deep it nests and how much it holds. Asked before it is parsed: to parse
 * ten megabytes of brackets takes seconds in which nobody else is answered, and whoever sends them needs no account (A39,
 * T33). Never stricter than the envelope, which counts exactly.
 */
export function isBounded(text: string): boolean {
  let depth = 0;
  let marks = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === quote) at = endOfString(text, at);
    else if (sign === closesList || sign === closesObject) depth -= 1;
    else if (sign === comma) marks += 1;
    else if (sign === opensList || sign === opensObject) {
      marks += 1;
      depth += 1;
      if (depth > depthMax) return false;
    }
    if (marks > marksMax) return false;
  }
  return true;
}

/** The body around the data is one level, and a level more does no harm. */
const depthMax = nestingMax + 2;
/** Each value has a comma or a bracket before it, and may begin with a bracket itself. */
const marksMax = 2 * valuesMax + 4;

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [opensList, closesList, opensObject, closesObject] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Where the string ends that begins here. Files come as long strings, so they are skipped and not looked at sign by sign. */
function endOfString(text: string, start: number): number {
  for (let from = start + 1; ; ) {
    const end = text.indexOf('"', from);
    if (end < 0) return text.length;
    let before = end - 1;
    while (before >= from && text.charCodeAt(before) === backslash) before -= 1;
    const isEscaped = (end - 1 - before) % 2 === 1;
    if (!isEscaped) return end;
    from = end + 1;
  }
}
