import { limits } from '@hearth/contract';
import { useBackend } from '../../../lib/backend-context.ts';
import { useToasts } from '../../../ui/toast/toast-context.ts';
import { useWords } from '../../../words/words-context.ts';
import { followJob } from '../api/follow-job.ts';
import type { Done, DriveWrites } from '../model/drive-writes.ts';
import type { Operation } from '../model/undo-stack.ts';
import { useDriveRoom } from './drive-room-context.ts';
import { useReport } from './use-report.ts';
import { useSay } from './use-say.ts';

/** What was done, said in a toast with its way back; and the way back itself, step by step. */
export function useHistory() {
  const { writes, undo: stack } = useDriveRoom();
  const { call } = useBackend();
  const toasts = useToasts();
  const report = useReport();
  const words = useWords('drive');
  const say = useSay();

  function undo(chosen?: Operation): void {
    void report(async () => {
      await settled(writes);
      const operation = stack.undo(chosen);
      if (!operation) return chosen ? undefined : undoLatest();
      operation.dismiss?.();
      // What was done in parts is turned round from its last part.
      for (const id of operation.ids.toReversed()) await writes.undo(id);
      toasts.show({ message: words.undone(operation.sentence), action: { label: words.redo, run: redo } });
    });
  }
  /** Of another page or an earlier visit: only the server knows it. */
  async function undoLatest(): Promise<void> {
    if (toasts.undoLatest()) return;
    const { items } = await writes.undo(undefined);
    toasts.show({ message: items.length > 0 ? words.undone(say(items)) : words.undoneLatest });
  }
  function redo(): void {
    const operation = stack.redo();
    if (!operation) {
      toasts.show({ message: words.nothingToRedo });
      return;
    }
    void report(async () => {
      for (const id of operation.ids) await writes.redo(id);
      toasts.show({ message: words.redone(operation.sentence), ...undoing(operation) });
    });
  }
  function undoing(operation: Operation) {
    const action = { label: words.undo, undoes: true, run: () => undo(operation) };
    return { lifetimeMs: limits.drive.undoToastMs, action };
  }
  async function follow(id: string, sentence: string): Promise<void> {
    const { state, message } = await followJob(call, id);
    if (state === 'succeeded') toasts.show({ message: words.jobDone(sentence) });
    else if (state === 'failed') toasts.show({ message: message ?? words.jobFailed(sentence), tone: 'danger' });
  }

  return {
    undo,
    redo,
    /** Says what was done. Long work goes on; its end is said too. */
    tell({ operations, jobs }: Done, sentence: string): void {
      if (jobs.length > 0) {
        toasts.show({ message: words.goesOn(sentence) });
        for (const id of jobs) void report(() => follow(id, sentence));
        return;
      }
      if (operations.length === 0) {
        toasts.show({ message: sentence });
        return;
      }
      const operation = { ids: operations, sentence, dismiss: () => toasts.dismiss(toast) };
      stack.push(operation);
      const toast = toasts.show({ message: sentence, ...undoing(operation) });
    },
  };
}

/** Who is quick means what they have just done, though the server has not answered yet. */
async function settled(writes: DriveWrites): Promise<void> {
  await writes.idle();
  await new Promise((resolve) => setTimeout(resolve));
}
