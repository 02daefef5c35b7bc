import { limits } from '@hearth/contract';
import { type ConcurrencyLimit, createConcurrencyLimit } from '../../../core/concurrency-limit.ts';
import { AppError } from '../../../core/errors.ts';

/**
 * A zip that is being sent holds the list of its entries. The limit on all lists together keeps slow clients from
 * filling the memory.
 */
export interface ZipMemoryLimit {
  /**
   * Throws `server/unavailable` when the limit is reached. The returned function releases the entries and may be called
   * more than once.
   */
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
 * Laying out a zip holds the list of all its entries, and a visitor can ask for that as often as they like, also with
 * HEAD. A few run at once and the others wait, so that the memory is bounded.
 */
export function createZipLimit(bounds = { atOnce: 4, waitingMax: 200 }): ConcurrencyLimit {
  return createConcurrencyLimit(bounds, () => new AppError('server/unavailable'));
}
