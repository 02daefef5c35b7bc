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
 * Removes versions and the objects that no version points to any more; gives their bytes back to nobody: whoever calls
 * counts. In a transaction that has locked the space: versions that share an object lie in one space, so nobody can begin
 * to share one between the look and the drop.
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

/** Removes older versions of a file that stays. Gives the file, and the bytes that are free. */
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

/** Thins out what the rule no longer keeps. */
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
