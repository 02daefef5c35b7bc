/** Something that was done and can be turned round. */
export interface Operation {
  /** As the server calls its parts, in the order they were done. */
  readonly ids: readonly string[];
  /** What was done, in a sentence without a full stop: `Moved 3 items to Letters`. */
  readonly sentence: string;
  /** What turns it round where the server keeps no operation of it. */
  readonly own?: { readonly undo: () => Promise<unknown>; readonly redo: () => Promise<unknown> };
  /** It was turned: what offered that is no longer needed. Each turn has an offer of its own. */
  dismiss?: () => void;
}

export type UndoDirection = 'undo' | 'redo';

/** What was done on this page, the latest last, and what was turned round since. */
export interface UndoStack {
  readonly push: (operation: Operation) => void;
  /** The latest that is not turned round yet, or the one named; it changes sides. */
  readonly undo: (operation?: Operation) => Operation | undefined;
  readonly redo: (operation?: Operation) => Operation | undefined;
  /** Of another page or an earlier visit, turned this way by the server: from here on it is one of ours. */
  readonly join: (operation: Operation, way: UndoDirection) => void;
  /** It was not turned after all, or only these parts of it: the others can be tried again, unless they are gone. */
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
      // What was turned round belongs to a past that is no more.
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
