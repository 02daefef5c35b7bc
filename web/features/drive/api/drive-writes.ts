import { type DriveNode, limits } from '@hearth/contract';
import type { Call } from '../../../lib/call.ts';
import type { Conflict } from '../model/asks.ts';
import { batches } from '../model/batches.ts';
import type { Done, DriveWrites } from '../model/drive-writes.ts';
import type { Listings } from '../model/listings.ts';
import { intending } from './intending.ts';

/** The changes a person makes to the drive. Lists show a change at once and take it back when the server refuses. */
export function createDriveWrites(call: Call, listings: Listings, settle: () => void): DriveWrites {
  const write = intending(call);
  const { foreseen, idle } = foreseeing(settle);

  async function inBatches(ids: readonly string[], perform: (ids: string[]) => Promise<Touched>): Promise<Done> {
    const done = { operations: [] as string[], jobs: [] as string[], items: [] as DriveNode[] };
    for (const batch of batches(ids, limits.drive.batchMax)) {
      const { items, operationId, job } = await perform(batch);
      listings.absorb(items);
      done.items.push(...items);
      if (operationId) done.operations.push(operationId);
      if (job) done.jobs.push(job);
    }
    return done;
  }
  /** One answer, as if it were a batch. */
  const alone = (perform: () => Promise<Touched>) => inBatches([''], perform);
  const going = (name: 'drive-move' | 'drive-copy', ids: readonly string[], to: string, conflict: Conflict | 'fail') =>
    inBatches(ids, (batch) => write(name, { ids: batch, to, conflict }));

  return {
    createFolder: (parentId, name) =>
      foreseen(unseen, () => alone(async () => oneOf(await write('drive-createFolder', { parentId, name })))),
    rename(node, name) {
      listings.patch(node.id, { name });
      const end = (isDone: boolean) => isDone || listings.patch(node.id, { name: node.name });
      return foreseen(end, () => alone(async () => oneOf(await write('drive-rename', { id: node.id, name }))));
    },
    move: (ids, to, conflict) => foreseen(listings.foreseeMoved(ids, to), () => going('drive-move', ids, to, conflict)),
    copy: (ids, to, conflict) => foreseen(unseen, () => going('drive-copy', ids, to, conflict)),
    star(ids, starred) {
      const show = (shown: boolean) => {
        for (const id of ids) listings.patch(id, { starred: shown });
      };
      show(starred);
      const end = (isDone: boolean) => isDone || show(!starred);
      return foreseen(end, () => inBatches(ids, (batch) => write('drive-star', { ids: batch, starred })));
    },
    trash: (ids) =>
      foreseen(listings.foreseeGone(ids, 'drive'), () =>
        inBatches(ids, (batch) => write('drive-trash', { ids: batch })),
      ),
    restore: (ids) =>
      foreseen(listings.foreseeGone(ids, 'trash'), () =>
        inBatches(ids, (batch) => write('drive-restore', { ids: batch })),
      ),
    purge: (ids) =>
      foreseen(listings.foreseeGone(ids, 'trash'), async () => {
        for (const batch of batches(ids, limits.drive.batchMax)) await write('drive-purge', { ids: batch });
      }),
    emptyTrash: () => foreseen(unseen, async () => (await write('drive-emptyTrash', {})).job),
    undo: (operationId) => foreseen(unseen, () => alone(() => write('drive-undo', operationId ? { operationId } : {}))),
    redo: (operationId) => foreseen(unseen, () => alone(() => write('drive-redo', operationId ? { operationId } : {}))),
    idle,
  };
}

/** Changes whose outcome is shown before the server has answered. */
function foreseeing(settle: () => void) {
  const running = new Set<Promise<unknown>>();
  return {
    /** Runs a change; ends the showing when the server has answered. */
    async foreseen<T>(end: (isDone: boolean) => void, perform: () => Promise<T>): Promise<T> {
      const run = perform();
      running.add(run);
      try {
        const done = await run;
        end(true);
        return done;
      } catch (error) {
        end(false);
        throw error;
      } finally {
        running.delete(run);
        settle();
      }
    },
    idle: async () => void (await Promise.allSettled(running)),
  };
}

interface Touched {
  readonly items: readonly DriveNode[];
  readonly operationId: string | null;
  readonly job?: string | null;
}

function oneOf({ operationId, ...node }: DriveNode & { readonly operationId: string | null }): Touched {
  return { items: [node], operationId };
}

function unseen(): void {}
