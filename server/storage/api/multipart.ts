import { limits } from '@hearth/contract';
import { AppError } from '../../core/errors.ts';

/** `multipart/related` as uploads use it: one part of JSON, one part of bytes (RFC 2387, RFC 2046). */
interface RelatedBody {
  readonly metadata: Uint8Array;
  /** The content type of the second part. */
  readonly contentType: string | undefined;
  /** The number of bytes of the body before the content. */
  readonly readBefore: number;
  /** The content up to the closing boundary. Throws if there is none, because the file would be incomplete. */
  readonly content: AsyncIterable<Uint8Array>;
}

export async function readRelated(source: AsyncIterable<Uint8Array>, boundary: string): Promise<RelatedBody> {
  const scan = createScanner(source, `\r\n--${boundary}`);
  await scan.through(scan.delimiter, preambleBytesMax);
  await readPartHeaders(scan);
  const metadata = await scan.through(scan.delimiter, limits.storage.metadataBytesMax);
  const headers = await readPartHeaders(scan);
  return {
    metadata,
    contentType: /^content-type:[ \t]*([^\r\n]*)/im.exec(headers)?.[1]?.trim(),
    readBefore: scan.consumed(),
    content: scan.content(),
  };
}

/** The length of the closing boundary. */
export function closingLength(boundary: string): number {
  return `\r\n--${boundary}--`.length;
}

export function boundaryOf(
  contentType: string | undefined,
  kind: 'related' | 'form-data' = 'related',
): string | undefined {
  if (!new RegExp(`^\\s*multipart/${kind}\\s*;`, 'i').test(contentType ?? '')) return undefined;
  const match = /;\s*boundary=(?:"([\x20-\x7e]{1,200}?)"|([^\s;"]{1,200}))/i.exec(contentType ?? '');
  return match?.[1] ?? match?.[2];
}

const preambleBytesMax = 1024;

/** Finds the boundaries of a multipart body (RFC 2046) in a stream. */
export interface Scanner {
  readonly delimiter: Buffer;
  /** Consumes the stream up to and including `mark` and returns the bytes before it. */
  through(mark: Buffer, max: number): Promise<Buffer>;
  unread(bytes: Buffer): void;
  consumed(): number;
  content(): AsyncGenerator<Uint8Array>;
}

/** Chunks may be cut anywhere. At most one chunk and a part of a mark are buffered. */
export function createScanner(source: AsyncIterable<Uint8Array>, delimiterText: string): Scanner {
  const delimiter = Buffer.from(delimiterText, 'latin1');
  const chunks = source[Symbol.asyncIterator]();
  // A body may begin with its boundary, without the preceding line end.
  let held: Buffer = Buffer.from('\r\n');
  let arrived = 0;

  async function more(): Promise<boolean> {
    const next = await chunks.next();
    if (next.done) return false;
    arrived += next.value.length;
    held = Buffer.concat([held, next.value]);
    return true;
  }

  return {
    delimiter,
    async through(mark, max) {
      for (let searched = 0; ; ) {
        const at = held.indexOf(mark, searched);
        if (at > max || (at === -1 && held.length > max + mark.length)) throw malformed();
        if (at !== -1) {
          const before = held.subarray(0, at);
          held = held.subarray(at + mark.length);
          return before;
        }
        searched = Math.max(0, held.length - mark.length + 1);
        if (!(await more())) throw malformed();
      }
    },
    unread(bytes) {
      held = Buffer.concat([bytes, held]);
    },
    consumed: () => arrived - held.length,
    async *content() {
      for (;;) {
        const at = held.indexOf(delimiter);
        if (at !== -1) {
          if (at > 0) yield held.subarray(0, at);
          held = held.subarray(at + delimiter.length);
          while (held.length < 2) if (!(await more())) throw malformed();
          if (held.toString('latin1', 0, 2) !== '--') throw malformed();
          return;
        }
        const safe = held.length - delimiter.length + 1;
        if (safe > 0) {
          const ready = held.subarray(0, safe);
          held = held.subarray(safe);
          yield ready;
        }
        if (!(await more())) throw malformed();
      }
    },
  };
}

const partHeaderBytesMax = 8 * 1024;

/** Reads from the end of a boundary to the first byte of the part. Every line ends with CRLF, including the first. */
export async function readPartHeaders(scan: Scanner): Promise<string> {
  const padding = await scan.through(Buffer.from('\r\n'), 80);
  if (/[^ \t]/.test(padding.toString('latin1'))) throw malformed();
  scan.unread(Buffer.from('\r\n'));
  return (await scan.through(Buffer.from('\r\n\r\n'), partHeaderBytesMax)).toString('latin1');
}

export function malformed(): AppError {
  return new AppError('storage/invalid-argument', { sentence: 'The multipart body is not well-formed.' });
}
