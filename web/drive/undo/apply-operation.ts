import type { Operation, UndoDirection, UndoStack } from './undo-stack.ts';

/** Applies the parts of an operation one at a time. */
export interface ApplyOperationDeps {
  readonly stack: Pick<UndoStack, 'fail'>;
  readonly turn: (id: string) => Promise<unknown>;
  /** The operation can no longer be applied, so trying again would fail again. */
  readonly isGone: (error: unknown) => boolean;
}

/**
 * Undoes or redoes an operation that the stack has just moved. Parts that failed move back, so that the next Ctrl+Z
 * means them and not something older.
 */
export async function applyOperation(
  { stack, turn, isGone }: ApplyOperationDeps,
  operation: Operation,
  way: UndoDirection,
): Promise<void> {
  const turned: string[] = [];
  try {
    await operation.own?.[way]();
    // Undo runs from the last part to the first.
    for (const id of way === 'undo' ? operation.ids.toReversed() : operation.ids) {
      await turn(id);
      turned.push(id);
    }
  } catch (error) {
    stack.fail(operation, way, turned, isGone(error));
    throw error;
  }
}
