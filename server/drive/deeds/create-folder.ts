import { AppError } from '../../core/errors.ts';
import { newId } from '../../core/ids.ts';
import type { StoredNode } from '../rules/stored-node.ts';
import { insertNode } from '../store/nodes.ts';
import { checkedName, refuseTooDeep } from './checked-name.ts';
import { freeName, isNameTaken } from './free-name.ts';
import { permitFolder } from './permission.ts';
import { changeSpace, folderIn, type SpaceParts } from './space.ts';

export type CreateFolder = (
  uid: string,
  folder: { readonly parentId: string; readonly name: string },
) => Promise<StoredNode>;

export function createCreateFolder(parts: SpaceParts): CreateFolder {
  return (uid, wish) => {
    const name = checkedName(wish.name);
    return changeSpace(parts, uid, async (transaction, space) => {
      const parent = await permitFolder(transaction, uid, folderIn(space, wish.parentId), 'add');
      refuseTooDeep(parent, name);
      const place = { folderId: parent.node.id, name, kind: 'folder', pending: false } as const;
      if (await isNameTaken(transaction, place))
        throw new AppError('drive/name-taken', { details: { free: await freeName(transaction, place) } });
      return insertNode(transaction, {
        id: newId(),
        spaceId: space.id,
        parentId: parent.node.id,
        kind: 'folder',
        name,
        state: 'active',
        by: uid,
        at: parts.clock.now(),
      });
    });
  };
}
