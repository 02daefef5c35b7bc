import { type DriveNode, limits } from '@hearth/contract';
import { type Call, newRequestId } from '../../lib/backend/call.ts';
import type { Listings } from '../listings/listings.ts';
import { type NodeMarkName, nodeMarks } from '../nodes/node-marks.ts';
import { type Change, nodesOf, pendingFolder } from '../offline/change.ts';
import type { OfflineManager } from '../offline/offline-manager.ts';
import type { Conflict } from '../store/questions.ts';
import { batches, type DeferrableChange, type Done, deferrableChanges } from './deferrable-changes.ts';
import { retryingWrite } from './retrying-write.ts';
import { sendChange, type Touched } from './send-change.ts';

interface Deps {
  readonly call: Call;
  readonly listings: Listings;
  readonly offline: OfflineManager;
  readonly settle: () => void;
}

/**
 * The changes to the drive. Lists show a change at once and revert it when the server refuses; most changes can wait
 * for the network.
 */
export function createDriveWrites({ call, listings, offline, settle }: Deps): DriveWrites {
  const write = retryingWrite(call);
  const { optimistically, idle } = optimisticWrites(settle);
  const each = absorbing(listings);
  const { inBatches, change } = deferrableChanges({
    listings,
    offline,
    perform(showOptimistically, parts) {
      const ends = parts.map((part) => showOptimistically(part.change));
      return optimistically(unseen, () => each(parts, (part) => sendChange(write, part.change, part.key), ends));
    },
  });
  /** One response, treated as a batch. */
  const alone = (perform: () => Promise<Touched>) => optimistically(unseen, () => each([''], perform));

  return {
    createFolder(parentId, name) {
      const key = newRequestId();
      const node = pendingFolder(key, parentId, name, Date.now());
      return change([{ key, change: { action: 'createFolder', parentId, node } }], () => unseen);
    },
    rename(node, name) {
      const plain = { action: 'rename', node, name } as const;
      const based = { ...plain, generation: node.generation };
      return change([{ key: newRequestId(), change: plain, based } satisfies DeferrableChange], () => {
        listings.patch(node.id, { name });
        return (isDone) => isDone || listings.patch(node.id, { name: node.name });
      });
    },
    move: (ids, to, conflict) =>
      change(
        inBatches(ids, (nodes) => ({ action: 'move', nodes, to, conflict })),
        (part) => listings.moveOptimistically(idsOf(part), to),
      ),
    copy: (ids, to, conflict) =>
      optimistically(unseen, () =>
        each(batches(ids, limits.drive.batchMax), (batch) => write('drive-copy', { ids: batch, to, conflict })),
      ),
    mark(name, ids, isSet) {
      const { isSet: has, fields } = nodeMarks[name];
      const parts = inBatches(ids, (nodes) => ({ action: name, nodes, isSet }));
      return change(parts, (part) => {
        // Some items may have had the mark before, so only the changed ones are reverted.
        const changed = idsOf(part).filter((id) => {
          const node = listings.find(id);
          return !node || has(node) !== isSet;
        });
        for (const id of changed) listings.patch(id, fields(isSet));
        return (isDone) => {
          if (!isDone) for (const id of changed) listings.patch(id, fields(!isSet));
        };
      });
    },
    trash: (ids) =>
      change(
        inBatches(ids, (nodes) => ({ action: 'trash', nodes, at: Date.now() })),
        (part) => listings.removeOptimistically(idsOf(part), 'drive'),
      ),
    restore: (ids) =>
      change(
        inBatches(ids, (nodes) => ({ action: 'restore', nodes })),
        (part) => listings.removeOptimistically(idsOf(part), 'trash'),
      ),
    purge: (ids) =>
      optimistically(listings.removeOptimistically(ids, 'trash'), async () => {
        for (const batch of batches(ids, limits.drive.batchMax)) await write('drive-purge', { ids: batch });
      }),
    emptyTrash: () => optimistically(unseen, async () => (await write('drive-emptyTrash', {})).job),
    undo: (operationId) => alone(() => write('drive-undo', operationId ? { operationId } : {})),
    redo: (operationId) => alone(() => write('drive-redo', operationId ? { operationId } : {})),
    idle,
  };
}

/**
 * Runs parts one after the other and puts each response into the lists. A refused part ends the run, but the parts
 * before it stay done and must not be reverted.
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

/** Runs changes whose outcome is already shown. */
function optimisticWrites(settle: () => void) {
  const running = new Set<Promise<unknown>>();
  return {
    /** Runs a change, and ends the optimistic display when the server answered. */
    async optimistically<T>(end: (isDone: boolean) => void, perform: () => Promise<T>): Promise<T> {
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

/** The changes that can be made to the drive. */
export interface DriveWrites {
  readonly createFolder: (parentId: string, name: string) => Promise<Done>;
  readonly rename: (node: DriveNode, name: string) => Promise<Done>;
  readonly move: (ids: readonly string[], to: string, conflict: Conflict | 'fail') => Promise<Done>;
  readonly copy: (ids: readonly string[], to: string, conflict: Conflict | 'fail') => Promise<Done>;
  readonly mark: (name: NodeMarkName, ids: readonly string[], isSet: boolean) => Promise<Done>;
  readonly trash: (ids: readonly string[]) => Promise<Done>;
  readonly restore: (ids: readonly string[]) => Promise<Done>;
  readonly purge: (ids: readonly string[]) => Promise<void>;
  /** Starts a job and returns its id. */
  readonly emptyTrash: () => Promise<string>;
  /** Without an id, the latest operation of the last day. */
  readonly undo: (operationId: string | undefined) => Promise<Done>;
  readonly redo: (operationId: string | undefined) => Promise<Done>;
  /** Resolves when all running changes ended, successfully or not. */
  readonly idle: () => Promise<void>;
}
