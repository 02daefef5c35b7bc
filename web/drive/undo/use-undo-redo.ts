import { limits } from '@hearth/contract';
import { useMessages } from '../../i18n/messages-context.ts';
import { toAppError } from '../../lib/backend/app-error.ts';
import { useToasts } from '../../ui/toast/toast-context.ts';
import { useReportFailure } from '../../ui/toast/use-report-failure.ts';
import { useItemLabel } from '../nodes/use-item-label.ts';
import { useDriveStore } from '../store/drive-store-context.ts';
import type { DriveWrites } from '../writes/drive-writes.ts';
import { applyOperation } from './apply-operation.ts';
import type { Operation } from './undo-stack.ts';

/** Undo and redo, each with a toast that offers the reverse. */
export function useUndoRedo() {
  const { writes, undo: stack } = useDriveStore();
  const toasts = useToasts();
  const report = useReportFailure();
  const messages = useMessages('drive');
  const label = useItemLabel();

  function undo(chosen?: Operation): void {
    void report(async () => {
      await settled(writes);
      const operation = stack.undo(chosen);
      if (!operation) return chosen ? undefined : undoLatest();
      operation.dismiss?.();
      await applyOperation({ stack, turn: writes.undo, isGone }, operation, 'undo');
      offerRedo(operation);
    });
  }
  /** An operation of another page or an earlier session, which only the server knows. */
  async function undoLatest(): Promise<void> {
    if (toasts.undoLatest()) return;
    const { items, operations } = await writes.undo(undefined);
    const operation = { ids: operations, sentence: label(items) };
    stack.join(operation, 'undo');
    offerRedo(operation, items.length > 0 ? undefined : messages.undoneLatest);
  }
  function redo(chosen?: Operation): void {
    void report(async () => {
      await settled(writes);
      const operation = stack.redo(chosen);
      if (!operation) return chosen ? void sayNothing() : redoLatest();
      operation.dismiss?.();
      await applyOperation({ stack, turn: writes.redo, isGone }, operation, 'redo');
      offerUndo(operation, messages.redone({ what: operation.sentence }));
    });
  }
  /** An operation that was undone before a reload; the server can redo it until something else is done. */
  async function redoLatest(): Promise<void> {
    const done = await writes.redo(undefined).catch((error: unknown) => {
      if (isGone(error)) return undefined;
      throw error;
    });
    if (!done) return void sayNothing();
    const operation = { ids: done.operations, sentence: label(done.items) };
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

/** A quick Ctrl+Z means the change that is still being sent. */
async function settled(writes: DriveWrites): Promise<void> {
  await writes.idle();
  await new Promise((resolve) => setTimeout(resolve));
}

function isGone(error: unknown): boolean {
  return toAppError(error).code === 'drive/undo-gone';
}
