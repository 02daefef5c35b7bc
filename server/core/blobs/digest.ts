import { createHash, type Hash } from 'node:crypto';
import { crc32c } from '@node-rs/crc32';

/** The two checksums of the storage wire, taken on the way. */
export class Digest {
  #bytes = 0;
  #crc = 0;
  readonly #md5: Hash = createHash('md5');

  get bytes(): number {
    return this.#bytes;
  }

  update(chunk: Uint8Array): void {
    const buffer = Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    this.#md5.update(buffer);
    this.#crc = crc32c(buffer, this.#crc);
    this.#bytes += buffer.length;
  }

  /** Ends the digest; it takes no more bytes. */
  facts(): { readonly size: number; readonly md5Base64: string; readonly crc32cBase64: string } {
    const crc = Buffer.alloc(4);
    crc.writeUInt32BE(this.#crc >>> 0);
    return { size: this.#bytes, md5Base64: this.#md5.digest('base64'), crc32cBase64: crc.toString('base64') };
  }
}
