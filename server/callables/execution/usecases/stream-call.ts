import { limits } from '@hearth/contract';
import { AppError } from '../../../core/errors.ts';
import type { Log } from '../../../core/log/index.ts';
import type { CallConnection, RunningCall } from './running-call.ts';

interface StreamCallDeps {
  readonly runningCall: RunningCall;
  readonly connection: CallConnection;
  readonly log: Log;
  /** All open streams; this one is included while it lasts. */
  readonly open: Set<StreamCall>;
  readonly begin: () => AsyncGenerator<unknown, unknown, undefined>;
  /** Check the output against the contract. */
  readonly checkPiece: (piece: unknown) => unknown;
  readonly checkResult: (result: unknown) => unknown;
  /** Throws if the caller may no longer receive the stream. */
  readonly check: () => Promise<void>;
  /** The maximal duration of the stream. */
  readonly lifetimeMs: number;
}

/**
 * One open stream. It ends with its function, when the caller disconnects, when its lifetime is over or the server
 * stops (the function then gives its result), and at once when the caller has lost the right.
 */
export class StreamCall {
  readonly #deps: StreamCallDeps;
  readonly #timers: NodeJS.Timeout[] = [];
  /** Set when the function is asked for its result: the error that is answered if it gives none. */
  #endsWith: AppError | undefined;
  #cutBy: Error | undefined;
  #cutWait: (error: Error) => void = () => undefined;
  #isOver = false;

  constructor(deps: StreamCallDeps) {
    this.#deps = deps;
  }

  /** For a caller that streams. */
  async *pieces(): AsyncGenerator<unknown, unknown, undefined> {
    const { runningCall, connection, open, begin, checkPiece, checkResult, lifetimeMs } = this.#deps;
    open.add(this);
    this.#timers.push(setTimeout(() => this.end(new AppError('functions/timeout')), Math.max(0, lifetimeMs)).unref());
    const checks = setInterval(() => void this.#check(), limits.functions.streamCheckMs).unref();
    // A function that ignores the signal must not keep the stream of a disconnected caller open.
    connection.onDisconnect(() => {
      runningCall.abort();
      this.#cut(disconnected);
    });
    const source = begin();
    try {
      for (;;) {
        const step = await this.#next(source);
        if (step.done) return checkResult(step.value);
        yield checkPiece(step.value);
      }
    } catch (error) {
      throw this.#endsWith && !(error instanceof AppError) ? this.#endsWith : error;
    } finally {
      this.#isOver = true;
      open.delete(this);
      clearInterval(checks);
      for (const timer of this.#timers) clearTimeout(timer);
      runningCall.abort();
      this.#close(source);
    }
  }

  /** For a caller that does not stream: the result after the first piece, without the piece. */
  async result(): Promise<unknown> {
    const pieces = this.pieces();
    let step = await pieces.next();
    while (!step.done) {
      this.end(new AppError('functions/timeout'));
      step = await pieces.next();
    }
    return step.value;
  }

  /** Asks the function for its result; `otherwise` is answered if it gives none soon. */
  end(otherwise: AppError): void {
    if (this.#endsWith || this.#isOver) return;
    this.#endsWith = otherwise;
    this.#deps.runningCall.abort();
    this.#timers.push(setTimeout(() => this.#cut(otherwise), limits.functions.streamEndMs).unref());
  }

  async #check(): Promise<void> {
    try {
      await this.#deps.check();
    } catch (error) {
      // A failed check does not count as permission.
      this.#cut(error instanceof AppError ? error : new AppError('server/unavailable', { cause: error }));
    }
  }

  #cut(error: Error): void {
    if (this.#isOver || this.#cutBy) return;
    this.#cutBy = error;
    this.#deps.runningCall.abort();
    this.#cutWait(error);
    // A caller that reads nothing does not see the error, so the connection is closed.
    this.#timers.push(setTimeout(() => this.#deps.connection.disconnect(), limits.functions.streamEndMs).unref());
  }

  #next(source: AsyncGenerator<unknown, unknown, undefined>): Promise<IteratorResult<unknown, unknown>> {
    return new Promise((resolve, reject) => {
      if (this.#cutBy) {
        reject(this.#cutBy);
        return;
      }
      this.#cutWait = reject;
      source.next().then(resolve, reject);
    });
  }

  #close(source: AsyncGenerator<unknown, unknown, undefined>): void {
    const { log, runningCall } = this.#deps;
    source.return(undefined).catch((error: unknown) => {
      if (!(error instanceof AppError))
        log.error({ err: error, requestId: runningCall.requestId }, 'function failed after its stream was over');
    });
  }
}

/** Nobody receives this error. */
const disconnected = new AppError('functions/cancelled');
