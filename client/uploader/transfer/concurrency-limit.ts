/** Limits the number of concurrent tasks; the others wait in order. */
export interface ConcurrencyLimit {
  /** Waits for a free slot and returns the function that releases it. `onWait` is called when no slot is free. */
  acquire(signal: AbortSignal, onWait: () => void): Promise<() => void>;
}

export function createConcurrencyLimit(max: number): ConcurrencyLimit {
  let running = 0;
  const waiting = new Set<() => void>();

  function release(): void {
    running -= 1;
    const [first] = waiting;
    first?.();
  }

  function begin(): () => void {
    running += 1;
    let ended = false;
    return () => {
      if (!ended) release();
      ended = true;
    };
  }

  return {
    acquire(signal, onWait) {
      signal.throwIfAborted();
      if (running < max) return Promise.resolve(begin());
      onWait();
      return new Promise((resolve, reject) => {
        const go = () => {
          leave();
          resolve(begin());
        };
        const giveUp = () => {
          leave();
          reject(signal.reason);
        };
        const leave = () => {
          waiting.delete(go);
          signal.removeEventListener('abort', giveUp);
        };
        waiting.add(go);
        signal.addEventListener('abort', giveUp);
      });
    },
  };
}
