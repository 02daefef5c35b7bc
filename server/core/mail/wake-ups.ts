import type { Log } from '../log/index.ts';

/** Has the outbox looked at soon after something was put into it, so that a mail does not wait for the next chore. */
export interface WakeUps {
  wake(what: { readonly mayBeUncommitted: boolean }): void;
  stop(): void;
}

/**
 * When a message is written within the caller's transaction, nobody here hears of its commit, and until then other
 * connections do not see the message. So the outbox is looked at a few times; a slower transaction waits for the chore.
 */
export function createWakeUps(look: () => Promise<void>, log: Log): WakeUps {
  const timers = new Map<number, NodeJS.Timeout>();
  const lookAfter = (ms: number) => {
    if (timers.has(ms)) return;
    const timer = setTimeout(() => {
      timers.delete(ms);
      look().catch((error: unknown) => log.error({ err: error }, 'looking at the outbox failed'));
    }, ms);
    timers.set(ms, timer.unref());
  };
  let stopped = false;
  return {
    wake({ mayBeUncommitted }) {
      if (stopped) return;
      for (const ms of mayBeUncommitted ? lookAfterMs : lookAfterMs.slice(0, 1)) lookAfter(ms);
    },
    stop() {
      stopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}

const lookAfterMs = [0, 50, 250, 1000];
