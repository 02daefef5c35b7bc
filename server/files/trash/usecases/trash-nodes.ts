import type { Also } from '../../../core/database/index.ts';
import type { StoredNode } from '../../domain/stored-node.ts';
import type { NodeWithAncestors } from '../../store/ancestors.ts';
import { trashNode } from '../../store/nodes.ts';
import { authorizeSelection } from '../../tree/usecases/authorize-selection.ts';
import type { Step } from '../../undo/domain.ts';
import {
  type Change,
  type ChangedNodes,
  makeChange,
  recordNodeActivity,
  recordOperation,
} from '../../usecases/change.ts';
import type { SpaceDeps } from '../../usecases/space.ts';

export type TrashNodes = (uid: string, ids: readonly string[], also?: Also<ChangedNodes>) => Promise<ChangedNodes>;

/** Trashes all selected nodes or none. A node inside another selected node goes and comes back with it. */
export function createTrashNodes(deps: SpaceDeps): TrashNodes {
  return (uid, ids, also) =>
    makeChange(
      deps,
      uid,
      async (change) => {
        const items: StoredNode[] = [];
        for (const item of await authorizeSelection(change, ids, 'trash')) items.push(await throwAway(change, item));
        await recordNodeActivity(
          change,
          'trashed',
          items.map((node) => ({ node })),
        );
        const inverse = items.map(({ id }): Step => ({ do: 'restore', id, trashedAt: change.at, isMade: false }));
        return { items, operationId: await recordOperation(change, 'trash', inverse) };
      },
      also,
    );
}

/** Stores the ancestors, which may be gone when the node is restored. */
export function throwAway(
  { transaction, at }: Change,
  { node, above, rootId }: NodeWithAncestors,
): Promise<StoredNode> {
  const folders = above.filter(({ id }) => id !== rootId).reverse();
  return trashNode(transaction, node, at, folders);
}
