import { limits } from '@hearth/contract';
import { AppError } from '../../../core/errors.ts';

/**
 * A zip that is being sent holds the list of what is in it. All such lists together have a limit, so that no number of slow
 * clients fills the memory.
 */
export interface ZipRoom {
  /** Throws `server/unavailable` when there is no room; what it gives is called when the zip has ended, once or more. */
  enter(entries: number): () => void;
}

export function createZipRoom(entriesMax = 20 * limits.drive.zipEntriesMax): ZipRoom {
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
