import type { StoredNode } from '../../domain/stored-node.ts';
import { starNode } from '../../store/nodes.ts';
import type { Step } from '../../undo/domain.ts';
import { makeChange, recordHappenings, recordOperation, type Touched } from '../../usecases/change.ts';
import { permitNodes } from '../../usecases/permission.ts';
import type { SpaceDeps } from '../../usecases/space.ts';

export type StarNodes = (uid: string, ids: readonly string[], starred: boolean) => Promise<Touched>;

/** A trashed node keeps its star. */
export function createStarNodes(deps: SpaceDeps): StarNodes {
  return (uid, ids, starred) =>
    makeChange(deps, uid, async (change) => {
      const found = await permitNodes(change.transaction, uid, [...new Set(ids)], 'rename');
      const items: StoredNode[] = [];
      const changed: StoredNode[] = [];
      const inverse: Step[] = [];
      for (const { node } of found) {
        const isSo = (node.starredAt !== null) === starred;
        const to = starred ? change.at : null;
        const now = isSo ? node : await starNode(change.transaction, node, to);
        items.push(now);
        if (isSo) continue;
        changed.push(now);
        inverse.push({ do: 'star', id: node.id, from: to, to: node.starredAt });
      }
      await recordHappenings(
        change,
        starred ? 'starred' : 'unstarred',
        changed.map((node) => ({ node })),
      );
      return { items, operationId: await recordOperation(change, 'star', inverse) };
    });
}
