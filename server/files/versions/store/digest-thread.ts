import { createHash } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { crc32 } from 'node:zlib';
import type { Digests } from './versions.ts';

/** For small content in memory. */
export function digestsOfBytes(bytes: Uint8Array): Digests {
  return { sha256: createHash('sha256').update(bytes).digest('hex'), crc32: crc32(bytes) };
}

/** Computes digests in a thread: for a large file they would block the event loop for seconds. */
export class DigestThread {
  #worker: Worker | undefined;
  readonly #waiting = new Map<number, Waiting>();
  #ids = 0;

  /** Reads the stream chunk by chunk; `isWanted` is asked between two chunks, and false ends it with undefined. */
  async digest(bytes: AsyncIterable<Uint8Array>, isWanted: () => boolean): Promise<Digests | undefined> {
    this.#ids += 1;
    const id = this.#ids;
    let isEnded = false;
    try {
      for await (const piece of bytes) {
        if (!isWanted()) return undefined;
        // A copy, because it is transferred: the chunk may be a view of a larger buffer.
        await this.#ask({ id, bytes: Uint8Array.from(piece) });
      }
      isEnded = true;
      return await this.#ask({ id, end: true });
    } finally {
      // The thread discards what it has of a file that could not be read to its end.
      if (!isEnded) this.#worker?.postMessage({ id, end: true });
    }
  }

  async close(): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
  }

  #ask(question: Question): Promise<Digests | undefined> {
    return new Promise((resolve, reject) => {
      this.#waiting.set(question.id, { resolve, reject });
      const worker = this.#running();
      // The thread keeps the process alive only while somebody waits for it.
      worker.ref();
      worker.postMessage(question, question.bytes ? [question.bytes.buffer] : []);
    });
  }

  #running(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(source, { eval: true, name: 'digests' });
    worker.on('message', ({ id, digests }: Answer) => {
      const waiting = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (this.#waiting.size === 0) worker.unref();
      waiting?.resolve(digests);
    });
    worker.once('error', (error) => this.#fail(worker, error));
    worker.once('exit', () => this.#fail(worker, new Error('The thread that computes digests has ended.')));
    this.#worker = worker;
    return worker;
  }

  /** Waiting callers get the error; the next call starts a new thread. */
  #fail(worker: Worker, error: unknown): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of waiting) reject(error);
  }
}

interface Waiting {
  readonly resolve: (digests: Digests | undefined) => void;
  readonly reject: (error: unknown) => void;
}

interface Question {
  readonly id: number;
  readonly bytes?: Uint8Array<ArrayBuffer>;
  readonly end?: true;
}

interface Answer {
  readonly id: number;
  readonly digests: Digests | undefined;
}

/** A string, because a thread starts from a file, and the server is bundled into one. */
const source = `
  const { createHash } = require('node:crypto');
  const { parentPort } = require('node:worker_threads');
  const { crc32 } = require('node:zlib');
  const sums = new Map();
  parentPort.on('message', ({ id, bytes, end }) => {
    const sum = sums.get(id) ?? { sha256: createHash('sha256'), crc32: 0 };
    sums.set(id, sum);
    if (bytes) {
      sum.sha256.update(bytes);
      sum.crc32 = crc32(bytes, sum.crc32);
    }
    if (end) sums.delete(id);
    parentPort.postMessage({ id, digests: end && { sha256: sum.sha256.digest('hex'), crc32: sum.crc32 } });
  });
`;
