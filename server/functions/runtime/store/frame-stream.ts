import { Duplex } from 'node:stream';
import type { Frame } from '../domain/frames.ts';

export interface FrameStreamOptions {
  send(kind: 'data' | 'end' | 'credit' | 'abort', head?: unknown, body?: Uint8Array): void;
  onClose(): void;
  /** The side that only writes, or only reads. Both otherwise. */
  readonly only?: 'writes' | 'reads';
}

/**
 * A connection inside the frames of a worker. Each side may have a window of bytes under way; what the reader has not
 * taken yet is not acknowledged, so a slow reader slows the writer down instead of filling the memory.
 */
export class FrameStream extends Duplex {
  readonly #options: FrameStreamOptions;
  #credit = windowBytes;
  #unacknowledged = 0;
  #blocked: (() => void) | undefined;
  #ended = false;
  #received = false;

  constructor(options: FrameStreamOptions) {
    super({ allowHalfOpen: true });
    this.#options = options;
    if (options.only === 'writes') {
      this.#received = true;
      this.push(null);
      this.resume();
    }
    if (options.only === 'reads') {
      this.#ended = true;
      this.end();
    }
  }

  receive({ kind, head, body }: Frame): void {
    if (this.destroyed) return;
    switch (kind) {
      case 'data':
        this.#unacknowledged += body.length;
        if (this.push(body)) this.#acknowledge();
        return;
      case 'end':
        this.#received = true;
        this.push(null);
        return;
      case 'credit':
        this.#credit += typeof head === 'number' ? head : 0;
        this.#blocked?.();
        return;
      case 'abort':
        this.#received = true;
        this.#ended = true;
        this.destroy();
        return;
      default:
        throw new Error(`A connection cannot receive "${kind}".`);
    }
  }

  override _read(): void {
    this.#acknowledge();
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    let rest = chunk;
    const go = (): void => {
      this.#blocked = undefined;
      while (rest.length > 0 && this.#credit > 0) {
        const part = rest.subarray(0, Math.min(this.#credit, chunkBytesMax));
        this.#credit -= part.length;
        this.#options.send('data', undefined, part);
        rest = rest.subarray(part.length);
      }
      if (rest.length === 0) done();
      else this.#blocked = go;
    };
    go();
  }

  override _final(done: () => void): void {
    if (!this.#ended) this.#options.send('end');
    this.#ended = true;
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    if (!this.#ended || !this.#received) this.#options.send('abort');
    this.#options.onClose();
    done(error);
  }

  /** Node's HTTP parser sets these on its socket. */
  setTimeout(): this {
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  #acknowledge(): void {
    if (this.#unacknowledged === 0) return;
    this.#options.send('credit', this.#unacknowledged);
    this.#unacknowledged = 0;
  }
}

const windowBytes = 256 * 1024;
const chunkBytesMax = 64 * 1024;
