import type { Also, Queries } from '../../../core/database/index.ts';
import type { Storage } from '../../../storage/index.ts';
import { type NewActivity, recordActivity } from '../../activity/store.ts';
import { driveBucket, objectNameOf } from '../../domain/node-id.ts';
import type { StoredNode } from '../../domain/stored-node.ts';
import type { OpenUploads } from '../../quota/usecases/missing-bytes.ts';
import { addToSpace } from '../../store/spaces.ts';
import { removeViewSettingsOf } from '../../tree/store/view-settings.ts';
import { permitNodes } from '../../usecases/permission.ts';
import { changeSpace, changeSpaceById, type SpaceDeps } from '../../usecases/space.ts';
import { dropVersions } from '../../versions/usecases/drop-versions.ts';
import { markPurging, someChildren, takeLeaves } from '../store/purges.ts';

export interface Purged {
  readonly nodes: number;
  readonly bytes: number;
}

export interface PurgeNodes {
  /**
   * Deletes nodes for good. They are gone for everybody at once; deleting large trees may continue after `signal`
   * fired. `also` runs with the last step.
   */
  chosen(uid: string, ids: readonly string[], signal: AbortSignal, also?: Also<Purged>): Promise<Purged>;
  /** Deletes a tree whose top is already marked; reports how many nodes each step deleted. */
  tree(top: StoredNode, signal?: AbortSignal, onStep?: OnStep): Promise<Purged>;
}

type OnStep = (nodes: number) => void;

export type PurgeDeps = SpaceDeps & {
  readonly storage: Pick<Storage, 'drop' | 'cancelUploads'>;
  readonly openUploads: Pick<OpenUploads, 'cancel'>;
};

export function createPurgeNodes(deps: PurgeDeps): PurgeNodes {
  const purge = async (
    top: StoredNode,
    { signal, onStep, also }: { signal?: AbortSignal | undefined; onStep?: OnStep | undefined; also?: Also<Purged> },
  ) => {
    let nodes = 0;
    let bytes = 0;
    for (let isDone = false; !isDone && !signal?.aborted; ) {
      const step = await purgeStep(deps, top, async (transaction, last) => {
        if (last.isDone) await also?.(transaction, { nodes: nodes + last.nodes, bytes: bytes + last.bytes });
      });
      nodes += step.nodes;
      bytes += step.bytes;
      isDone = step.isDone;
      onStep?.(step.nodes);
    }
    return { nodes, bytes };
  };

  return {
    tree: (top, signal, onStep) => purge(top, { signal, onStep }),
    async chosen(uid, ids, signal, also) {
      const tops = await changeSpace(deps, uid, async (transaction) => {
        const items = await permitNodes(transaction, uid, [...new Set(ids)], 'purge');
        const nodes = items.map(({ node }) => node);
        await markPurging(
          transaction,
          nodes.map(({ id }) => id),
        );
        const at = deps.clock.now();
        await recordActivity(
          transaction,
          nodes.map((node) => purgedBy({ kind: 'person', uid }, node, at)),
        );
        return nodes;
      });
      let nodes = 0;
      let bytes = 0;
      for (const top of tops) {
        const before = { nodes, bytes };
        const purged = await purge(top, {
          signal,
          also: async (transaction, last) => {
            if (top === tops.at(-1))
              await also?.(transaction, { nodes: before.nodes + last.nodes, bytes: before.bytes + last.bytes });
          },
        });
        nodes += purged.nodes;
        bytes += purged.bytes;
      }
      return { nodes, bytes };
    },
  };
}

/** The feed entry; the node itself is deleted by then. */
export function purgedBy(actor: NewActivity['actor'], node: StoredNode, at: number): NewActivity {
  return { spaceId: node.spaceId, nodeId: node.id, name: node.name, verb: 'purged', actor, at };
}

/** A transaction blocks other changes to the drive, so it stays this small; a crash between two costs nothing. */
const nodesPerStep = 200;

type Step = Purged & { readonly isDone: boolean };

async function purgeStep(deps: PurgeDeps, top: StoredNode, also: Also<Step>): Promise<Step> {
  const step = await changeSpaceById(
    deps.database,
    top.spaceId,
    async (transaction) => {
      const { taken, isDone } = await takeSome(transaction, top.id);
      const files = taken.filter((node) => node.kind === 'file' && node.state !== 'uploading').map((node) => node.id);
      const { bytes } = await dropVersions(transaction, deps, 'file', files);
      await removeViewSettingsOf(
        transaction,
        taken.filter(({ kind }) => kind === 'folder').map(({ id }) => id),
      );
      const unfinished = taken.filter((node) => node.state === 'uploading').map((node) => node.id);
      const released = await deps.openUploads.cancel(transaction, unfinished);
      await addToSpace(transaction, top.spaceId, {
        usedBytes: -bytes,
        files: -files.length,
        reservedBytes: -released,
      });
      return { nodes: taken.length - unfinished.length, bytes, isDone, unfinished };
    },
    also,
  );
  for (const id of step.unfinished) await deps.storage.cancelUploads(driveBucket, objectNameOf(id));
  return step;
}

/**
 * Descends to a folder without children, deletes it, and ascends again, with a list in place of recursion: a deep tree
 * needs no stack, and the next step starts at the top again.
 */
async function takeSome(
  transaction: Queries,
  topId: string,
): Promise<{ readonly taken: readonly StoredNode[]; readonly isDone: boolean }> {
  const taken: StoredNode[] = [];
  const way = [topId];
  while (taken.length < nodesPerStep) {
    const here = way.at(-1);
    if (here === undefined) return { taken, isDone: true };
    const children = await someChildren(transaction, here, nodesPerStep);
    const leaves = await takeLeaves(transaction, children.length > 0 ? children : [here]);
    taken.push(...leaves);
    const gone = new Set(leaves.map((node) => node.id));
    const inhabited = children.find((id) => !gone.has(id));
    if (children.length === 0) way.pop();
    else if (leaves.length === 0 && inhabited !== undefined) way.push(inhabited);
  }
  return { taken, isDone: false };
}
