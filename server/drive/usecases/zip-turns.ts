import { AppError } from '../../core/errors.ts';
import { createTurns, type Turns } from '../../core/turns.ts';

/**
 * To lay out a zip is to hold a list of all that is in it, and whoever has a link to a large folder can ask for that as
 * often as they like, by a head too. So a few are laid out at once and the others wait: no number of askers fills the memory.
 */
export function createZipTurns(limits = { atOnce: 4, waitingMax: 200 }): Turns {
  return createTurns(limits, () => new AppError('server/unavailable'));
}
