import { limits } from '@hearth/contract';
import type { Queries } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import type { NodeWithAncestors } from '../../store/ancestors.ts';
import { extentOf, limitsBelow } from '../domain/path.ts';
import { foldersBelow, longestNames } from '../store/subtree.ts';

/**
 * Refuses a target where a tree would be too deep or its paths too long. A tree that gets no deeper is not checked; of
 * a very large one only a limited number of folders is, the upper ones first, so that moving does not depend on the
 * size of the tree.
 */
export async function refuseTooDeepTree(
  queries: Queries,
  { node, above, rootId }: Pick<NodeWithAncestors, 'node' | 'above' | 'rootId'>,
  folder: Pick<NodeWithAncestors, 'node' | 'above' | 'rootId'>,
  name: string,
): Promise<void> {
  const there = extentOf([...namesDownTo([folder.node, ...folder.above], rootId), name]);
  const limit = limitsBelow(there);
  if (limit.levels < 0 || limit.bytes < 0) throw new AppError('drive/too-deep');
  if (node.kind === 'file') return;
  const isWhole = above.at(-1)?.id === rootId;
  const here = extentOf([...namesDownTo(above, rootId), node.name]);
  if (isWhole && there.levels <= here.levels && there.bytes <= here.bytes) return;

  const folders = await foldersBelow(queries, node.id, foldersCheckedMax);
  if (folders.some(({ level, bytes }) => level > limit.levels || bytes > limit.bytes))
    throw new AppError('drive/too-deep');
  const tight = folders.filter(
    ({ level, bytes }) => level === limit.levels || bytes + 1 + limits.drive.nameBytesMax > limit.bytes,
  );
  const longest = await longestNames(
    queries,
    tight.map(({ id }) => id),
  );
  for (const { id, level, bytes } of tight) {
    const name = longest.get(id);
    if (name !== undefined && (level === limit.levels || bytes + 1 + name > limit.bytes))
      throw new AppError('drive/too-deep');
  }
}

const foldersCheckedMax = 5000;

/** Without the top folder, which has no name. */
function namesDownTo(up: NodeWithAncestors['above'], rootId: string): readonly string[] {
  return up
    .filter(({ id }) => id !== rootId)
    .map(({ name }) => name)
    .reverse();
}
