import { AppError } from '../../core/errors.ts';

/**
 * To lay out a zip is to hold a list of all that is in it, and whoever has a link to a large folder can ask for that as
 * often as they like, by a head too. So a few are laid out at once and the others wait: no number of askers fills the memory.
 */
export interface ZipTurns {
  /** Throws `server/unavailable` when too many wait already. */
  take<T>(work: () => Promise<T>): Promise<T>;
}

export function createZipTurns({ atOnce = 4, waitingMax = 200 } = {}): ZipTurns {
  const waiting: (() => void)[] = [];
  let running = 0;
  return {
    async take(work) {
      if (running < atOnce) running += 1;
      else if (waiting.length >= waitingMax) throw new AppError('server/unavailable');
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await work();
      } finally {
        // Who waits longest takes the turn over, so the number of those at work stays as it is.
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
