import { nestingMax, valuesMax } from './envelope.ts';

/**
 * Checks the depth and the number of values of a body before it is parsed: parsing ten megabytes of brackets blocks
 * the server for seconds, and the sender needs no account (A39, T33). Never stricter than the envelope, which counts
 * exactly.
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

/** One level for the body around the data, and one to spare. */
const depthMax = nestingMax + 2;
/** Each value follows a comma or a bracket, and may begin with a bracket itself. */
const marksMax = 2 * valuesMax + 4;

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [opensList, closesList, opensObject, closesObject] = [0x5b, 0x5d, 0x7b, 0x7d];

/** The end of the string that starts here. Files are sent as long strings, so strings are skipped with indexOf. */
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
