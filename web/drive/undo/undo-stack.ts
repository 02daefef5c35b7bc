/** An operation that can be undone. */
export interface Operation {
  /** The operation ids of the server, in the order they were done. */
  readonly ids: readonly string[];
  /** What was done, without a full stop: `Moved 3 items to Letters`. */
  readonly sentence: string;
  /** Undo and redo where the server stores no operation. */
  readonly own?: { readonly undo: () => Promise<unknown>; readonly redo: () => Promise<unknown> };
  /** Closes the toast that offers to undo or redo the operation. */
  dismiss?: () => void;
}

export type UndoDirection = 'undo' | 'redo';

/** The operations of this page, and those that were undone. */
export interface UndoStack {
  readonly push: (operation: Operation) => void;
  /** Moves the latest operation, or the given one, to the other side. */
  readonly undo: (operation?: Operation) => Operation | undefined;
  readonly redo: (operation?: Operation) => Operation | undefined;
  /** Adds an operation of another page that the server has just undone or redone. */
  readonly join: (operation: Operation, way: UndoDirection) => void;
  /** Moves an operation back that failed, entirely or in part; `isGone` drops the failed part. */
  readonly fail: (operation: Operation, way: UndoDirection, turned: readonly string[], isGone: boolean) => void;
}

export function createUndoStack(): UndoStack {
  let done: readonly Operation[] = [];
  let undone: readonly Operation[] = [];
  const join: UndoStack['join'] = (operation, way) => {
    if (way === 'undo') undone = [...undone, operation];
    else done = [...done, operation].slice(-depthMax);
  };
  return {
    push(operation) {
      done = [...done, operation].slice(-depthMax);
      // A new operation makes redo of older ones meaningless.
      undone = [];
    },
    undo(chosen) {
      const operation = chosen ? done.find((candidate) => candidate === chosen) : done.at(-1);
      if (!operation) return undefined;
      done = done.filter((candidate) => candidate !== operation);
      join(operation, 'undo');
      return operation;
    },
    redo(chosen) {
      const operation = chosen ? undone.find((candidate) => candidate === chosen) : undone.at(-1);
      if (!operation) return undefined;
      undone = undone.filter((candidate) => candidate !== operation);
      join(operation, 'redo');
      return operation;
    },
    join,
    fail(operation, way, turned, isGone) {
      done = done.filter((candidate) => candidate !== operation);
      undone = undone.filter((candidate) => candidate !== operation);
      const part = (ids: readonly string[]) => ({ ...operation, ids });
      if (turned.length > 0) join(part(operation.ids.filter((id) => turned.includes(id))), way);
      if (isGone) return;
      const rest = operation.ids.filter((id) => !turned.includes(id));
      join(turned.length > 0 ? part(rest) : operation, way === 'undo' ? 'redo' : 'undo');
    },
  };
}

const depthMax = 100;
