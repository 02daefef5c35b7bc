import type { Clock } from '../../core/clock.ts';

/** Numbers that grow: microseconds since 1970, as Google's storage has them, and never one twice. */
export interface Generations {
  next(after: number | undefined): number;
}

/** A name that is deleted and written again within a millisecond must not get its old generation, and so its old ETag. */
export function createGenerations(clock: Clock): Generations {
  let last = 0;
  return {
    next(after = 0) {
      last = Math.max(clock.now() * 1000, after + 1, last + 1);
      return last;
    },
  };
}
