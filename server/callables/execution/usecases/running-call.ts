import type { Also, Queries } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import type { Log } from '../../../core/log/index.ts';
import { clientKey } from '../../../core/rate-limits/client-key.ts';
import type { Caller } from '../../../identity/index.ts';
import type { FinishCall } from '../../idempotency/usecases/idempotency.ts';
import type { CallContext, FinishesCall } from '../../types.ts';
import type { Deadlines } from './deadlines.ts';

/** The connection of a call. */
export interface CallConnection {
  readonly address: string;
  readonly requestId: string;
  /** Calls back when the caller disconnects. */
  readonly onDisconnect: (listener: () => void) => void;
  /** Closes the connection, even if data is pending. */
  readonly disconnect: () => void;
}

/** The context of a handler. Expensive parts are created when they are first read. */
export class RunningCall implements CallContext<Caller | undefined>, FinishesCall<unknown> {
  readonly caller: Caller | undefined;
  readonly appId: string | undefined;
  readonly requestId: string;
  readonly #connection: CallConnection;
  readonly #deadlines: Deadlines;
  #abort: AbortController | undefined;
  #isOver = false;
  #finish: FinishCall | undefined;

  /** A property, because handlers take it out of their context. */
  readonly finish = <T>(present: (value: T, transaction: Queries) => unknown): Also<T> => {
    return async (transaction, value) => this.#finish?.(transaction, await present(value, transaction));
  };

  constructor(connection: CallConnection, caller: Caller | undefined, appId: string | undefined, deadlines: Deadlines) {
    this.#deadlines = deadlines;
    this.caller = caller;
    this.appId = appId;
    this.requestId = connection.requestId;
    this.#connection = connection;
  }

  get client(): string {
    return clientKey(this.#connection.address);
  }

  get signal(): AbortSignal {
    if (!this.#abort) {
      this.#abort = new AbortController();
      this.#connection.onDisconnect(() => this.abort());
      if (this.#isOver) this.#abort.abort();
    }
    return this.#abort.signal;
  }

  /** For a write: where its result goes. */
  finishBy(finish: FinishCall): void {
    this.#finish = finish;
  }

  abort(): void {
    this.#isOver = true;
    this.#abort?.abort();
  }

  /** Resolves with the result, or rejects with `functions/timeout` at the deadline; later errors are only logged. */
  deadline(implementation: Promise<unknown>, log: Log): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const wait = this.#deadlines.add(() => {
        reject(new AppError('functions/timeout'));
        this.abort();
      });
      implementation.then(
        (result) => {
          this.#deadlines.remove(wait);
          resolve(result);
        },
        (error: unknown) => {
          this.#deadlines.remove(wait);
          if (this.#isOver && !(error instanceof AppError))
            log.error({ err: error, requestId: this.requestId }, 'function failed after its time was up');
          reject(error);
        },
      );
    });
  }
}
