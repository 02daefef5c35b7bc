import { type NodeMarkName, nodeMarks } from '../../domain/node-mark.ts';
import type { StoredNode } from '../../domain/stored-node.ts';
import { markNode } from '../../store/nodes.ts';
import type { Step } from '../../undo/domain.ts';
import { makeChange, recordMarked, recordOperation, type Touched } from '../../usecases/change.ts';
import { permitNodes } from '../../usecases/permission.ts';
import type { SpaceDeps } from '../../usecases/space.ts';

export type MarkNodes = (uid: string, ids: readonly string[], mark: NodeMarkName, isSet: boolean) => Promise<Touched>;

/** A trashed node keeps its marks. */
export function createMarkNodes(deps: SpaceDeps): MarkNodes {
  return (uid, ids, mark, isSet) =>
    makeChange(deps, uid, async (change) => {
      const { field } = nodeMarks[mark];
      const found = await permitNodes(change.transaction, uid, [...new Set(ids)], 'rename');
      const items: StoredNode[] = [];
      const changed: StoredNode[] = [];
      const inverse: Step[] = [];
      for (const { node } of found) {
        const isSo = (node[field] !== null) === isSet;
        const to = isSet ? change.at : null;
        const now = isSo ? node : await markNode(change.transaction, node, mark, to);
        items.push(now);
        if (isSo) continue;
        changed.push(now);
        inverse.push({ do: mark, id: node.id, from: to, to: node[field] });
      }
      await recordMarked(change, mark, isSet, changed);
      return { items, operationId: await recordOperation(change, mark, inverse) };
    });
}
