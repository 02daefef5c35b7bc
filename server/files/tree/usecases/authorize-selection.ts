import type { NodeAction } from '../../domain/permission.ts';
import type { NodeWithAncestors } from '../../store/ancestors.ts';
import type { Change } from '../../usecases/change.ts';
import { permitNodes } from '../../usecases/permission.ts';
import { folderIn } from '../../usecases/space.ts';

/** What somebody chose, all of it permitted or nothing. What lies inside another of them goes with that one. */
export async function authorizeSelection(
  { transaction, space, uid }: Pick<Change, 'transaction' | 'space' | 'uid'>,
  ids: readonly string[],
  action: NodeAction,
): Promise<readonly NodeWithAncestors[]> {
  const chosen = new Set(ids.map((id) => folderIn(space, id)));
  const items = await permitNodes(transaction, uid, [...chosen], action);
  return items.filter(({ above }) => !above.some((folder) => chosen.has(folder.id)));
}
