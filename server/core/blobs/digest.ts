import { createHash, type Hash } from 'node:crypto';
import { crc32c } from '@node-rs/crc32';
import type { Md5Sum } from './md5-thread.ts';
import type { BlobFacts } from './port.ts';

/** The two checksums of the storage API, computed while bytes pass. */
export class Digest {
  readonly #crc = new Crc32c();
  readonly #md5: Hash = createHash('md5');

  get bytes(): number {
    return this.#crc.bytes;
  }

  update(chunk: Uint8Array): void {
    this.#md5.update(chunk);
    this.#crc.update(chunk);
  }

  /** Ends the digest; it takes no more bytes. */
  facts(): BlobFacts {
    return { size: this.bytes, md5Base64: this.#md5.digest('base64'), crc32cBase64: this.#crc.base64() };
  }

  drop(): void {}
}

/** The same, with the expensive one computed in another thread. */
export class ThreadedDigest {
  readonly #crc = new Crc32c();
  readonly #md5: Md5Sum;

  constructor(md5: Md5Sum) {
    this.#md5 = md5;
  }

  get bytes(): number {
    return this.#crc.bytes;
  }

  /** The bytes must lie in shared memory and must not change until it resolves. */
  update(chunk: Uint8Array): Promise<void> {
    const done = this.#md5.update(chunk);
    this.#crc.update(chunk);
    return done;
  }

  async facts(): Promise<BlobFacts> {
    return { size: this.bytes, md5Base64: await this.#md5.end(), crc32cBase64: this.#crc.base64() };
  }

  drop(): void {
    this.#md5.drop();
  }
}

export type RunningDigest = Digest | ThreadedDigest;

/** The cheapest of the checksums: a sixth of a core at a gigabyte a second. */
export class Crc32c {
  #bytes = 0;
  #crc = 0;

  get bytes(): number {
    return this.#bytes;
  }

  update(chunk: Uint8Array): void {
    const buffer = Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    this.#crc = crc32c(buffer, this.#crc);
    this.#bytes += buffer.length;
  }

  base64(): string {
    const crc = Buffer.alloc(4);
    crc.writeUInt32BE(this.#crc >>> 0);
    return crc.toString('base64');
  }
}
