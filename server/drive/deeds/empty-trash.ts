import * as v from 'valibot';
import type { Core } from '../../core/index.ts';
import { recordActivity } from '../store/activity.ts';
import { findTrashOf, markPurging } from '../store/purges.ts';
import { makeChange } from './change.ts';
import { type PurgeNodes, purgedBy } from './purge-nodes.ts';
import type { SpaceParts } from './space.ts';

/** Begins to purge all that lies in a person's trash now; gives the job that does. */
export type EmptyTrash = (uid: string) => Promise<string>;
export type EmptyTrashParts = SpaceParts & Pick<Core, 'jobs'> & { readonly purge: PurgeNodes };

export function createEmptyTrash(parts: EmptyTrashParts): EmptyTrash {
  registerEmptyTrash(parts);
  return (uid) =>
    makeChange(parts, uid, ({ transaction, at }) =>
      parts.jobs.enqueue(transaction, { kind: emptyTrashKind, owner: uid, payload: { until: at } }),
    );
}

const emptyTrashKind = 'drive-emptyTrash';

function registerEmptyTrash(parts: EmptyTrashParts): void {
  parts.jobs.register(emptyTrashKind, {
    payload: v.object({ until: v.number() }),
    checkpoint: v.object({ purged: v.number(), freedBytes: v.number() }),
    async run({ owner, payload, checkpoint }, step) {
      let { purged, freedBytes } = checkpoint ?? { purged: 0, freedBytes: 0 };
      for (;;) {
        step.signal.throwIfAborted();
        const tops = await makeChange(parts, owner, async ({ transaction, space, at }) => {
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
          await step.save(transaction, { purged, freedBytes });
          return found;
        });
        if (tops.length === 0) return { purged, freedBytes };
        for (const top of tops) {
          const { nodes, bytes } = await parts.purge.tree(top, step.signal);
          purged += nodes;
          freedBytes += bytes;
          step.progress(purged, null);
        }
      }
    },
  });
}

/** They are gone for everybody when they are marked; a cancelled job keeps the rest of the trash. */
const topsAtOnce = 20;
