import { makeChange, recordHappenings, recordOperation, type Touched } from '../../usecases/change.ts';
import { permitNodes } from '../../usecases/permission.ts';
import type { SpaceDeps } from '../../usecases/space.ts';
import { bringBack } from './bring-back.ts';

export type RestoreNodes = (uid: string, ids: readonly string[]) => Promise<Touched>;

/** Back to where each came from, with the folders that are gone made again; beside a namesake under a new name. */
export function createRestoreNodes(deps: SpaceDeps): RestoreNodes {
  return (uid, ids) =>
    makeChange(deps, uid, async (change) => {
      const items = await permitNodes(change.transaction, uid, [...new Set(ids)], 'restore');
      const back = await bringBack(change, items);
      await recordHappenings(change, 'restored', back);
      const inverse = back.flatMap(({ steps }) => steps);
      return { items: back.map(({ node }) => node), operationId: await recordOperation(change, 'restore', inverse) };
    });
}
