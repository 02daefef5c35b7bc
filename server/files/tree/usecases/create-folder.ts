import type { Also } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import { newId } from '../../../core/ids.ts';
import type { NodeWithAncestors } from '../../store/ancestors.ts';
import { insertNode } from '../../store/nodes.ts';
import {
  type Change,
  type ChangedNode,
  locationOf,
  makeChange,
  recordNodeActivity,
  recordOperation,
} from '../../usecases/change.ts';
import { permitFolder } from '../../usecases/permission.ts';
import { folderIn, type SpaceDeps } from '../../usecases/space.ts';
import { checkedName, freeName, isNameTaken, refuseTooDeep } from './free-name.ts';

export type CreateFolder = (
  uid: string,
  folder: { readonly parentId: string; readonly name: string },
  also?: Also<ChangedNode>,
) => Promise<ChangedNode>;

export function createCreateFolder(deps: SpaceDeps): CreateFolder {
  return (uid, input, also) => {
    const name = checkedName(input.name);
    return makeChange(
      deps,
      uid,
      async (change) => {
        const { transaction, space } = change;
        const parent = await permitFolder(transaction, uid, folderIn(space, input.parentId), 'add');
        refuseTooDeep(parent, name);
        const location = { folderId: parent.node.id, name, kind: 'folder', pending: false } as const;
        if (await isNameTaken(transaction, location))
          throw new AppError('drive/name-taken', { details: { free: await freeName(transaction, location) } });
        const node = (await addFolder(change, parent, name)).node;
        await recordNodeActivity(change, 'created', [{ node }]);
        const undo = { do: 'trash', id: node.id, from: locationOf(node), madeBy: space.changes } as const;
        return { node, operationId: await recordOperation(change, 'create', [undo]) };
      },
      also,
    );
  };
}

/** Creates a folder in an authorized parent that has nothing of this name. */
export async function addFolder(
  { transaction, space, uid, at }: Change,
  parent: NodeWithAncestors,
  name: string,
): Promise<NodeWithAncestors> {
  const node = await insertNode(transaction, {
    id: newId(),
    spaceId: space.id,
    parentId: parent.node.id,
    kind: 'folder',
    name,
    state: 'active',
    by: uid,
    at,
  });
  return { ...parent, node, above: [parent.node, ...parent.above] };
}
