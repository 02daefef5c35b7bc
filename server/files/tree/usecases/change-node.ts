import type { Also } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import { type NodeMarkName, nodeMarks } from '../../domain/node-mark.ts';
import type { StoredNode } from '../../domain/stored-node.ts';
import { markNode, renameNode } from '../../store/nodes.ts';
import type { Step } from '../../undo/domain.ts';
import {
  type ChangedNode,
  type ChangedNodes,
  locationOf,
  makeChange,
  recordMarked,
  recordNodeActivity,
  recordOperation,
} from '../../usecases/change.ts';
import { permitNode, permitNodes } from '../../usecases/permission.ts';
import { folderIn, type SpaceDeps } from '../../usecases/space.ts';
import { refuseTooDeepTree } from './fit-tree.ts';
import { checkedName, freeName, isNameTaken } from './free-name.ts';

type RenameNode = (
  uid: string,
  /** Refused with `drive/stale` when a generation is given and is not the current one. */
  input: { readonly id: string; readonly name: string; readonly generation?: number | undefined },
  also?: Also<ChangedNode>,
) => Promise<ChangedNode>;

/** Changes one row, however large the tree below it. */
export function createRenameNode(deps: SpaceDeps): RenameNode {
  return (uid, input, also) => {
    const name = checkedName(input.name);
    return makeChange(
      deps,
      uid,
      async (change) => {
        const { transaction, space, at } = change;
        const item = await permitNode(transaction, uid, folderIn(space, input.id), 'rename');
        const { node, above, rootId } = item;
        const [parent, ...further] = above;
        if (!parent) throw new AppError('drive/permission');
        if (input.generation !== undefined && input.generation !== node.generation)
          throw new AppError('drive/stale', { details: { generation: node.generation } });
        if (node.name === name) return { node, operationId: null };
        await refuseTooDeepTree(transaction, item, { node: parent, above: further, rootId }, name);
        const location = { folderId: parent.id, name, kind: node.kind, pending: false } as const;
        if (await isNameTaken(transaction, location, node.id))
          throw new AppError('drive/name-taken', { details: { free: await freeName(transaction, location) } });
        const renamed = await renameNode(transaction, node, { name, by: uid, at });
        await recordNodeActivity(change, 'renamed', [{ node: renamed, detail: { from: node.name } }]);
        const undo = { do: 'place', id: node.id, from: locationOf(renamed), to: locationOf(node) } as const;
        return { node: renamed, operationId: await recordOperation(change, 'rename', [undo]) };
      },
      also,
    );
  };
}

export type MarkNodes = (
  uid: string,
  ids: readonly string[],
  mark: NodeMarkName,
  isSet: boolean,
  also?: Also<ChangedNodes>,
) => Promise<ChangedNodes>;

/** A trashed node keeps its marks. */
export function createMarkNodes(deps: SpaceDeps): MarkNodes {
  return (uid, ids, mark, isSet, also) =>
    makeChange(
      deps,
      uid,
      async (change) => {
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
      },
      also,
    );
}
