import { useToasts } from '../../ui/toast/toast-context.ts';
import type { OfflineManager } from '../offline/offline-manager.ts';
import { useDriveStore } from '../store/drive-store-context.ts';
import type { Done } from '../writes/deferrable-changes.ts';
import type { DriveWrites } from '../writes/drive-writes.ts';
import type { Operation } from './undo-stack.ts';
import { useUndoRedo } from './use-undo-redo.ts';

/** Announces finished changes in a toast with undo, and keeps them for undo and redo. */
export function useUndoHistory() {
  const { writes, startedJobs, undo: stack, offline } = useDriveStore();
  const toasts = useToasts();
  const { undo, redo, offerUndo } = useUndoRedo();

  function remember(done: Operation): void {
    const operation = { ...done };
    stack.push(operation);
    offerUndo(operation, done.sentence);
  }

  return {
    undo,
    redo,
    /** For a change with its own undo and redo. */
    announceOwn(own: NonNullable<Operation['own']>, sentence: string): void {
      remember({ ids: [], own, sentence });
    },
    /** Announces a change. A change that became a job is announced when the job ends. */
    announce({ operations, jobs, waits }: Done, sentence: string): void {
      const own = waits && waitingWay(writes, offline, waits);
      if (waits) void offline.name(waits, sentence);
      if (jobs.length > 0) {
        startedJobs.set([...startedJobs.read(), ...jobs.map((id) => ({ id, sentence }))]);
        return;
      }
      if (operations.length === 0 && !own) {
        toasts.show({ message: sentence });
        return;
      }
      remember({ ids: operations, sentence, ...(own && { own }) });
    },
  };
}

/** Undo of waiting changes: withdraws them, or undoes those that were sent meanwhile. */
function waitingWay(
  writes: DriveWrites,
  offline: OfflineManager,
  keys: readonly string[],
): NonNullable<Operation['own']> {
  return {
    async undo() {
      for (const id of (await offline.undoChanges(keys)).toReversed()) await writes.undo(id);
    },
    async redo() {
      for (const id of await offline.again(keys)) await writes.redo(id);
    },
  };
}
