import { limits } from '@hearth/contract';
import { recordActivity } from '../../activity/store.ts';
import { changeSpaceById, type SpaceDeps } from '../../usecases/space.ts';
import { findOldTrash, findPurging, markPurging } from '../store/purges.ts';
import { type PurgeNodes, purgedBy } from './purge-nodes.ts';

/**
 * Purges nodes that were in the trash for their lifetime, and finishes interrupted purges. Gives how many nodes were
 * deleted.
 */
export type EmptyOldTrash = () => Promise<number>;

export function createEmptyOldTrash({
  database,
  clock,
  purge,
}: SpaceDeps & { readonly purge: PurgeNodes }): EmptyOldTrash {
  return async () => {
    let removed = 0;
    for (;;) {
      const before = clock.now() - limits.drive.trashLifetimeMs;
      const old = await findOldTrash(database.query, before, topsAtOnce);
      for (const top of old)
        await changeSpaceById(database, top.spaceId, async (transaction) => {
          if (!(await markPurging(transaction, [top.id], before))) return;
          await recordActivity(transaction, [purgedBy({ kind: 'system' }, top, clock.now())]);
        });
      const marked = await findPurging(database.query, topsAtOnce);
      for (const top of marked) removed += (await purge.tree(top)).nodes;
      if (marked.length === 0) return removed;
    }
  };
}

const topsAtOnce = 100;
