import type { BytesValue } from '../values/values.ts';
import { readQuoted } from './quoted-text.ts';
import { RulesSyntaxError } from './source.ts';

interface TokenPosition {
  readonly start: number;
  readonly end: number;
}

export type Token = TokenPosition &
  (
    | { readonly kind: 'name'; readonly text: string }
    | { readonly kind: 'int'; readonly value: bigint }
    | { readonly kind: 'float'; readonly value: number }
    | { readonly kind: 'string'; readonly value: string }
    | { readonly kind: 'bytes'; readonly value: BytesValue }
    | { readonly kind: 'mark'; readonly text: string }
    | { readonly kind: 'end' }
  );

/**
 * Reads tokens on demand, because a slash has two meanings: where an operand is expected it starts a path, whose
 * segments (`user-files`, `a.b`) are not tokens. The parser knows which one applies and reads such segments with
 * `takeRaw`.
 */
export interface Lexer {
  peek(): Token;
  take(): Token;
  /** The character directly after the last taken token, white space included. */
  charAhead(): string;
  /** Takes the characters after the last taken token while `accept` returns true. */
  takeRaw(accept: (char: string) => boolean): string;
  /** The end offset of the last taken token. */
  offset(): number;
}

export function createLexer(text: string): Lexer {
  let offset = 0;
  let ahead: Token | null = null;

  function peek(): Token {
    ahead ??= readToken(text, skipBlanks(text, offset));
    return ahead;
  }

  return {
    peek,
    take() {
      const token = peek();
      ahead = null;
      offset = token.end;
      return token;
    },
    charAhead: () => text.charAt(offset),
    takeRaw(accept) {
      const start = offset;
      while (offset < text.length && accept(text.charAt(offset))) offset += 1;
      ahead = null;
      return text.slice(start, offset);
    },
    offset: () => offset,
  };
}

function readToken(text: string, start: number): Token {
  const char = text.charAt(start);
  if (char === '') return { kind: 'end', start, end: start };
  if (char === "'" || char === '"') {
    const { value, end } = readQuoted(text, start, 'string');
    return { kind: 'string', value, start, end };
  }
  if (isNameStart(char)) return readName(text, start);
  if (isDigit(char)) return readNumber(text, start);
  for (const mark of marks) {
    if (text.startsWith(mark, start)) return { kind: 'mark', text: mark, start, end: start + mark.length };
  }
  throw new RulesSyntaxError(start, `The character ${JSON.stringify(char)} has no meaning here.`);
}

/** Longest first, so that `<=` is not read as `<`. */
const marks = [
  ...['&&', '||', '==', '!=', '<=', '>=', '**', '$('],
  ...['{', '}', '(', ')', '[', ']', ',', ';', ':', '.', '=', '<', '>', '+', '-', '*', '/', '%', '!', '?'],
] as const;

function skipBlanks(text: string, from: number): number {
  let at = from;
  for (;;) {
    const char = text.charAt(at);
    if (char === ' ' || char === '\t' || char === '\n' || char === '\r' || char === '\u{feff}') {
      at += 1;
    } else if (text.startsWith('//', at)) {
      const lineEnd = text.indexOf('\n', at);
      at = lineEnd === -1 ? text.length : lineEnd;
    } else if (text.startsWith('/*', at)) {
      const close = text.indexOf('*/', at + 2);
      if (close === -1) throw new RulesSyntaxError(at, 'This comment is never closed. Add */ where it ends.');
      at = close + 2;
    } else {
      return at;
    }
  }
}

function readName(text: string, start: number): Token {
  let end = start + 1;
  while (isNamePart(text.charAt(end))) end += 1;
  const name = text.slice(start, end);
  const quote = text.charAt(end);
  if ((name === 'b' || name === 'B') && (quote === "'" || quote === '"')) {
    const literal = readQuoted(text, end, 'bytes');
    return { kind: 'bytes', value: literal.value, start, end: literal.end };
  }
  return { kind: 'name', text: name, start, end };
}

function readNumber(text: string, start: number): Token {
  const integer = takeDigits(text, start);
  let end = integer;
  let isFloat = false;
  if (text.charAt(end) === '.' && isDigit(text.charAt(end + 1))) {
    isFloat = true;
    end = takeDigits(text, end + 1);
  }
  const exponent = exponentEnd(text, end);
  if (exponent > end) {
    isFloat = true;
    end = exponent;
  }
  if (isNamePart(text.charAt(end)))
    throw new RulesSyntaxError(start, 'This number runs into a word. Put a blank between them.');
  const digits = text.slice(start, end);
  if (isFloat) return { kind: 'float', value: Number(digits), start, end };
  // BigInt() takes quadratic time, and no 64-bit number has more digits than this.
  if (digits.length > 40) throw new RulesSyntaxError(start, 'This number is too large for 64 bits.');
  return { kind: 'int', value: BigInt(digits), start, end };
}

function exponentEnd(text: string, from: number): number {
  if (text.charAt(from) !== 'e' && text.charAt(from) !== 'E') return from;
  const sign = text.charAt(from + 1);
  const digits = sign === '+' || sign === '-' ? from + 2 : from + 1;
  return isDigit(text.charAt(digits)) ? takeDigits(text, digits) : from;
}

function takeDigits(text: string, from: number): number {
  let end = from;
  while (isDigit(text.charAt(end))) end += 1;
  return end;
}

function isDigit(char: string): boolean {
  return char >= '0' && char <= '9';
}

function isNameStart(char: string): boolean {
  return (char >= 'a' && char <= 'z') || (char >= 'A' && char <= 'Z') || char === '_';
}

function isNamePart(char: string): boolean {
  return isNameStart(char) || isDigit(char);
}
