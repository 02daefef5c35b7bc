import { isBinary } from './decode-text.ts';

/** A text as it is written: what one types, and how its bytes begin and its lines end, which stay as they were. */
export interface TextContent {
  readonly text: string;
  readonly hasMark: boolean;
  readonly lineEnd: '\n' | '\r\n';
}

export type TextFault = 'binary' | 'encoding';

/** Only UTF-8 is written here: of another encoding it is not known for sure which, and a wrong guess would spoil the file. */
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

/** As bytes again. */
export function writeContent({ text, hasMark, lineEnd }: TextContent): Uint8Array<ArrayBuffer> {
  const lines = lineEnd === '\n' ? text : text.replace(/\n/g, lineEnd);
  return new TextEncoder().encode(hasMark ? `\ufeff${lines}` : lines);
}

/** The one that is there most often. */
function lineEndOf(text: string): '\n' | '\r\n' {
  const both = text.split('\r\n').length - 1;
  const alone = text.split('\n').length - 1 - both;
  return both > alone ? '\r\n' : '\n';
}
