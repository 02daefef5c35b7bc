import { AppError } from '../../../core/errors.ts';
import { nameKey } from '../../domain/node-name.ts';
import type { StoredNode } from '../../domain/stored-node.ts';
import type { NodeWithAncestors } from '../../store/ancestors.ts';
import { moveNodes, placeNode } from '../../store/nodes.ts';
import type { Change } from '../../usecases/change.ts';
import { findNameConflicts } from '../store/name-conflicts.ts';
import { refuseTooDeepTree } from './fit-tree.ts';

/** Moves a node under a name that is free at the target; one row, however many nodes are below it. */
export async function relocate(
  change: Change,
  item: NodeWithAncestors,
  folder: NodeWithAncestors,
  name: string,
): Promise<StoredNode> {
  refuseCycle([item.node.id], folder);
  await refuseTooDeepTree(change.transaction, item, folder, name);
  return placeNode(change.transaction, item.node, { parentId: folder.node.id, name, at: change.at });
}

/** The same for many whose names are free there, in few statements. */
export async function relocateAll(
  { transaction, at }: Change,
  items: readonly NodeWithAncestors[],
  folder: NodeWithAncestors,
): Promise<ReadonlyMap<string, StoredNode>> {
  refuseCycle(
    items.map(({ node }) => node.id),
    folder,
  );
  for (const item of items) await refuseTooDeepTree(transaction, item, folder, item.node.name);
  const moved = await moveNodes(
    transaction,
    items.map(({ node }) => node),
    { parentId: folder.node.id, at },
  );
  return new Map(moved.map((node) => [node.id, node]));
}

/** A folder moved into itself, or below itself, would be unreachable (T1). */
export function refuseCycle(ids: readonly string[], folder: NodeWithAncestors): void {
  const around = new Set([folder.node, ...folder.above].map(({ id }) => id));
  if (ids.some((id) => around.has(id))) throw new AppError('drive/cycle');
}

/** The nodes that already have these names in a folder, by name key. */
export async function findThere(
  { transaction }: Change,
  nodes: readonly StoredNode[],
  folderId: string,
): Promise<Map<string, StoredNode>> {
  const locations = nodes.map(({ name }) => ({ folderId, name }));
  const nameConflicts = await findNameConflicts(transaction, locations);
  return new Map(nameConflicts.filter(({ state }) => state === 'active').map((node) => [nameKey(node.name), node]));
}
