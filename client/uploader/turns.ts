/** So many at once; the rest wait in the order they came. */
export interface Turns {
  /** Waits for a turn and gives what ends it. `onWait` is called when there is none yet. */
  take(signal: AbortSignal, onWait: () => void): Promise<() => void>;
}

export function createTurns(max: number): Turns {
  let running = 0;
  const waiting = new Set<() => void>();

  function end(): void {
    running -= 1;
    const [first] = waiting;
    first?.();
  }

  function begin(): () => void {
    running += 1;
    let ended = false;
    return () => {
      if (!ended) end();
      ended = true;
    };
  }

  return {
    take(signal, onWait) {
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
