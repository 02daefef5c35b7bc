import type { Log } from '../log/index.ts';

/** Reads the outbox soon after a message was written, so that a mail does not wait for the next scheduled run. */
export interface WakeUps {
  wake(what: { readonly mayBeUncommitted: boolean }): void;
  stop(): void;
}

/**
 * A message in the caller's transaction is invisible to other connections until its commit, which nobody announces
 * here. So the outbox is read a few times; a slower transaction waits for the scheduled run.
 */
export function createWakeUps(readOutbox: () => Promise<void>, log: Log): WakeUps {
  const timers = new Map<number, NodeJS.Timeout>();
  const readAfter = (ms: number) => {
    if (timers.has(ms)) return;
    const timer = setTimeout(() => {
      timers.delete(ms);
      readOutbox().catch((error: unknown) => log.error({ err: error }, 'the outbox could not be read'));
    }, ms);
    timers.set(ms, timer.unref());
  };
  let stopped = false;
  return {
    wake({ mayBeUncommitted }) {
      if (stopped) return;
      for (const ms of mayBeUncommitted ? readAfterMs : readAfterMs.slice(0, 1)) readAfter(ms);
    },
    stop() {
      stopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}

const readAfterMs = [0, 50, 250, 1000];
