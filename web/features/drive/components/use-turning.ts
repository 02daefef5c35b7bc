import { limits } from '@hearth/contract';
import { useMessages } from '../../../i18n/messages-context.ts';
import { toAppError } from '../../../lib/app-error.ts';
import { useToasts } from '../../../ui/toast/toast-context.ts';
import type { DriveWrites } from '../model/drive-writes.ts';
import { turnRound } from '../model/turn-round.ts';
import type { Operation } from '../model/undo-stack.ts';
import { useDriveStore } from './drive-store-context.ts';
import { useReport } from './use-report.ts';
import { useItemLabel } from './use-say.ts';

/** Taking back and doing again, each with a toast that offers the other way. */
export function useReorder() {
  const { writes, undo: stack } = useDriveStore();
  const toasts = useToasts();
  const report = useReport();
  const messages = useMessages('drive');
  const say = useItemLabel();

  function undo(chosen?: Operation): void {
    void report(async () => {
      await settled(writes);
      const operation = stack.undo(chosen);
      if (!operation) return chosen ? undefined : undoLatest();
      operation.dismiss?.();
      await turnRound({ stack, turn: writes.undo, isGone }, operation, 'undo');
      offerRedo(operation);
    });
  }
  /** Of another page or an earlier visit: only the server knows it. */
  async function undoLatest(): Promise<void> {
    if (toasts.undoLatest()) return;
    const { items, operations } = await writes.undo(undefined);
    const operation = { ids: operations, sentence: say(items) };
    stack.join(operation, 'undo');
    offerRedo(operation, items.length > 0 ? undefined : messages.undoneLatest);
  }
  function redo(chosen?: Operation): void {
    void report(async () => {
      await settled(writes);
      const operation = stack.redo(chosen);
      if (!operation) return chosen ? void sayNothing() : redoLatest();
      operation.dismiss?.();
      await turnRound({ stack, turn: writes.redo, isGone }, operation, 'redo');
      offerUndo(operation, messages.redone({ what: operation.sentence }));
    });
  }
  /** The same: what was undone before a reload can be done again after it, until something else is done. */
  async function redoLatest(): Promise<void> {
    const done = await writes.redo(undefined).catch((error: unknown) => {
      if (isGone(error)) return undefined;
      throw error;
    });
    if (!done) return void sayNothing();
    const operation = { ids: done.operations, sentence: say(done.items) };
    stack.join(operation, 'redo');
    offerUndo(operation, messages.redone({ what: operation.sentence }));
  }
  function sayNothing() {
    toasts.show({ message: messages.nothingToRedo });
  }
  function offerRedo(operation: Operation, message = messages.undone({ what: operation.sentence })): void {
    const toast = toasts.show({ message, action: { label: messages.redo, run: () => redo(operation) } });
    operation.dismiss = () => toasts.dismiss(toast);
  }
  function offerUndo(operation: Operation, message: string): void {
    const action = { label: messages.undo, undoes: true, run: () => undo(operation) };
    const toast = toasts.show({ message, lifetimeMs: limits.drive.undoToastMs, action });
    operation.dismiss = () => toasts.dismiss(toast);
  }

  return { undo, redo, offerUndo };
}

/** Who is quick means what they have just done, though the server has not answered yet. */
async function settled(writes: DriveWrites): Promise<void> {
  await writes.idle();
  await new Promise((resolve) => setTimeout(resolve));
}

function isGone(error: unknown): boolean {
  return toAppError(error).code === 'drive/undo-gone';
}
