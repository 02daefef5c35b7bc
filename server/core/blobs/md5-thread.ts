import { Worker } from 'node:worker_threads';

/** Takes md5 sums in a thread of its own: at full speed they would hold the event loop for most of an upload. */
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
        // It keeps the process alive while somebody waits for it, and only then.
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

  /** Whoever waits hears of it; the next one starts a new thread. */
  #fail(error: unknown): void {
    this.#worker = undefined;
    const lines = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of lines.flat()) reject(error);
  }
}

/** One sum in the making. What is given to `update` must stay as it is until it resolves, and lie in shared memory. */
export interface Md5Sum {
  update(bytes: Uint8Array): Promise<void>;
  /** The sum in base64. */
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

/** As text, because a thread starts from a file, and the server is one file by the time it runs. */
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
