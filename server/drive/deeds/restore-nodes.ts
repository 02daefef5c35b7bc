import type { Queries } from '../../core/database/index.ts';
import type { StoredNode } from '../rules/stored-node.ts';
import { restoreNode } from '../store/nodes.ts';
import type { Space } from '../store/spaces.ts';
import { freeName } from './free-name.ts';
import { judgeById, permitNodes } from './permission.ts';
import { changeSpace, type SpaceParts } from './space.ts';

export type RestoreNodes = (uid: string, ids: readonly string[]) => Promise<readonly StoredNode[]>;

/** Back to where each came from, or to the top folder when that place is gone; beside a namesake under a new name. */
export function createRestoreNodes(parts: SpaceParts): RestoreNodes {
  return (uid, ids) =>
    changeSpace(parts, uid, async (transaction, space) => {
      const lines = await permitNodes(transaction, uid, [...new Set(ids)], 'restore');
      const restored: StoredNode[] = [];
      for (const { node } of lines) {
        const parentId = await homeOf(transaction, space, uid, node);
        const name = await freeName(transaction, {
          folderId: parentId,
          name: node.name,
          kind: node.kind,
          pending: false,
        });
        restored.push(await restoreNode(transaction, node, { parentId, name }));
      }
      return restored;
    });
}

async function homeOf(transaction: Queries, space: Space, uid: string, node: StoredNode): Promise<string> {
  if (node.trashedFrom === null) return space.rootId;
  const { verdict } = await judgeById(transaction, uid, node.trashedFrom, 'add');
  return verdict === 'allowed' ? node.trashedFrom : space.rootId;
}
