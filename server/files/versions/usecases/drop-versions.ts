import type { Queries } from '../../../core/database/index.ts';
import type { Storage } from '../../../storage/index.ts';
import { driveBucket, objectNameOf } from '../../domain/node-id.ts';
import type { StoredNode } from '../../domain/stored-node.ts';
import { addToSpace } from '../../store/spaces.ts';
import { prunedVersions } from '../domain/prune-versions.ts';
import { objectsInUse, setVersionCount, takeVersions, versionsOf } from '../store/versions.ts';

export interface DropDeps {
  readonly storage: Pick<Storage, 'drop'>;
}

/**
 * Deletes versions, and objects that no version refers to any more; the caller updates the counters. Runs in a
 * transaction that has locked the space: versions that share an object are in one space, so no new reference can appear
 * meanwhile.
 */
export async function dropVersions(
  transaction: Queries,
  { storage }: DropDeps,
  by: 'version' | 'file',
  ids: readonly string[],
): Promise<{ readonly count: number; readonly bytes: number }> {
  const taken = await takeVersions(transaction, by, ids);
  const objectIds = [...new Set(taken.map((version) => version.objectId))];
  const used = await objectsInUse(transaction, objectIds);
  for (const id of objectIds) if (!used.has(id)) await storage.drop(transaction, driveBucket, objectNameOf(id));
  return { count: taken.length, bytes: taken.reduce((sum, { size }) => sum + size, 0) };
}

/** Deletes older versions of a file that stays. Gives the file and the freed bytes. */
export async function dropOldVersions(
  transaction: Queries,
  deps: DropDeps,
  node: StoredNode,
  ids: readonly string[],
): Promise<{ readonly node: StoredNode; readonly bytes: number }> {
  if (ids.length === 0) return { node, bytes: 0 };
  const { count, bytes } = await dropVersions(transaction, deps, 'version', ids);
  await addToSpace(transaction, node.spaceId, { usedBytes: -bytes });
  return { node: await setVersionCount(transaction, node, node.versionCount - count), bytes };
}

/** Prunes the versions of one file. */
export async function pruneFile(
  transaction: Queries,
  deps: DropDeps,
  node: StoredNode,
  now: number,
): Promise<StoredNode> {
  const versions = (await versionsOf(transaction, [node.id])).get(node.id) ?? [];
  const pruned = prunedVersions(versions, node.versionId, now);
  return (await dropOldVersions(transaction, deps, node, pruned)).node;
}
