import { isBinary } from './decode-text.ts';

/** The text of a file, with the byte order mark and line endings that saving preserves. */
export interface TextContent {
  readonly text: string;
  readonly hasMark: boolean;
  readonly lineEnd: '\n' | '\r\n';
}

export type TextFault = 'binary' | 'encoding';

/** Only UTF-8 can be edited: other encodings are only guessed, and a wrong guess would corrupt the file. */
export function readContent(bytes: Uint8Array): TextContent | TextFault {
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) return 'encoding';
  if (isBinary(bytes)) return 'binary';
  try {
    const whole = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    const hasMark = whole.startsWith('\ufeff');
    const text = hasMark ? whole.slice(1) : whole;
    return { text: text.replace(/\r\n?/g, '\n'), hasMark, lineEnd: lineEndOf(text) };
  } catch {
    return 'encoding';
  }
}

/** Encodes the text with its original byte order mark and line endings. */
export function writeContent({ text, hasMark, lineEnd }: TextContent): Uint8Array<ArrayBuffer> {
  const lines = lineEnd === '\n' ? text : text.replace(/\n/g, lineEnd);
  return new TextEncoder().encode(hasMark ? `\ufeff${lines}` : lines);
}

/** The more frequent line ending. */
function lineEndOf(text: string): '\n' | '\r\n' {
  const both = text.split('\r\n').length - 1;
  const alone = text.split('\n').length - 1 - both;
  return both > alone ? '\r\n' : '\n';
}
