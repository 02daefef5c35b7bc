import { systemErrorCode } from '../errors.ts';
import { Crc32c } from './digest.ts';
import { BlobOffsetInvalid, type BlobReader, type BlobStore } from './port.ts';

/** What was stored. Without a checksum only the size is compared. */
export interface ExpectedBlob {
  readonly size: number;
  readonly crc32cBase64?: string | undefined;
}

/** `unreadable`: the disk reports an error. A longer file still begins with the right bytes. */
export const blobDamages = ['missing', 'shorter', 'longer', 'changed', 'unreadable'] as const;
export type BlobDamage = (typeof blobDamages)[number];

export class BlobDamaged extends Error {
  override readonly name = 'BlobDamaged';
  readonly damage: BlobDamage;

  constructor(key: string, damage: BlobDamage) {
    super(`Blob ${key} is ${damage}.`);
    this.damage = damage;
  }
}

/** Reads all of a blob and compares it with what was stored. `onChunk` is awaited after each read, to go slowly. */
export async function verifyBlob(
  blobs: Pick<BlobStore, 'open'>,
  key: string,
  expected: ExpectedBlob,
  onChunk?: (bytes: number) => Promise<void>,
): Promise<'ok' | BlobDamage> {
  try {
    const reader = await blobs.open(key);
    if (!reader) return 'missing';
    try {
      if (reader.size !== expected.size) return reader.size < expected.size ? 'shorter' : 'longer';
      for await (const chunk of verifiedBytes(reader.stream, key, expected)) await onChunk?.(chunk.length);
    } finally {
      await reader.close();
    }
    return 'ok';
  } catch (error) {
    if (error instanceof BlobDamaged) return error.damage;
    if (systemErrorCode(error) === 'EIO') return 'unreadable';
    throw error;
  }
}

/**
 * Opens a blob so that all of it is verified while it is read: the stream throws `BlobDamaged` before its last chunk. A
 * part of a blob cannot be verified.
 */
export async function openVerified(
  blobs: Pick<BlobStore, 'open'>,
  key: string,
  expected: ExpectedBlob,
  range?: { readonly start: number; readonly end: number },
): Promise<BlobReader | undefined> {
  const isWhole = isWholeRange(range, expected);
  const reader = await openWithin(blobs, key, expected, isWhole ? undefined : range);
  if (!reader || !isWhole) return reader;
  const stream = verifiedBytes(reader.stream, key, expected);
  if (expected.size > readAtOnceMax) return { size: expected.size, stream, close: reader.close };
  // The caller has answered nothing yet, so it can still answer with the error.
  const chunks: Uint8Array[] = [];
  try {
    for await (const chunk of stream) chunks.push(chunk);
  } finally {
    await reader.close();
  }
  const [first] = chunks;
  const bytes = chunks.length === 1 && Buffer.isBuffer(first) ? first : Buffer.concat(chunks);
  async function* again() {
    if (bytes.length > 0) yield bytes;
  }
  return { size: expected.size, bytes, stream: again(), close: async () => undefined };
}

export function isWholeRange(
  range: { readonly start: number; readonly end: number } | undefined,
  { size }: Pick<ExpectedBlob, 'size'>,
): boolean {
  return !range || (range.start === 0 && range.end === size - 1);
}

/** One read of the disk. */
const readAtOnceMax = 512 * 1024;

async function openWithin(
  blobs: Pick<BlobStore, 'open'>,
  key: string,
  { size }: ExpectedBlob,
  range: { readonly start: number; readonly end: number } | undefined,
): Promise<BlobReader | undefined> {
  try {
    const reader = await blobs.open(key, range);
    if (!reader || range || reader.size === size) return reader;
    await reader.close();
    if (reader.size < size) throw new BlobDamaged(key, 'shorter');
    return await blobs.open(key, size === 0 ? undefined : { start: 0, end: size - 1 });
  } catch (error) {
    if (error instanceof BlobOffsetInvalid && range && range.end < size) throw new BlobDamaged(key, 'shorter');
    throw error;
  }
}

/** The last chunk is yielded once the checksum is known. The disk reads on while the checksum is computed. */
async function* verifiedBytes(
  source: AsyncIterable<Uint8Array>,
  key: string,
  expected: ExpectedBlob,
): AsyncGenerator<Uint8Array> {
  const chunks = source[Symbol.asyncIterator]();
  const sum = new Crc32c();
  const readOn = () => {
    const next = chunks.next();
    // Nobody waits for it while a chunk is being sent; an error is thrown at the next step.
    next.catch(() => undefined);
    return next;
  };
  try {
    let next = readOn();
    for (;;) {
      const { value, done } = await next;
      if (done) break;
      next = readOn();
      sum.update(value);
      if (sum.bytes >= expected.size) requireSame(sum, key, expected);
      yield value;
    }
    if (sum.bytes === 0 || sum.bytes < expected.size) requireSame(sum, key, expected);
  } finally {
    await chunks.return?.();
  }
}

function requireSame(sum: Crc32c, key: string, { size, crc32cBase64 }: ExpectedBlob): void {
  if (sum.bytes !== size) throw new BlobDamaged(key, sum.bytes < size ? 'shorter' : 'longer');
  if (crc32cBase64 !== undefined && sum.base64() !== crc32cBase64) throw new BlobDamaged(key, 'changed');
}
