import type { StoredNode } from '../rules/stored-node.ts';
import { trashNode } from '../store/nodes.ts';
import { permitNodes } from './permission.ts';
import { changeSpace, folderIn, type SpaceParts } from './space.ts';

export type TrashNodes = (uid: string, ids: readonly string[]) => Promise<readonly StoredNode[]>;

/** All of them or none. What lies inside another of them goes with it and comes back with it. */
export function createTrashNodes(parts: SpaceParts): TrashNodes {
  return (uid, ids) =>
    changeSpace(parts, uid, async (transaction, space) => {
      const chosen = new Set(ids.map((id) => folderIn(space, id)));
      const lines = await permitNodes(transaction, uid, [...chosen], 'trash');
      const trashed: StoredNode[] = [];
      for (const { node, above } of lines) {
        if (above.some((folder) => chosen.has(folder.id))) continue;
        trashed.push(await trashNode(transaction, node, parts.clock.now()));
      }
      return trashed;
    });
}
