import { type BytesValue, bytes } from '../values/values.ts';
import { RulesSyntaxError } from './source.ts';

/**
 * Reads a quoted literal. The escapes are \\ \' \" \n \r \t \b \f, \x with two hex digits, \ with three octal digits,
 * and, in strings only, \u with four hex digits. Other escapes are refused: the author of '\.' means a pattern that
 * keeps its backslash, and dropping it would make the pattern match more.
 */
export function readQuoted(text: string, open: number, kind: 'string'): { value: string; end: number };
export function readQuoted(text: string, open: number, kind: 'bytes'): { value: BytesValue; end: number };
export function readQuoted(
  text: string,
  open: number,
  kind: 'string' | 'bytes',
): { value: string | BytesValue; end: number } {
  const quote = text.charAt(open);
  const parts: Part[] = [];
  let at = open + 1;
  let plainFrom = at;
  for (;;) {
    const char = text.charAt(at);
    if (char === '' || char === '\n' || char === '\r') {
      throw new RulesSyntaxError(open, `This text is never closed. Add ${quote} before the end of the line.`);
    }
    if (char === quote || char === '\\') {
      if (at > plainFrom) parts.push({ text: text.slice(plainFrom, at) });
      if (char === quote) break;
      const escaped = readEscape(text, at, kind);
      parts.push(escaped.part);
      at = escaped.end;
      plainFrom = at;
    } else {
      at += 1;
    }
  }
  return { value: kind === 'string' ? joinText(parts) : joinBytes(parts), end: at + 1 };
}

/** `code` is a code point in a string and a byte in a bytes literal. */
type Part = { readonly text: string } | { readonly code: number };

const simpleEscapes: ReadonlyMap<string, string> = new Map([
  ['\\', '\\'],
  ["'", "'"],
  ['"', '"'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['b', '\b'],
  ['f', '\f'],
]);

function readEscape(text: string, at: number, kind: 'string' | 'bytes'): { part: Part; end: number } {
  const char = text.charAt(at + 1);
  const simple = simpleEscapes.get(char);
  if (simple !== undefined) return { part: { text: simple }, end: at + 2 };

  const digits = char === 'x' ? text.slice(at + 2, at + 4) : text.slice(at + 2, at + 6);
  if (char === 'x' && isHex(digits, 2)) return { part: { code: Number.parseInt(digits, 16) }, end: at + 4 };
  if (char === 'u' && kind === 'string' && isHex(digits, 4)) {
    // One UTF-16 unit, so that two escapes can form a surrogate pair.
    return { part: { text: String.fromCharCode(Number.parseInt(digits, 16)) }, end: at + 6 };
  }
  const octal = text.slice(at + 1, at + 4);
  if (isOctalByte(octal)) return { part: { code: Number.parseInt(octal, 8) }, end: at + 4 };
  throw new RulesSyntaxError(at, `\\${char} is not an escape. Write \\\\ for a backslash.`);
}

function isHex(digits: string, length: number): boolean {
  return digits.length === length && /^[0-9a-fA-F]+$/.test(digits);
}

function isOctalByte(digits: string): boolean {
  return /^[0-3][0-7][0-7]$/.test(digits);
}

function joinText(parts: readonly Part[]): string {
  return parts.map((part) => ('text' in part ? part.text : String.fromCodePoint(part.code))).join('');
}

function joinBytes(parts: readonly Part[]): BytesValue {
  const encoder = new TextEncoder();
  const pieces = parts.map((part) => ('text' in part ? encoder.encode(part.text) : Uint8Array.of(part.code)));
  const whole = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let offset = 0;
  for (const piece of pieces) {
    whole.set(piece, offset);
    offset += piece.length;
  }
  return bytes(whole);
}
