/** A deterministic source of random choices. */
export interface RandomSource {
  below(limit: number): number;
  pick<T>(options: readonly T[]): T;
}

/** Mulberry32: small, and good enough for test input. */
export function createRandom(seed: number): RandomSource {
  let state = seed >>> 0;

  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  }

  function below(limit: number): number {
    return next() % limit;
  }

  return {
    below,
    pick(options) {
      const chosen = options[below(options.length)];
      if (chosen === undefined) throw new Error('nothing to pick from');
      return chosen;
    },
  };
}
