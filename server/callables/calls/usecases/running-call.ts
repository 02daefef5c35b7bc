import { AppError } from '../../../core/errors.ts';
import type { Log } from '../../../core/log/index.ts';
import { clientKey } from '../../../core/rate-limits/client-key.ts';
import type { Caller } from '../../../identity/index.ts';
import type { CallContext } from '../../types.ts';
import type { Deadlines } from './deadlines.ts';

/** What a scope needs of the call as it arrived. */
export interface CallConnection {
  readonly address: string;
  readonly requestId: string;
  /** Calls back when the caller hangs up. */
  readonly onDisconnect: (listener: () => void) => void;
  /** Ends the connection, whatever was still to be said. */
  readonly disconnect: () => void;
}

/** What a handler knows about its call. Most handlers look at little of it, so what costs something is made when asked for. */
export class RunningCall implements CallContext<Caller | undefined> {
  readonly caller: Caller | undefined;
  readonly appId: string | undefined;
  readonly requestId: string;
  readonly #connection: CallConnection;
  readonly #deadlines: Deadlines;
  #abort: AbortController | undefined;
  #isOver = false;

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

  abort(): void {
    this.#isOver = true;
    this.#abort?.abort();
  }

  /** Gives what the work gives, or `functions/timeout` when its time is up; what it does after that is only logged. */
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
