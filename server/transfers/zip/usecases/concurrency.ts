import { type ConcurrencyLimit, createConcurrencyLimit } from '../../../core/concurrency-limit.ts';
import { AppError } from '../../../core/errors.ts';

/**
 * To lay out a zip is to hold a list of all that is in it, and whoever has a link to a large folder can ask for that as
 * often as they like, by a head too. So a few are laid out at once and the others wait: no number of askers fills the memory.
 */
export function createZipLimit(limits = { atOnce: 4, waitingMax: 200 }): ConcurrencyLimit {
  return createConcurrencyLimit(limits, () => new AppError('server/unavailable'));
}
