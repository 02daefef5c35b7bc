import type { FileHandle } from 'node:fs/promises';
import type { RunningDigest } from './digest.ts';
import type { DiskSpace } from './disk-space.ts';
import { BlobTooLarge } from './port.ts';

export interface StageWrite {
  readonly file: FileHandle;
  readonly offset: number;
  readonly source: AsyncIterable<Uint8Array>;
  readonly bytesMax: number;
  readonly digest: RunningDigest | undefined;
  readonly slabs: Slabs;
  readonly space: DiskSpace;
}

/**
 * Writes the source into the file and computes its checksums. Chunks are gathered in slabs of shared memory; while one
 * fills, another is written and hashed. Returns the new end of the file.
 */
export async function writeStage(write: StageWrite): Promise<number> {
  const { file, offset, source, bytesMax } = write;
  const writer = new SlabWriter(write);
  try {
    for await (const chunk of source) {
      if (writer.end + chunk.length > bytesMax) throw new BlobTooLarge(`More than ${bytesMax} bytes.`);
      const waiting = writer.take(chunk);
      if (waiting) await waiting;
    }
    await writer.finish();
    return writer.end;
  } catch (error) {
    // Bytes that arrived before a broken connection are kept, so that the client can continue.
    const isWhole = await writer.settled();
    // Bytes beyond the declared size must not be kept (T34), nor a later slab behind a failed write, which would leave
    // a hole: the stage is truncated.
    if (!isWhole || error instanceof BlobTooLarge) await file.truncate(offset);
    throw error;
  }
}

const slabBytes = 256 * 1024;
/** Each upload holds this many slabs, plus the one that fills. */
const flyingMax = 2;
/** The disk starts to write while bytes still arrive, so that the last wait is short. */
const syncEveryBytes = 16 * 1024 * 1024;

class SlabWriter {
  readonly #write: StageWrite;
  readonly #flying = new Set<Promise<void>>();
  #slab: Buffer | undefined;
  #filled = 0;
  /** The position of the slab in the file. */
  #position: number;
  #unsynced = 0;
  #syncing: Promise<void> | undefined;
  #failure: { readonly cause: unknown } | undefined;

  constructor(write: StageWrite) {
    this.#write = write;
    this.#position = write.offset;
  }

  get end(): number {
    return this.#position + this.#filled;
  }

  /** A promise when the caller must wait for the disk. */
  take(chunk: Uint8Array): Promise<void> | undefined {
    if (this.#failure) throw this.#failure.cause;
    if (chunk.length > slabBytes - this.#filled) return this.#takeInParts(chunk);
    this.#fill(chunk);
    return this.#filled === slabBytes ? this.#untilLaunched() : undefined;
  }

  /** Waits for all accepted bytes. Throws the first error. */
  async finish(): Promise<void> {
    await this.settled();
    if (this.#failure) throw this.#failure.cause;
  }

  /** The same; false when there was an error. */
  async settled(): Promise<boolean> {
    while (this.#filled > 0 || this.#flying.size > 0) {
      this.#launch();
      await Promise.all(this.#flying);
    }
    await this.#syncing;
    return this.#failure === undefined;
  }

  async #takeInParts(chunk: Uint8Array): Promise<void> {
    for (let at = 0; at < chunk.length; ) {
      const part = chunk.subarray(at, at + slabBytes - this.#filled);
      this.#fill(part);
      at += part.length;
      if (this.#filled === slabBytes) await this.#untilLaunched();
    }
  }

  /** An idle disk gets what there is; a busy one gets larger writes. */
  #fill(chunk: Uint8Array): void {
    this.#slab ??= this.#write.slabs.take();
    this.#slab.set(chunk, this.#filled);
    this.#filled += chunk.length;
    if (this.#flying.size === 0) this.#launch();
  }

  async #untilLaunched(): Promise<void> {
    if (this.#flying.size >= flyingMax) await Promise.race(this.#flying);
    if (this.#filled === slabBytes) this.#launch();
    if (this.#failure) throw this.#failure.cause;
  }

  #launch(): void {
    const slab = this.#slab;
    if (!slab || this.#filled === 0) return;
    const flight = this.#fly(slab, slab.subarray(0, this.#filled), this.#position).finally(() => {
      this.#flying.delete(flight);
      if (this.#flying.size === 0) this.#launch();
    });
    this.#flying.add(flight);
    this.#position += this.#filled;
    this.#filled = 0;
    this.#slab = undefined;
  }

  /** Never rejects: the first error is kept for the next call. */
  async #fly(slab: Buffer, bytes: Buffer, position: number): Promise<void> {
    try {
      await Promise.all([this.#put(bytes, position), this.#write.digest?.update(bytes)]);
      this.#syncNow(bytes.length);
    } catch (cause) {
      this.#failure ??= { cause };
    } finally {
      this.#write.slabs.give(slab);
    }
  }

  async #put(bytes: Buffer, position: number): Promise<void> {
    await this.#write.space.take(bytes.length);
    let written = 0;
    while (written < bytes.length) {
      const { bytesWritten } = await this.#write.file.write(bytes, written, bytes.length - written, position + written);
      written += bytesWritten;
    }
  }

  #syncNow(bytes: number): void {
    this.#unsynced += bytes;
    if (this.#unsynced < syncEveryBytes || this.#syncing) return;
    this.#unsynced = 0;
    this.#syncing = this.#write.file
      .datasync()
      .catch((cause: unknown) => {
        this.#failure ??= { cause };
      })
      .finally(() => {
        this.#syncing = undefined;
      });
  }
}

/** Memory that threads share. Slabs are reused, because a new one must be cleared. */
export class Slabs {
  readonly #free: Buffer[] = [];

  take(): Buffer {
    return this.#free.pop() ?? Buffer.from(new SharedArrayBuffer(slabBytes));
  }

  give(slab: Buffer): void {
    if (this.#free.length < freeMax) this.#free.push(slab);
  }
}

const freeMax = 32;
