import { limits } from '@hearth/contract';
import { createScanner, readPartHeaders } from './boundary-scanner.ts';

/** `multipart/related` as uploads use it: one part of JSON, one part of bytes (RFC 2387, RFC 2046). */
export interface RelatedDeps {
  readonly metadata: Uint8Array;
  /** What the second part says it is. */
  readonly contentType: string | undefined;
  /** Bytes of the body that were read before the content began. */
  readonly readBefore: number;
  /** The content, up to the closing boundary. Without one it throws: half a file is no file. */
  readonly content: AsyncIterable<Uint8Array>;
}

export async function readRelated(source: AsyncIterable<Uint8Array>, boundary: string): Promise<RelatedDeps> {
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

/** The bytes that end a body of this form. */
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
