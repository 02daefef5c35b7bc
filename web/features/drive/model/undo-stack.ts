/** Something that was done and can be turned round. */
export interface Operation {
  /** As the server calls its parts, in the order they were done. */
  readonly ids: readonly string[];
  /** What was done, in a sentence without a full stop: `Moved 3 items to Letters`. */
  readonly sentence: string;
  /** What turns it round where the server keeps no operation of it. */
  readonly own?: { readonly undo: () => Promise<unknown>; readonly redo: () => Promise<unknown> };
  /** It was turned round: what offered that is no longer needed. */
  readonly dismiss?: () => void;
}

/** What was done on this page, the latest last, and what was turned round since. */
export interface UndoStack {
  readonly push: (operation: Operation) => void;
  /** The latest that is not turned round yet; it changes sides. */
  readonly undo: (operation?: Operation) => Operation | undefined;
  readonly redo: () => Operation | undefined;
}

export function createUndoStack(): UndoStack {
  let done: readonly Operation[] = [];
  let undone: readonly Operation[] = [];
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
      undone = [...undone, operation];
      return operation;
    },
    redo() {
      const operation = undone.at(-1);
      if (!operation) return undefined;
      undone = undone.slice(0, -1);
      done = [...done, operation];
      return operation;
    },
  };
}

const depthMax = 100;
