import type { Core } from '../../../core/index.ts';
import type { Log } from '../../../core/log/index.ts';
import { spaceInTopic } from '../../store/spaces.ts';
import { changesOfSpaces } from '../store.ts';

/**
 * Wakes watchers when a space has changed: at once for a commit of this process, within a second for one of another.
 */
export interface SpaceChanges {
  /** Resolves when the space may have gone beyond `change`, or when the signal fires. */
  beyond(spaceId: string, change: number, signal: AbortSignal): Promise<void>;
}

export type SpaceChangesDeps = Pick<Core, 'database'> & { readonly log: Pick<Log, 'warn'>; readonly pollMs?: number };

export function createSpaceChanges({ database, log, pollMs = 1000 }: SpaceChangesDeps): SpaceChanges {
  const waiting = new Map<string, Set<Waiter>>();
  let timer: NodeJS.Timeout | undefined;
  let isPolling = false;

  function wake(spaceId = '', changes = Number.POSITIVE_INFINITY): void {
    for (const waiter of waiting.get(spaceId) ?? []) if (changes > waiter.change) waiter.wake();
  }

  async function poll(spaceIds: readonly string[]): Promise<void> {
    try {
      for (const [spaceId, changes] of await changesOfSpaces(database.query, spaceIds)) wake(spaceId, changes);
    } catch (error) {
      // Polled again in a second; a watcher is authorized before it is told anything.
      log.warn({ err: error }, 'polling for changes failed');
    }
  }

  /** Finds changes of other processes that share the database. */
  async function checkAll(): Promise<void> {
    if (isPolling) return;
    isPolling = true;
    await poll([...waiting.keys()]);
    isPolling = false;
  }

  function leave(spaceId: string, waiter: Waiter): void {
    const others = waiting.get(spaceId);
    others?.delete(waiter);
    if (others?.size === 0) waiting.delete(spaceId);
    if (waiting.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  database.onCommit((topics) => {
    for (const topic of topics) wake(spaceInTopic(topic));
  });

  return {
    beyond: (spaceId, change, signal) =>
      new Promise((resolve) => {
        if (signal.aborted) {
          resolve();
          return;
        }
        const waiter: Waiter = {
          change,
          wake() {
            signal.removeEventListener('abort', waiter.wake);
            leave(spaceId, waiter);
            resolve();
          },
        };
        signal.addEventListener('abort', waiter.wake);
        waiting.set(spaceId, (waiting.get(spaceId) ?? new Set()).add(waiter));
        timer ??= setInterval(() => void checkAll(), pollMs).unref();
        // Finds commits that came just before the watcher was registered.
        void poll([spaceId]);
      }),
  };
}

interface Waiter {
  readonly change: number;
  readonly wake: () => void;
}
