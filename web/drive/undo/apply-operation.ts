import type { Operation, UndoDirection, UndoStack } from './undo-stack.ts';

/** How the parts of an operation are turned, one at a time. */
export interface ApplyOperationDeps {
  readonly stack: Pick<UndoStack, 'fail'>;
  readonly turn: (id: string) => Promise<unknown>;
  /** Things have moved on: trying again would fail again. */
  readonly isGone: (error: unknown) => boolean;
}

/**
 * Turns round, or does again, what has just changed sides in the stack. What the line broke off goes back to where it
 * was: the next Ctrl+Z must mean it, and not something older.
 */
export async function applyOperation(
  { stack, turn, isGone }: ApplyOperationDeps,
  operation: Operation,
  way: UndoDirection,
): Promise<void> {
  const turned: string[] = [];
  try {
    await operation.own?.[way]();
    // What was done in parts is turned round from its last part.
    for (const id of way === 'undo' ? operation.ids.toReversed() : operation.ids) {
      await turn(id);
      turned.push(id);
    }
  } catch (error) {
    stack.fail(operation, way, turned, isGone(error));
    throw error;
  }
}
