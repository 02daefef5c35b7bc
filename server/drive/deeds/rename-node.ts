import { AppError } from '../../core/errors.ts';
import type { StoredNode } from '../rules/stored-node.ts';
import { renameNode } from '../store/nodes.ts';
import { checkedName, refuseTooDeep } from './checked-name.ts';
import { freeName, isNameTaken } from './free-name.ts';
import { permitNode } from './permission.ts';
import { changeSpace, folderIn, type SpaceParts } from './space.ts';

export type RenameNode = (uid: string, wish: { readonly id: string; readonly name: string }) => Promise<StoredNode>;

/** One row changes, however large the tree below it. */
export function createRenameNode(parts: SpaceParts): RenameNode {
  return (uid, wish) => {
    const name = checkedName(wish.name);
    return changeSpace(parts, uid, async (transaction, space) => {
      const { node, above, rootId } = await permitNode(transaction, uid, folderIn(space, wish.id), 'rename');
      const [parent, ...further] = above;
      if (!parent) throw new AppError('drive/permission');
      if (node.name === name) return node;
      refuseTooDeep({ node: parent, above: further, rootId }, name);
      const place = { folderId: parent.id, name, kind: node.kind, pending: false } as const;
      if (await isNameTaken(transaction, place, node.id))
        throw new AppError('drive/name-taken', { details: { free: await freeName(transaction, place) } });
      return renameNode(transaction, node, { name, by: uid, at: parts.clock.now() });
    });
  };
}
