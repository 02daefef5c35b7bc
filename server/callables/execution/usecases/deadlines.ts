import { monotonicMs } from '../../../core/clock.ts';

interface Wait {
  readonly until: number;
  readonly expire: () => void;
}

/**
 * One timer for all running calls. All calls have the same timeout, so the oldest ends first and the timer waits for
 * it alone; a timer per call would cost a busy server more than the call.
 */
export class Deadlines {
  readonly #timeoutMs: number;
  /** In the order of their start. */
  readonly #running = new Set<Wait>();
  #timer: NodeJS.Timeout | undefined;

  constructor(timeoutMs: number) {
    this.#timeoutMs = timeoutMs;
  }

  add(expire: () => void): Wait {
    const wait = { until: monotonicMs() + this.#timeoutMs, expire };
    this.#running.add(wait);
    this.#timer ??= this.#wake(this.#timeoutMs);
    return wait;
  }

  remove(wait: Wait): void {
    this.#running.delete(wait);
  }

  #wake(afterMs: number): NodeJS.Timeout {
    return setTimeout(() => this.#expireDue(), Math.max(0, Math.ceil(afterMs))).unref();
  }

  #expireDue(): void {
    const now = monotonicMs();
    this.#timer = undefined;
    for (const wait of this.#running) {
      if (wait.until > now) {
        this.#timer = this.#wake(wait.until - now);
        return;
      }
      this.#running.delete(wait);
      wait.expire();
    }
  }
}
