import { limits } from '@hearth/contract';
import { useToasts } from '../../../ui/toast/toast-context.ts';
import { useWords } from '../../../words/words-context.ts';
import type { Done, DriveWrites } from '../model/drive-writes.ts';
import type { OfflineDesk } from '../model/offline/offline-desk.ts';
import type { Operation } from '../model/undo-stack.ts';
import { useDriveRoom } from './drive-room-context.ts';
import { useReport } from './use-report.ts';
import { useSay } from './use-say.ts';

/** What was done, said in a toast with its way back; and the way back itself, step by step. */
export function useHistory() {
  const { writes, begun, undo: stack, offline } = useDriveRoom();
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
      await turnRound(writes, operation, 'undo');
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
      await turnRound(writes, operation, 'redo');
      toasts.show({ message: words.redone(operation.sentence), ...undoing(operation) });
    });
  }
  function undoing(operation: Operation) {
    const action = { label: words.undo, undoes: true, run: () => undo(operation) };
    return { lifetimeMs: limits.drive.undoToastMs, action };
  }

  function remember(done: Operation): void {
    const operation = { ...done, dismiss: () => toasts.dismiss(toast) };
    stack.push(operation);
    const toast = toasts.show({ message: done.sentence, ...undoing(operation) });
  }

  return {
    undo,
    redo,
    /** The same for what has a way back of its own. */
    tellOwn(own: NonNullable<Operation['own']>, sentence: string): void {
      remember({ ids: [], own, sentence });
    },
    /** Says what was done. Long work goes on and is shown; its end is said. */
    tell({ operations, jobs, waits }: Done, sentence: string): void {
      const own = waits && waitingWay(writes, offline, waits);
      if (waits) void offline.name(waits, sentence);
      if (jobs.length > 0) {
        begun.set([...begun.read(), ...jobs.map((id) => ({ id, sentence }))]);
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

/** Who is quick means what they have just done, though the server has not answered yet. */
async function settled(writes: DriveWrites): Promise<void> {
  await writes.idle();
  await new Promise((resolve) => setTimeout(resolve));
}

/** The way back of what waits for the network: it is not told at all, or turned round if it was told meanwhile. */
function waitingWay(writes: DriveWrites, offline: OfflineDesk, keys: readonly string[]): NonNullable<Operation['own']> {
  return {
    async undo() {
      for (const id of (await offline.takeBack(keys)).toReversed()) await writes.undo(id);
    },
    async redo() {
      for (const id of await offline.again(keys)) await writes.redo(id);
    },
  };
}

async function turnRound(writes: DriveWrites, { ids, own }: Operation, way: 'undo' | 'redo'): Promise<void> {
  await own?.[way]();
  // What was done in parts is turned round from its last part.
  for (const id of way === 'undo' ? ids.toReversed() : ids) await writes[way](id);
}
