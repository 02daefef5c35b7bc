import type { Queries } from '../../../core/database/index.ts';
import { addToSpace, type DropDeps, dropVersions, findWithAncestors, removeNode } from '../../../files/index.ts';
import { endUploads } from '../../../transfers/index.ts';
import type { SubmissionFile } from '../domain/stored-request.ts';
import { removeSubmissionFiles } from '../store/submission-files.ts';

/**
 * Deletes files that were never submitted, bypassing the trash because they never belonged to the owner. The caller's
 * transaction must hold the lock of the space; the caller cancels the returned unfinished uploads after it.
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
  const pending = [...(await findWithAncestors(transaction, ids)).values()].filter(
    ({ node }) => node.state === 'pending',
  );
  const pendingIds = pending.map(({ node }) => node.id);
  const { bytes } = await dropVersions(transaction, deps, 'file', pendingIds);
  for (const id of pendingIds) await removeNode(transaction, id);
  await addToSpace(transaction, spaceId, {
    usedBytes: -bytes,
    files: -pendingIds.length,
    reservedBytes: -ended.reduce((sum, { size }) => sum + size, 0),
  });
  await removeSubmissionFiles(transaction, ids);
  return ended.map(({ nodeId }) => nodeId);
}
