import { limits } from '@hearth/contract';
import { AppError } from '../../../core/errors.ts';
import type { Log } from '../../../core/log/index.ts';
import type { CallConnection, RunningCall } from './running-call.ts';

interface StreamCallDeps {
  readonly runningCall: RunningCall;
  readonly connection: CallConnection;
  readonly log: Log;
  /** Those that are open; this one is among them while it lasts. */
  readonly open: Set<StreamCall>;
  readonly begin: () => AsyncGenerator<unknown, unknown, undefined>;
  /** Hold what it gives to the contract. */
  readonly checkPiece: (piece: unknown) => unknown;
  readonly checkResult: (result: unknown) => unknown;
  /** Throws when the caller may no longer have it. */
  readonly check: () => Promise<void>;
  /** How long it may last. */
  readonly lifetimeMs: number;
}

/**
 * One open stream. It ends when its function has nothing more to say, when the caller hangs up, when its time is over or
 * the server stops (the function then gives its result), and at once when the caller has lost the right to it.
 */
export class StreamCall {
  readonly #deps: StreamCallDeps;
  readonly #timers: NodeJS.Timeout[] = [];
  /** Set when the function is told to give its result: what is answered if it does not. */
  #endsWith: AppError | undefined;
  #cutBy: Error | undefined;
  #cutWait: (error: Error) => void = () => undefined;
  #isOver = false;

  constructor(deps: StreamCallDeps) {
    this.#deps = deps;
  }

  /** For a caller that takes them one by one. */
  async *pieces(): AsyncGenerator<unknown, unknown, undefined> {
    const { runningCall, connection, open, begin, checkPiece, checkResult, lifetimeMs } = this.#deps;
    open.add(this);
    this.#timers.push(setTimeout(() => this.end(new AppError('functions/timeout')), Math.max(0, lifetimeMs)).unref());
    const checks = setInterval(() => void this.#check(), limits.functions.streamCheckMs).unref();
    // Whoever has gone takes nothing more; a function that does not heed the signal must not keep the stream either.
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

  /** For a caller that does not stream: no piece, only where it stands after the first. */
  async result(): Promise<unknown> {
    const pieces = this.pieces();
    let step = await pieces.next();
    while (!step.done) {
      this.end(new AppError('functions/timeout'));
      step = await pieces.next();
    }
    return step.value;
  }

  /** Has the function give its result; `otherwise` is answered when it does not do so soon. */
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
      // What cannot be asked is not taken for a yes.
      this.#cut(error instanceof AppError ? error : new AppError('server/unavailable', { cause: error }));
    }
  }

  #cut(error: Error): void {
    if (this.#isOver || this.#cutBy) return;
    this.#cutBy = error;
    this.#deps.runningCall.abort();
    this.#cutWait(error);
    // A caller who takes nothing hears nothing: then the connection goes.
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

/** Nobody is left to hear it. */
const disconnected = new AppError('functions/timeout');
