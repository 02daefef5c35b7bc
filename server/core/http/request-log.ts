import type { FastifyBaseLogger } from 'fastify';

/**
 * The log of one request, with its id in every line. Most requests write none, so the real logger is made at the first
 * line; Fastify reads every method of each request's log, so they are no getters.
 */
export class RequestLog implements FastifyBaseLogger {
  readonly #parent: FastifyBaseLogger;
  readonly #bindings: Record<string, unknown>;
  #made: FastifyBaseLogger | undefined;

  constructor(parent: FastifyBaseLogger, bindings: Record<string, unknown>) {
    this.#parent = parent;
    this.#bindings = bindings;
  }

  get level(): string {
    return this.#parent.level;
  }

  trace(...line: readonly unknown[]): void {
    this.#write('trace', line);
  }

  debug(...line: readonly unknown[]): void {
    this.#write('debug', line);
  }

  info(...line: readonly unknown[]): void {
    this.#write('info', line);
  }

  warn(...line: readonly unknown[]): void {
    this.#write('warn', line);
  }

  error(...line: readonly unknown[]): void {
    this.#write('error', line);
  }

  fatal(...line: readonly unknown[]): void {
    this.#write('fatal', line);
  }

  silent(...line: readonly unknown[]): void {
    this.#write('silent', line);
  }

  child(...args: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.#log.child(...args);
  }

  #write(level: Level, line: readonly unknown[]): void {
    Reflect.apply(this.#log[level], this.#log, line);
  }

  get #log(): FastifyBaseLogger {
    this.#made ??= this.#parent.child(this.#bindings);
    return this.#made;
  }
}

type Level = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent';
