/**
 * Where bytes live. A driver MUST:
 *
 *  1. make a blob visible whole or not at all: `open` MUST NOT give a part of a blob whose `seal` has not resolved;
 *  2. be durable when `seal` resolves: the bytes and the name of the blob survive a power cut;
 *  3. be durable when `append` resolves, up to the offset it gives;
 *  4. never change a blob once sealed; a key is used once;
 *  5. give exactly the bytes of the asked range, and refuse a range outside the blob;
 *  6. treat the removal of what is absent as done;
 *  7. hold no more than a bounded part of a blob in memory, whatever its size;
 *  8. when a write fails in the middle, leave the stage at an offset it had before or truly has, so the client can go on.
 *
 * Keys are random ids made by Hearth; nothing that a person typed is ever part of one (T3).
 * `conformance.suite.ts` holds every driver to these sentences.
 */
export interface BlobStore {
  /**
   * Writes `source` into the stage `key` from `offset` on, making the stage if it is not there.
   * `offset` beyond what the stage holds is an error; below it, the bytes from `offset` on are replaced.
   * Gives the number of bytes the stage then holds. More than `bytesMax` in all is refused with `BlobTooLarge`.
   */
  append(
    key: string,
    offset: number,
    source: AsyncIterable<Uint8Array>,
    options?: { readonly bytesMax?: number },
  ): Promise<number>;
  /**
   * A blob in one go, durable when it resolves: as `append` and `seal`, but nothing in between can be gone on from. A write
   * that fails leaves nothing.
   */
  put(key: string, source: AsyncIterable<Uint8Array>, options?: { readonly bytesMax?: number }): Promise<BlobFacts>;
  /** Throws `server/disk-full` when so many bytes kept beside the blobs would take the last free space of the disk. */
  requireFreeSpace(bytes: number): Promise<void>;
  /** The number of bytes a stage holds, or undefined when there is none. */
  staged(key: string): Promise<number | undefined>;
  /** Another process has written to the stage: whatever this one knows of its bytes is worth nothing. */
  forgetStage(key: string): void;
  /** Turns the first `size` bytes of the stage into the blob of the same key. */
  seal(key: string, size: number): Promise<BlobFacts>;
  /** The blob's bytes, or undefined when there is none. `end` is inclusive. */
  open(key: string, range?: { readonly start: number; readonly end: number }): Promise<BlobReader | undefined>;
  size(key: string): Promise<number | undefined>;
  /** Removes blob and stage. */
  remove(key: string): Promise<void>;
  /** Moves blob and stage to where nobody looks for them, with a line in a manifest there. */
  setAside(key: string): Promise<void>;
  /** What was set aside; nothing but `removeSetAside` removes it. */
  setAsideFiles(): Promise<{ readonly files: number; readonly bytes: number }>;
  removeSetAside(): Promise<void>;
  /** Every key there is, blobs and stages, in no order; not those that were set aside. */
  keys(): AsyncIterable<{ readonly key: string; readonly modifiedAt: number }>;
}

export interface BlobFacts {
  readonly size: number;
  readonly md5Base64: string;
  /** Big-endian, as Google's storage writes it. */
  readonly crc32cBase64: string;
}

export interface BlobReader {
  readonly size: number;
  /** What `stream` would give, when it is at hand. */
  readonly bytes?: Buffer;
  readonly stream: AsyncIterable<Uint8Array>;
  /** Gives the file handle back when the stream was not read to its end. */
  close(): Promise<void>;
}

export class BlobTooLarge extends Error {
  override readonly name = 'BlobTooLarge';
}

export class BlobOffsetInvalid extends Error {
  override readonly name = 'BlobOffsetInvalid';
}
