import { type DriveNode, urlNameOf } from '@hearth/contract';
import { getFunctions, httpsCallable } from 'firebase/functions';
import type { Backend } from '../../../lib/backend/backend.ts';

export interface FolderChange {
  readonly change: number;
  readonly upserted: readonly DriveNode[];
  readonly removed: readonly string[];
  /** Changes were missed: the folder must be read again. */
  readonly reload: boolean;
}

export interface WatchDeps {
  /** Opens the stream; `since` first requests later changes. */
  readonly open: (since: number | undefined, signal: AbortSignal) => AsyncIterable<FolderChange>;
  readonly onChange: (change: FolderChange) => void;
  readonly onLive: (isLive: boolean) => void;
  /** Whether reconnecting makes sense; a deleted folder stays deleted. */
  readonly isWorthAnother: (error: unknown) => boolean;
  /** The watch ended for good. */
  readonly onEnd: (error: unknown) => void;
  /** Waits, at most until the signal aborts. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
  /** A random number from 0 to 1, so that windows do not reconnect at the same moment. */
  readonly chance: () => number;
}

/** Watches a folder until the signal aborts, and reconnects after every break with the last received change. */
export async function watchFolder(deps: WatchDeps, since: number | undefined, signal: AbortSignal): Promise<void> {
  let lastChange = since;
  let failures = 0;
  while (!signal.aborted) {
    try {
      for await (const change of deps.open(lastChange, signal)) {
        if (signal.aborted) return;
        lastChange = change.change;
        failures = 0;
        deps.onChange(change);
        deps.onLive(true);
      }
    } catch (error) {
      if (signal.aborted) return;
      if (!deps.isWorthAnother(error)) {
        deps.onLive(false);
        deps.onEnd(error);
        return;
      }
      failures += 1;
    }
    deps.onLive(false);
    // A stream that ends normally reached its time limit; a short pause prevents a tight loop.
    const base = failures === 0 ? firstMs / 4 : Math.min(lastMs, firstMs * 2 ** (failures - 1));
    await deps.wait(base * (0.5 + deps.chance() / 2), signal);
  }
}

const firstMs = 1000;
const lastMs = 60_000;

/** Streams the changes of a folder until the signal aborts or the server ends the stream. */
export async function* folderChanges(
  { app }: Pick<Backend, 'app'>,
  folderId: string,
  since: number | undefined,
  signal: AbortSignal,
): AsyncIterable<FolderChange> {
  const watch = httpsCallable<unknown, unknown, FolderChange>(getFunctions(app), urlNameOf('drive-watch'));
  const query = { folderId, ...(since !== undefined && { since }) };
  const { stream, data } = await watch.stream(query, { signal });
  // An error of the stream rejects this promise too; it is handled once.
  data.catch(() => {});
  yield* stream;
}
