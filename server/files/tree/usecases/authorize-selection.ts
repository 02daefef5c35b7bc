import type { NodeAction } from '../../domain/permission.ts';
import type { NodeWithAncestors } from '../../store/ancestors.ts';
import type { Change } from '../../usecases/change.ts';
import { permitNodes } from '../../usecases/permission.ts';
import { folderIn } from '../../usecases/space.ts';

/**
 * Authorizes all selected nodes or throws. A node inside another selected node is left out, because it goes with that
 * one.
 */
export async function authorizeSelection(
  { transaction, space, uid }: Pick<Change, 'transaction' | 'space' | 'uid'>,
  ids: readonly string[],
  action: NodeAction,
): Promise<readonly NodeWithAncestors[]> {
  const chosen = new Set(ids.map((id) => folderIn(space, id)));
  const items = await permitNodes(transaction, uid, [...chosen], action);
  return items.filter(({ above }) => !above.some((folder) => chosen.has(folder.id)));
}
