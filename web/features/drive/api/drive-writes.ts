import { type DriveNode, limits } from '@hearth/contract';
import { type Call, newRequestId } from '../../../lib/backend/call.ts';
import { batches } from '../model/batches.ts';
import type { Done, DriveWrites } from '../model/drive-writes.ts';
import type { Listings } from '../model/listings.ts';
import { type Change, folderToBe, nodesOf } from '../model/offline/change.ts';
import type { OfflineManager } from '../model/offline/offline-manager.ts';
import { changing, type Part } from './changing.ts';
import { intending } from './intending.ts';
import { sendChange, type Touched } from './send-change.ts';

interface Parts {
  readonly call: Call;
  readonly listings: Listings;
  readonly offline: OfflineManager;
  readonly settle: () => void;
}

/**
 * The changes a person makes to the drive. Lists show a change at once and take it back when the server refuses; most
 * changes can wait for the network.
 */
export function createDriveWrites({ call, listings, offline, settle }: Parts): DriveWrites {
  const write = intending(call);
  const { foreseen, idle } = foreseeing(settle);
  const each = absorbing(listings);
  const { parted, change } = changing({
    ...{ listings, offline },
    perform(foresee, parts) {
      const ends = parts.map((part) => foresee(part.change));
      return foreseen(unseen, () => each(parts, (part) => sendChange(write, part.change, part.key), ends));
    },
  });
  /** One answer, as if it were a batch. */
  const alone = (perform: () => Promise<Touched>) => foreseen(unseen, () => each([''], perform));

  return {
    createFolder(parentId, name) {
      const key = newRequestId();
      const node = folderToBe(key, parentId, name, Date.now());
      return change([{ key, change: { action: 'createFolder', parentId, node } }], () => unseen);
    },
    rename(node, name) {
      const plain = { action: 'rename', node, name } as const;
      const based = { ...plain, generation: node.generation };
      return change([{ key: newRequestId(), change: plain, based } satisfies Part], () => {
        listings.patch(node.id, { name });
        return (isDone) => isDone || listings.patch(node.id, { name: node.name });
      });
    },
    move: (ids, to, conflict) =>
      change(
        parted(ids, (nodes) => ({ action: 'move', nodes, to, conflict })),
        (part) => listings.foreseeMoved(idsOf(part), to),
      ),
    copy: (ids, to, conflict) =>
      foreseen(unseen, () =>
        each(batches(ids, limits.drive.batchMax), (batch) => write('drive-copy', { ids: batch, to, conflict })),
      ),
    star(ids, starred) {
      const parts = parted(ids, (nodes) => ({ action: 'star', nodes, starred }));
      return change(parts, (part) => {
        // Of many, some may have had it before: what is refused comes back as it was.
        const changed = idsOf(part).filter((id) => listings.find(id)?.starred !== starred);
        for (const id of changed) listings.patch(id, { starred });
        return (isDone) => {
          if (!isDone) for (const id of changed) listings.patch(id, { starred: !starred });
        };
      });
    },
    trash: (ids) =>
      change(
        parted(ids, (nodes) => ({ action: 'trash', nodes, at: Date.now() })),
        (part) => listings.foreseeGone(idsOf(part), 'drive'),
      ),
    restore: (ids) =>
      change(
        parted(ids, (nodes) => ({ action: 'restore', nodes })),
        (part) => listings.foreseeGone(idsOf(part), 'trash'),
      ),
    purge: (ids) =>
      foreseen(listings.foreseeGone(ids, 'trash'), async () => {
        for (const batch of batches(ids, limits.drive.batchMax)) await write('drive-purge', { ids: batch });
      }),
    emptyTrash: () => foreseen(unseen, async () => (await write('drive-emptyTrash', {})).job),
    undo: (operationId) => alone(() => write('drive-undo', operationId ? { operationId } : {})),
    redo: (operationId) => alone(() => write('drive-redo', operationId ? { operationId } : {})),
    idle,
  };
}

/**
 * Does one part after the other, and puts what comes of each into the lists. What the server refuses ends it: the parts
 * before it are done all the same, and must not be shown as if they were not.
 */
function absorbing(listings: Listings) {
  return async <T>(
    parts: readonly T[],
    perform: (part: T) => Promise<Touched>,
    ends: readonly ((isDone: boolean) => void)[] = [],
  ): Promise<Done> => {
    const done = { operations: [] as string[], jobs: [] as string[], items: [] as DriveNode[] };
    let count = 0;
    try {
      for (const part of parts) {
        const { items, operationId, job } = await perform(part);
        listings.absorb(items);
        done.items.push(...items);
        if (operationId) done.operations.push(operationId);
        if (job) done.jobs.push(job);
        count += 1;
      }
      return done;
    } finally {
      for (const [index, end] of ends.entries()) end(index < count);
    }
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

function idsOf(change: Change): readonly string[] {
  return nodesOf(change).map(({ id }) => id);
}

function unseen(): void {}
