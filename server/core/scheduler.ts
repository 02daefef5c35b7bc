import type { Log } from './log/index.ts';

/** Work that comes round: one timer a chore, never two runs of it at once, all of them gone at shutdown. */
export interface Scheduler {
  every(name: string, intervalMs: number, task: () => Promise<void>): void;
  stop(): Promise<void>;
}

export function createScheduler(log: Log): Scheduler {
  const timers = new Set<NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  let stopped = false;
  return {
    every(name, intervalMs, task) {
      let busy = false;
      const run = async () => {
        if (busy || stopped) return;
        busy = true;
        try {
          await task();
        } catch (error) {
          // A45: a chore that throws is reported and tried again; it does not end the process.
          log.error({ err: error, task: name }, 'chore failed');
        } finally {
          busy = false;
        }
      };
      const timer = setInterval(() => {
        const work = run().finally(() => running.delete(work));
        running.add(work);
      }, intervalMs);
      timer.unref();
      timers.add(timer);
    },
    async stop() {
      stopped = true;
      for (const timer of timers) clearInterval(timer);
      await Promise.all(running);
    },
  };
}
