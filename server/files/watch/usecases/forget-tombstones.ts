import { limits } from '@hearth/contract';
import type { SpaceDeps } from '../../usecases/space.ts';
import { forgetTombstones } from '../store/tombstones.ts';

/** Forgets what left folders so long ago that whoever watched them lists them anew. Gives how many that were. */
export type ForgetTombstones = () => Promise<number>;

export function createForgetTombstones({ database, clock }: SpaceDeps): ForgetTombstones {
  return async () => {
    const before = clock.now() - limits.drive.tombstonesLifetimeMs;
    for (let forgotten = 0; ; ) {
      const count = await database.transaction((transaction) => forgetTombstones(transaction, before, rowsAtOnce));
      forgotten += count;
      if (count < rowsAtOnce) return forgotten;
    }
  };
}

const rowsAtOnce = 500;
