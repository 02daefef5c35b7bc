import type { Queries } from '../../../core/database/index.ts';
import { addToSpace, type DropDeps, dropVersions, findWithAncestors, removeNode } from '../../../files/index.ts';
import { endUploads } from '../../../transfers/index.ts';
import type { SubmissionFile } from '../domain/stored-request.ts';
import { removeSubmissionFiles } from '../store/submission-files.ts';

/**
 * Takes files away that were never handed in, for good: they were never the owner's, so the trash is not their place. In
 * a transaction that has locked the space. Gives the unfinished ones, whose sessions are to be given up after it.
 */
export async function dropSubmissionFiles(
  transaction: Queries,
  deps: DropDeps,
  spaceId: string,
  files: readonly Pick<SubmissionFile, 'nodeId'>[],
): Promise<readonly string[]> {
  const ids = files.map(({ nodeId }) => nodeId);
  const ended = await endUploads(transaction, ids, 'cancelled');
  for (const { nodeId } of ended) await removeNode(transaction, nodeId);
  const held = [...(await findWithAncestors(transaction, ids)).values()].filter(({ node }) => node.state === 'pending');
  const heldIds = held.map(({ node }) => node.id);
  const { bytes } = await dropVersions(transaction, deps, 'file', heldIds);
  for (const id of heldIds) await removeNode(transaction, id);
  await addToSpace(transaction, spaceId, {
    usedBytes: -bytes,
    files: -heldIds.length,
    reservedBytes: -ended.reduce((sum, { size }) => sum + size, 0),
  });
  await removeSubmissionFiles(transaction, ids);
  return ended.map(({ nodeId }) => nodeId);
}
