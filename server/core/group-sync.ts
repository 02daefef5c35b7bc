/**
 * One `flush` for many waiting callers: those that arrive while one runs share the next. The flush runs beside the
 * event loop, so that a slow disk delays writers only.
 */
export class GroupSync {
  readonly #flush: () => Promise<void>;
  #running: Promise<void> | undefined;
  #next: Promise<void> | undefined;

  constructor(flush: () => Promise<void>) {
    this.#flush = flush;
  }

  get isIdle(): boolean {
    return this.#running === undefined;
  }

  /** Resolves when everything that was written before the call is on the disk. */
  sync(): Promise<void> {
    if (!this.#running) return this.#start();
    // The running flush may have missed the latest write; the next one cannot.
    this.#next ??= this.#running
      .catch(() => undefined)
      .then(() => {
        this.#next = undefined;
        return this.#start();
      });
    return this.#next;
  }

  /** Resolves when nobody waits any more. */
  async settled(): Promise<void> {
    while (this.#running) await this.#running.catch(() => undefined);
  }

  #start(): Promise<void> {
    const run = this.#flush().finally(() => {
      if (this.#running === run) this.#running = undefined;
    });
    this.#running = run;
    return run;
  }
}
