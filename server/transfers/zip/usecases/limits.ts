import { limits } from '@hearth/contract';
import { type ConcurrencyLimit, createConcurrencyLimit } from '../../../core/concurrency-limit.ts';
import { AppError } from '../../../core/errors.ts';

/**
 * A zip that is being sent holds the list of what is in it. All such lists together have a limit, so that no number of slow
 * clients fills the memory.
 */
export interface ZipMemoryLimit {
  /** Throws `server/unavailable` when there is no room; what it gives is called when the zip has ended, once or more. */
  enter(entries: number): () => void;
}

export function createZipMemoryLimit(entriesMax = 20 * limits.drive.zipEntriesMax): ZipMemoryLimit {
  let held = 0;
  return {
    enter(entries) {
      if (held + entries > entriesMax) throw new AppError('server/unavailable');
      held += entries;
      let isInside = true;
      return () => {
        if (isInside) held -= entries;
        isInside = false;
      };
    },
  };
}

/**
 * To lay out a zip is to hold a list of all that is in it, and whoever has a link to a large folder can ask for that as
 * often as they like, by a head too. So a few are laid out at once and the others wait: no number of askers fills the memory.
 */
export function createZipLimit(bounds = { atOnce: 4, waitingMax: 200 }): ConcurrencyLimit {
  return createConcurrencyLimit(bounds, () => new AppError('server/unavailable'));
}
