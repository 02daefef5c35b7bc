import { limits } from '@hearth/contract';
import { forgetDepartures } from '../store/departures.ts';
import type { SpaceParts } from './space.ts';

/** Forgets what left folders so long ago that whoever watched them lists them anew. Gives how many that were. */
export type ForgetDepartures = () => Promise<number>;

export function createForgetDepartures({ database, clock }: SpaceParts): ForgetDepartures {
  return async () => {
    const before = clock.now() - limits.drive.departuresLifetimeMs;
    for (let forgotten = 0; ; ) {
      const count = await database.transaction((transaction) => forgetDepartures(transaction, before, rowsAtOnce));
      forgotten += count;
      if (count < rowsAtOnce) return forgotten;
    }
  };
}

const rowsAtOnce = 500;
