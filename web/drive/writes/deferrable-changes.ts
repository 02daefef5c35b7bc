import { type DriveNode, limits } from '@hearth/contract';
import { toAppError } from '../../lib/backend/app-error.ts';
import { newRequestId } from '../../lib/backend/call.ts';
import type { Listings } from '../listings/listings.ts';
import { type Change, nodesOf, pendingFolder } from '../offline/change.ts';
import type { OfflineManager } from '../offline/offline-manager.ts';

/** A change under its id. `based` is the same change with its base generation, for when it has to wait. */
export interface DeferrableChange {
  readonly key: string;
  readonly change: Change;
  readonly based?: Change;
}

/** The result of a change: operations for undo, and jobs that continue on the server. */
export interface Done {
  readonly operations: readonly string[];
  readonly jobs: readonly string[];
  readonly items: readonly DriveNode[];
  /** The keys of changes that wait for the network; they are shown as if done. */
  readonly waits?: readonly string[];
}

interface Deps {
  readonly listings: Listings;
  readonly offline: OfflineManager;
  /** Shows the outcome and sends the change. */
  readonly perform: (showOptimistically: ShowOptimistically, changes: readonly DeferrableChange[]) => Promise<Done>;
}

/** Shows the outcome of a change before the server answers. The returned function ends that. */
export type ShowOptimistically = (change: Change) => (isDone: boolean) => void;

/** Sends changes at once, or queues them while there is no network. */
export function deferrableChanges({ listings, offline, perform }: Deps) {
  /** Changes of many items, in batches that the server accepts. */
  const inBatches = (
    ids: readonly string[],
    changeOf: (nodes: readonly DriveNode[]) => Change,
  ): readonly DeferrableChange[] =>
    batches(ids, limits.drive.batchMax).map((batch) => ({
      key: newRequestId(),
      change: changeOf(batch.map((id) => listings.find(id) ?? unseenNode(id))),
    }));

  async function change(changes: readonly DeferrableChange[], showOptimistically: ShowOptimistically): Promise<Done> {
    // An item that is in no list cannot be shown as changed, so the change must not wait.
    const canWait = changes.every((one) => !nodesOf(one.change).some(isUnseen));
    if (canWait && offline.mustWait()) {
      const done = await store(changes.map(({ key, change: plain, based }) => ({ key, change: based ?? plain })));
      if (done) return done;
    }
    try {
      return await perform(showOptimistically, changes);
    } catch (error) {
      const done = canWait && toAppError(error).code === 'network' && (await store(changes));
      if (done) return done;
      throw error;
    }
  }

  async function store(changes: readonly DeferrableChange[]): Promise<Done | false> {
    const stored = await offline.store(changes.map(({ key, change: waiting }) => ({ key, change: waiting })));
    const made = changes.flatMap((one) => (one.change.action === 'createFolder' ? [one.change.node] : []));
    return stored && { operations: [], jobs: [], items: made, waits: changes.map(({ key }) => key) };
  }

  return { inBatches, change };
}

function unseenNode(id: string): DriveNode {
  return { ...pendingFolder('', '', '', 0), id, generation: unknown };
}

function isUnseen({ generation }: DriveNode): boolean {
  return generation === unknown;
}

const unknown = -1;

export function batches<T>(items: readonly T[], max: number): T[][] {
  const pieces: T[][] = [];
  for (let at = 0; at < items.length; at += max) pieces.push(items.slice(at, at + max));
  return pieces;
}
