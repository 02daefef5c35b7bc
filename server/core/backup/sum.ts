import { createHash } from 'node:crypto';

/** Passes bytes on and knows their SHA-256 and their number when they have passed. */
export class SummedBytes {
  size = 0;
  readonly #hash = createHash('sha256');
  #sha256: string | undefined;

  get sha256(): string {
    this.#sha256 ??= this.#hash.digest('hex');
    return this.#sha256;
  }

  async *pass(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of source) {
      this.#hash.update(chunk);
      this.size += chunk.length;
      yield chunk;
    }
  }
}

/** Reads bytes to their end, for their sum. */
export async function sumOf(source: AsyncIterable<Uint8Array>): Promise<SummedBytes> {
  const sum = new SummedBytes();
  for await (const _ of sum.pass(source));
  return sum;
}
