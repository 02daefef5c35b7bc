/** Reads a pattern by code points. */
export interface Reader {
  /** The next character, '' at the end. */
  peek(): string;
  take(): string;
  /** Takes the text if it comes next. */
  takeIf(text: string): boolean;
  /** Takes everything up to and including the text; null if it does not occur within `lookaheadMax` characters. */
  takeUntil(text: string): string | null;
  position(): number;
  rewind(position: number): void;
}

/**
 * No name and no count is longer. An unlimited search would make a pattern full of braces cost the square of its
 * length.
 */
const lookaheadMax = 64;

export function createReader(pattern: string): Reader {
  let at = 0;

  function peek(): string {
    const code = pattern.codePointAt(at);
    return code === undefined ? '' : String.fromCodePoint(code);
  }

  return {
    peek,
    take() {
      const char = peek();
      at += char.length;
      return char;
    },
    takeIf(text) {
      if (!pattern.startsWith(text, at)) return false;
      at += text.length;
      return true;
    },
    takeUntil(text) {
      const found = pattern.slice(at, at + lookaheadMax).indexOf(text);
      if (found === -1) return null;
      const taken = pattern.slice(at, at + found);
      at += found + text.length;
      return taken;
    },
    position: () => at,
    rewind(position) {
      at = position;
    },
  };
}

const controlEscapes: ReadonlyMap<string, number> = new Map([
  ['a', 0x07],
  ['f', 0x0c],
  ['n', 0x0a],
  ['r', 0x0d],
  ['t', 0x09],
  ['v', 0x0b],
]);

/** The character of an escape whose backslash and letter have been taken. */
export function readEscapedChar(reader: Reader, letter: string): number {
  const control = controlEscapes.get(letter);
  if (control !== undefined) return control;
  if (letter === 'x') return readHex(reader);
  if (letter === '0') return readOctal(reader);
  if (letter >= '1' && letter <= '9')
    throw new PatternError(`\\${letter} refers back to a group, which is not possible`);
  const code = letter.codePointAt(0);
  if (code === undefined) throw new PatternError('it ends in a backslash');
  if (/^[A-Za-z_]$/.test(letter) || code > 0x7f) throw new PatternError(`\\${letter} has no meaning`);
  return code;
}

function readHex(reader: Reader): number {
  const digits = reader.takeIf('{') ? reader.takeUntil('}') : reader.take() + reader.take();
  if (digits === null || !/^[0-9a-fA-F]{1,6}$/.test(digits))
    throw new PatternError('\\x needs two hex digits or \\x{…}');
  const code = Number.parseInt(digits, 16);
  if (code > 0x10ffff) throw new PatternError('\\x{…} is beyond the last character');
  return code;
}

function readOctal(reader: Reader): number {
  let digits = '0';
  while (digits.length < 3 && /^[0-7]$/.test(reader.peek())) digits += reader.take();
  return Number.parseInt(digits, 8);
}

/** Thrown for an invalid pattern. `compileRegex` catches it. */
export class PatternError extends Error {}
