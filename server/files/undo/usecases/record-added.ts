import type { Queries } from '../../../core/database/index.ts';
import { findNodes } from '../../store/ancestors.ts';
import { type ChangedNodes, continueJob, locationOf, recordOperation } from '../../usecases/change.ts';
import type { SpaceDeps } from '../../usecases/space.ts';
import type { Step } from '../domain.ts';

/**
 * Makes one operation of nodes that a job has added to a drive over time: undo trashes them all, unless something newer
 * is in them. `also` runs in the same transaction.
 */
export type RecordAdded = (
  uid: string,
  ids: readonly string[],
  also: (transaction: Queries) => Promise<void>,
) => Promise<ChangedNodes>;

export function createRecordAdded(deps: SpaceDeps): RecordAdded {
  return (uid, ids, also) =>
    continueJob(deps, uid, async (change) => {
      const { transaction, space } = change;
      const found = ids.length === 0 ? [] : await findNodes(transaction, ids);
      const items = found.filter((node) => node.state === 'active' && node.spaceId === space.id);
      const inverse = items.map(
        (node): Step => ({ do: 'trash', id: node.id, from: locationOf(node), madeBy: space.changes }),
      );
      await also(transaction);
      return { items, operationId: await recordOperation(change, 'create', inverse) };
    });
}
