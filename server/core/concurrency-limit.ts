/** Costly work takes turns: so much of it at once, so many who wait, and the others are refused. */
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
        // The one who leaves hands over the place, so nobody can slip in between.
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
