import * as v from 'valibot';
import type { Also } from '../../../core/database/index.ts';
import type { Core } from '../../../core/index.ts';
import { recordActivity } from '../../activity/store.ts';
import { findSpaceOf } from '../../store/spaces.ts';
import { measureTrees } from '../../tree/usecases/measure.ts';
import { continueJob, makeChange } from '../../usecases/change.ts';
import type { SpaceDeps } from '../../usecases/space.ts';
import { findTrashOf, markPurging } from '../store/purges.ts';
import { type PurgeNodes, purgedBy } from './purge-nodes.ts';

/** Starts a job that purges everything in a person's trash now; gives the job. */
export type EmptyTrash = (uid: string, also?: Also<string>) => Promise<string>;
export type EmptyTrashDeps = SpaceDeps & Pick<Core, 'jobs'> & { readonly purge: PurgeNodes };

export function createEmptyTrash(deps: EmptyTrashDeps): EmptyTrash {
  registerEmptyTrash(deps);
  return (uid, also) =>
    makeChange(
      deps,
      uid,
      ({ transaction, at }) =>
        deps.jobs.enqueue(transaction, { kind: emptyTrashKind, owner: uid, payload: { until: at } }),
      also,
    );
}

const emptyTrashKind = 'drive-emptyTrash';

function registerEmptyTrash(deps: EmptyTrashDeps): void {
  deps.jobs.register(emptyTrashKind, {
    payload: v.object({ until: v.number() }),
    checkpoint: v.object({
      purged: v.number(),
      freedBytes: v.number(),
      total: v.optional(v.nullable(v.number()), null),
    }),
    async run({ owner, payload, checkpoint }, step) {
      let { purged, freedBytes } = checkpoint ?? { purged: 0, freedBytes: 0 };
      const total = checkpoint ? checkpoint.total : await countTrashed(deps, owner, payload.until);
      const report = (nodes: number) => {
        purged += nodes;
        step.progress(purged, total);
      };
      report(0);
      for (;;) {
        step.signal.throwIfAborted();
        const tops = await continueJob(deps, owner, async ({ transaction, space, at }) => {
          const found = await findTrashOf(transaction, space.id, payload.until, topsAtOnce);
          const fresh = found.filter(({ state }) => state === 'trashed');
          if (fresh.length > 0)
            await markPurging(
              transaction,
              fresh.map(({ id }) => id),
            );
          await recordActivity(
            transaction,
            fresh.map((node) => purgedBy({ kind: 'person', uid: owner }, node, at)),
          );
          await step.save(transaction, { purged, freedBytes, total });
          return found;
        });
        if (tops.length === 0) return { purged, freedBytes };
        for (const top of tops) {
          const { bytes } = await deps.purge.tree(top, step.signal, report);
          freedBytes += bytes;
        }
      }
    },
  });
}

/** How many nodes there are, if that is quickly counted; null otherwise. */
async function countTrashed(deps: EmptyTrashDeps, owner: string, until: number): Promise<number | null> {
  const { query } = deps.database;
  const space = await findSpaceOf(query, owner);
  const tops = space ? await findTrashOf(query, space.id, until, countedMax + 1) : [];
  if (tops.length > countedMax) return null;
  const items = tops.map((node) => ({ node }));
  const { files, folders, more } = await measureTrees(query, items, nodesCountedMax);
  return more ? null : files + folders + tops.filter(({ kind }) => kind === 'folder').length;
}

const countedMax = 2000;
const nodesCountedMax = 100_000;

/** Nodes are gone for everybody once they are marked; a cancelled job keeps the rest of the trash. */
const topsAtOnce = 20;
