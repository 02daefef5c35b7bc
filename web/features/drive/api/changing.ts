import { type DriveNode, limits } from '@hearth/contract';
import { toAppError } from '../../../lib/backend/app-error.ts';
import { newRequestId } from '../../../lib/backend/call.ts';
import { batches } from '../model/batches.ts';
import type { Done } from '../model/drive-writes.ts';
import type { Listings } from '../model/listings.ts';
import { type Change, folderToBe, nodesOf } from '../model/offline/change.ts';
import type { OfflineManager } from '../model/offline/offline-manager.ts';

/** A change under its id. `based` says the same with what it was based on: so it is told when it had to wait. */
export interface Part {
  readonly key: string;
  readonly change: Change;
  readonly based?: Change;
}

interface Parts {
  readonly listings: Listings;
  readonly offline: OfflineManager;
  /** Shows an outcome before it is there, and tells the server. */
  readonly perform: (foresee: Foresee, parts: readonly Part[]) => Promise<Done>;
}

/** Shows what comes of a change before the server has answered. The returned function ends that. */
export type Foresee = (change: Change) => (isDone: boolean) => void;

/** Does changes that can wait: at once, or when the network is back. */
export function changing({ listings, offline, perform }: Parts) {
  /** The changes of many items, in pieces that the server takes. */
  const parted = (ids: readonly string[], changeOf: (nodes: readonly DriveNode[]) => Change): readonly Part[] =>
    batches(ids, limits.drive.batchMax).map((batch) => ({
      key: newRequestId(),
      change: changeOf(batch.map((id) => listings.find(id) ?? stranger(id))),
    }));

  async function change(parts: readonly Part[], foresee: Foresee): Promise<Done> {
    // What was never seen here cannot be shown as changed either: it has to be told at once.
    const canWait = parts.every((part) => !nodesOf(part.change).some(isStranger));
    if (canWait && offline.mustWait()) {
      const done = await keep(parts.map(({ key, change: plain, based }) => ({ key, change: based ?? plain })));
      if (done) return done;
    }
    try {
      return await perform(foresee, parts);
    } catch (error) {
      const done = canWait && toAppError(error).code === 'network' && (await keep(parts));
      if (done) return done;
      throw error;
    }
  }

  async function keep(parts: readonly Part[]): Promise<Done | false> {
    const kept = await offline.keep(parts.map(({ key, change: waiting }) => ({ key, change: waiting })));
    const made = parts.flatMap((part) => (part.change.action === 'createFolder' ? [part.change.node] : []));
    return kept && { operations: [], jobs: [], items: made, waits: parts.map(({ key }) => key) };
  }

  return { parted, change };
}

function stranger(id: string): DriveNode {
  return { ...folderToBe('', '', '', 0), id, generation: unknown };
}

function isStranger({ generation }: DriveNode): boolean {
  return generation === unknown;
}

const unknown = -1;
