/** Limits expensive work: a number of runs at once, a number of waiting callers, and an error for the others. */
export interface ConcurrencyLimit {
  take<T>(work: () => Promise<T>): Promise<T>;
}

export function createConcurrencyLimit(
  { atOnce, waitingMax }: { readonly atOnce: number; readonly waitingMax: number },
  refusal: () => Error,
): ConcurrencyLimit {
  const waiting: (() => void)[] = [];
  let running = 0;
  return {
    async take(work) {
      if (running < atOnce) running += 1;
      else if (waiting.length >= waitingMax) throw refusal();
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await work();
      } finally {
        // The finished run gives its slot to the next caller directly, so that no newcomer takes it.
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
