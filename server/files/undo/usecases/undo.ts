import { limits } from '@hearth/contract';
import type { Also } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import { isNodeId } from '../../domain/node-id.ts';
import { type ChangedNodes, makeChange } from '../../usecases/change.ts';
import type { SpaceDeps } from '../../usecases/space.ts';
import { findOperation, removeOperation, turnOperation } from '../store.ts';
import { applySteps } from './apply-steps.ts';

export interface Undo {
  /** Undoes the last change, or the named one. Throws `drive/undo-gone` when that would affect newer changes. */
  undo(uid: string, operationId: string | undefined, also?: Also<ChangedNodes>): Promise<ChangedNodes>;
  /** Redoes the change that was undone last, or the named one. */
  redo(uid: string, operationId: string | undefined, also?: Also<ChangedNodes>): Promise<ChangedNodes>;
}

export function createUndo(deps: SpaceDeps): Undo {
  const turn = async (uid: string, id: string | undefined, isUndone: boolean, also?: Also<ChangedNodes>) => {
    if (id !== undefined && !isNodeId(id)) throw new AppError('drive/undo-gone');
    let tried: string | undefined;
    try {
      return await makeChange<ChangedNodes>(
        deps,
        uid,
        async (change) => {
          const { transaction, space, at } = change;
          const whose = { spaceId: space.id, actor: uid };
          const since = at - limits.drive.undoLifetimeMs;
          const operation = await findOperation(transaction, whose, { id, isUndone, since });
          if (!operation) throw new AppError('drive/undo-gone');
          tried = operation.id;
          const { items, reversed } = await applySteps(change, operation.steps);
          const undoneAt = isUndone ? null : at;
          await turnOperation(transaction, operation.id, { steps: reversed, undoneAt, sequence: space.changes });
          return { items, operationId: operation.id };
        },
        also,
      );
    } catch (error) {
      // Pressing Ctrl+Z again means the operation before it.
      const isGone = error instanceof AppError && error.code === 'drive/undo-gone';
      if (isGone && id === undefined && tried !== undefined) await removeOperation(deps.database.query, tried);
      throw error;
    }
  };

  return {
    undo: (uid, id, also) => turn(uid, id, false, also),
    redo: (uid, id, also) => turn(uid, id, true, also),
  };
}
