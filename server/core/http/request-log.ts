import type { FastifyBaseLogger } from 'fastify';
import type { Bindings } from 'pino';

/**
 * The log of one request, which names it in every line. Most requests write none, so the real logger is made at the
 * first line and not before.
 */
export class RequestLog implements FastifyBaseLogger {
  readonly #parent: FastifyBaseLogger;
  readonly #bindings: Bindings;
  #made: FastifyBaseLogger | undefined;

  constructor(parent: FastifyBaseLogger, bindings: Bindings) {
    this.#parent = parent;
    this.#bindings = bindings;
  }

  get level(): string {
    return this.#parent.level;
  }

  get trace(): FastifyBaseLogger['trace'] {
    return bound(this.#log, 'trace');
  }

  get debug(): FastifyBaseLogger['debug'] {
    return bound(this.#log, 'debug');
  }

  get info(): FastifyBaseLogger['info'] {
    return bound(this.#log, 'info');
  }

  get warn(): FastifyBaseLogger['warn'] {
    return bound(this.#log, 'warn');
  }

  get error(): FastifyBaseLogger['error'] {
    return bound(this.#log, 'error');
  }

  get fatal(): FastifyBaseLogger['fatal'] {
    return bound(this.#log, 'fatal');
  }

  get silent(): FastifyBaseLogger['silent'] {
    return bound(this.#log, 'silent');
  }

  child(...args: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.#log.child(...args);
  }

  get #log(): FastifyBaseLogger {
    this.#made ??= this.#parent.child(this.#bindings);
    return this.#made;
  }
}

type Level = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent';

function bound<L extends Level>(log: FastifyBaseLogger, level: L): FastifyBaseLogger[L] {
  return log[level].bind(log) as FastifyBaseLogger[L];
}
