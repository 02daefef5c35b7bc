import type { DriveNode } from '@hearth/contract';

export interface FolderChange {
  readonly change: number;
  readonly upserted: readonly DriveNode[];
  readonly removed: readonly string[];
  /** Something was missed: the folder is to be read anew. */
  readonly reload: boolean;
}

export interface WatchDeps {
  /** Begins to listen; `since` asks first for what came after that. */
  readonly open: (since: number | undefined, signal: AbortSignal) => AsyncIterable<FolderChange>;
  readonly onChange: (change: FolderChange) => void;
  readonly onLive: (isLive: boolean) => void;
  /** Whether another try makes sense: a folder that is gone stays gone. */
  readonly isWorthAnother: (error: unknown) => boolean;
  /** There is nothing more to listen to. */
  readonly onEnd: (error: unknown) => void;
  /** Lets time pass, no longer than until the signal. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
  /** From 0 up to 1: so that not all windows come back at the same moment. */
  readonly chance: () => number;
}

/** Listens to a folder until the signal, and comes back after every break with the last change it has heard of. */
export async function watchFolder(deps: WatchDeps, since: number | undefined, signal: AbortSignal): Promise<void> {
  let heard = since;
  let failures = 0;
  while (!signal.aborted) {
    try {
      for await (const change of deps.open(heard, signal)) {
        if (signal.aborted) return;
        heard = change.change;
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
    // A watch that ends by itself has only come to its time; one that ends again and again must not be asked at once.
    const base = failures === 0 ? firstMs / 4 : Math.min(lastMs, firstMs * 2 ** (failures - 1));
    await deps.wait(base * (0.5 + deps.chance() / 2), signal);
  }
}

const firstMs = 1000;
const lastMs = 60_000;
