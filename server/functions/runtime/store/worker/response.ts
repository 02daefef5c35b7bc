import { EventEmitter } from 'node:events';
import type { ReplyMessage } from '../../domain/messages.ts';

export interface ResponseSink {
  /** The whole reply at once. */
  reply(head: ReplyMessage, body: Buffer): void;
  /** The head of a reply whose body follows. */
  begin(head: ReplyMessage): void;
  write(body: Buffer, written: () => void): boolean;
  end(): void;
}

/** A response as `firebase-functions` uses it. What is written in pieces is sent in pieces. */
export class SmallResponse extends EventEmitter {
  statusCode = 200;
  headersSent = false;
  writableEnded = false;
  writableFinished = false;
  destroyed = false;
  /** The status word of a callable that answered with an error. */
  errorCode: string | undefined;
  readonly #sink: ResponseSink;
  readonly #headers = new Map<string, string | readonly string[]>();

  constructor(sink: ResponseSink) {
    super();
    this.#sink = sink;
  }

  setHeader(name: string, value: number | string | readonly string[]): this {
    this.#headers.set(name.toLowerCase(), typeof value === 'number' ? String(value) : value);
    return this;
  }

  getHeader(name: string): string | readonly string[] | undefined {
    return this.#headers.get(name.toLowerCase());
  }

  hasHeader(name: string): boolean {
    return this.#headers.has(name.toLowerCase());
  }

  removeHeader(name: string): void {
    this.#headers.delete(name.toLowerCase());
  }

  set(name: string, value: string): this {
    return this.setHeader(name, value);
  }

  header(name: string, value: string): this {
    return this.setHeader(name, value);
  }

  get(name: string): string | readonly string[] | undefined {
    return this.getHeader(name);
  }

  type(value: string): this {
    return this.setHeader('content-type', value);
  }

  status(code: number): this {
    this.statusCode = code;
    return this;
  }

  sendStatus(code: number): this {
    return this.status(code).send(String(code));
  }

  json(value: unknown): this {
    if (!this.hasHeader('content-type')) this.setHeader('content-type', 'application/json; charset=utf-8');
    return this.end(JSON.stringify(value) ?? '');
  }

  send(value?: unknown): this {
    if (value === undefined || value === null) return this.end();
    if (typeof value === 'string') {
      if (!this.hasHeader('content-type')) this.setHeader('content-type', 'text/html; charset=utf-8');
      return this.end(value);
    }
    return value instanceof Uint8Array ? this.end(value) : this.json(value);
  }

  write(chunk: string | Uint8Array, ...rest: readonly unknown[]): boolean {
    const written = rest.find((each): each is (error?: Error) => void => typeof each === 'function');
    if (this.destroyed || this.writableEnded) {
      const error = new Error('The caller is gone.');
      queueMicrotask(() => written?.(error));
      return false;
    }
    if (!this.headersSent) {
      this.headersSent = true;
      this.#sink.begin({ ...this.#head(), streams: true });
    }
    if (typeof chunk === 'string' && chunk.startsWith(errorEvent))
      this.errorCode = errorCodeIn(chunk.slice(dataLength));
    return this.#sink.write(Buffer.from(chunk as Uint8Array), () => written?.());
  }

  end(chunk?: string | Uint8Array): this {
    if (this.writableEnded) return this;
    if (this.destroyed) return this;
    if (this.headersSent) {
      if (chunk !== undefined) this.write(chunk);
      this.#sink.end();
    } else {
      this.headersSent = true;
      if (this.statusCode >= 400 && chunk !== undefined) this.errorCode = errorCodeIn(String(chunk));
      this.#sink.reply(this.#head(), Buffer.from((chunk ?? '') as Uint8Array));
    }
    return this.#finish();
  }

  /** The caller left. */
  abort(): void {
    if (this.writableFinished) return;
    this.destroyed = true;
    this.emit('close');
  }

  #finish(): this {
    this.writableEnded = true;
    this.writableFinished = true;
    this.emit('finish');
    this.emit('close');
    return this;
  }

  #head(): ReplyMessage {
    return { status: this.statusCode, headers: Object.fromEntries(this.#headers) };
  }
}

const dataLength = 'data: '.length;
const errorEvent = 'data: {"error"';

/** Of `{"error":{"status":"NOT_FOUND",…}}`; other bodies have none. */
function errorCodeIn(text: string): string | undefined {
  try {
    const { error }: { readonly error?: { readonly status?: unknown } } = Object(JSON.parse(text));
    return typeof error?.status === 'string' ? error.status : undefined;
  } catch {
    // A function may answer with any text.
    return undefined;
  }
}
