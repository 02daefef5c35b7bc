import { Worker } from 'node:worker_threads';

/** Computes MD5 in a thread: at full speed it would block the event loop for most of an upload. */
export class Md5Thread {
  #worker: Worker | undefined;
  readonly #waiting = new Map<number, Waiting[]>();
  #ids = 0;

  begin(): Md5Sum {
    this.#ids += 1;
    const id = this.#ids;
    const ask = (question: Question): Promise<string> =>
      new Promise((resolve, reject) => {
        const line = this.#waiting.get(id) ?? [];
        this.#waiting.set(id, line);
        line.push({ resolve, reject });
        const worker = this.#running();
        // The thread keeps the process alive only while a caller waits for it.
        worker.ref();
        worker.postMessage({ id, ...question });
      });
    return {
      update: async (bytes) => void (await ask({ bytes })),
      end: () => ask({ end: true }),
      drop: () => this.#worker?.postMessage({ id, drop: true }),
    };
  }

  #running(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(source, { eval: true, name: 'md5' });
    worker.on('message', ({ id, sum }: Answer) => {
      const line = this.#waiting.get(id);
      line?.shift()?.resolve(sum);
      if (line?.length === 0) this.#waiting.delete(id);
      if (this.#waiting.size === 0) worker.unref();
    });
    worker.once('error', (error) => this.#fail(error));
    this.#worker = worker;
    return worker;
  }

  /** Waiting callers get the error; the next call starts a new thread. */
  #fail(error: unknown): void {
    this.#worker = undefined;
    const lines = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of lines.flat()) reject(error);
  }
}

/** One running checksum. Bytes given to `update` must not change until it resolves, and must lie in shared memory. */
export interface Md5Sum {
  update(bytes: Uint8Array): Promise<void>;
  /** The checksum in base64. */
  end(): Promise<string>;
  drop(): void;
}

interface Waiting {
  readonly resolve: (sum: string) => void;
  readonly reject: (error: unknown) => void;
}

type Question = { readonly bytes: Uint8Array } | { readonly end: true };

interface Answer {
  readonly id: number;
  readonly sum: string;
}

/** As text, because a thread starts from a file and the built server is a single file. */
const source = `
  const { createHash } = require('node:crypto');
  const { parentPort } = require('node:worker_threads');
  const sums = new Map();
  parentPort.on('message', ({ id, bytes, end, drop }) => {
    if (drop) return void sums.delete(id);
    const sum = sums.get(id) ?? createHash('md5');
    sums.set(id, sum);
    if (bytes) sum.update(bytes);
    if (end) sums.delete(id);
    parentPort.postMessage({ id, sum: end ? sum.digest('base64') : '' });
  });
`;
