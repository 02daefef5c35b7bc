import type { Clock } from '../clock.ts';
import type { ClockCheck } from '../clock-check.ts';
import type { Database } from '../database/index.ts';
import { newId } from '../ids.ts';
import type { Log } from '../log/index.ts';
import {
  addTask,
  extendLease,
  findNextRun,
  finishRun,
  type Lease,
  listTasks,
  postponeRun,
  takeLease,
} from './store.ts';

export interface Scheduler {
  /**
   * Repeats a task. The database remembers the last run, so a restart does not put it off, and a lease keeps two processes
   * from running it at once.
   *
   * Tasks that repeat more often than once a minute run in every process by a plain timer: they look after the memory of
   * their process (App Check counts, drives that fill up) or claim each row themselves (mail, jobs, notifications), and a
   * restart delays them by seconds only. A rarer task that looks after its process asks for the same by `inEveryProcess`.
   */
  every(name: string, intervalMs: number, task: () => Promise<void>, options?: TaskOptions): void;
  /** The tasks that have a lease, by name. */
  tasks(): Promise<readonly ScheduledTask[]>;
  stop(): Promise<void>;
}

interface ScheduledTask {
  readonly name: string;
  readonly intervalMs: number;
  readonly lastRunAt: number;
  /** Of a failed task, the next try. */
  readonly nextRunAt: number;
  readonly state: 'waiting' | 'running' | 'failed';
}

interface TaskOptions {
  readonly inEveryProcess?: boolean;
  /** It deletes by age what nobody can restore, so it waits while the clock is in doubt. */
  readonly deletes?: boolean;
}

export interface SchedulerDeps {
  readonly clockCheck: ClockCheck;
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
}

export interface DatabaseScheduler extends Scheduler {
  /** Nothing runs by itself before: not in a command of the command line, and not in a test. */
  start(): void;
  /** Runs the task that is due longest, if there is one. */
  runNext(): Promise<void>;
}

export function createScheduler(deps: SchedulerDeps): DatabaseScheduler {
  const timers = new Set<NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  const plainTasks: PlainTask[] = [];
  const leasedTasks: LeasedTask[] = [];
  let state: 'waiting' | 'started' | 'stopped' = 'waiting';

  const repeat = (intervalMs: number, work: () => Promise<void>) => {
    const timer = setInterval(() => {
      const run = work().finally(() => running.delete(run));
      running.add(run);
    }, intervalMs);
    timer.unref();
    timers.add(timer);
  };
  const runNext = async () => {
    if (state === 'stopped') return;
    try {
      await runLongestDue(deps, leasedTasks);
    } catch (error) {
      // The database did not answer: the next tick tries again (A45).
      deps.log.error({ err: error }, 'scheduled tasks could not be read');
    }
  };

  return {
    every(name, intervalMs, task, options = {}) {
      if (options.inEveryProcess || intervalMs < minuteMs) {
        const plain = { name, intervalMs, run: runAlone(deps, name, task) };
        plainTasks.push(plain);
        if (state === 'started') repeat(intervalMs, plain.run);
      } else
        leasedTasks.push({
          name,
          intervalMs,
          task,
          deletes: options.deletes ?? false,
          nextAt: undefined,
          isRunning: false,
        });
    },
    start() {
      if (state !== 'waiting') return;
      state = 'started';
      for (const { intervalMs, run } of plainTasks) repeat(intervalMs, run);
      // One task a tick: tasks that are overdue at the start do not all run at once.
      repeat(tickMs, runNext);
    },
    tasks: () => tasksOf(deps, leasedTasks),
    async stop() {
      state = 'stopped';
      for (const timer of timers) clearInterval(timer);
      await Promise.all(running);
    },
    runNext,
  };
}

interface PlainTask {
  readonly name: string;
  readonly intervalMs: number;
  readonly run: () => Promise<void>;
}

interface LeasedTask {
  readonly name: string;
  readonly intervalMs: number;
  readonly task: () => Promise<void>;
  readonly deletes: boolean;
  /** As this process last read it; another process may have run the task since. */
  nextAt: number | undefined;
  isRunning: boolean;
}

const minuteMs = 60_000;
const tickMs = 5000;
const leaseMs = 5 * minuteMs;
const retryMs = 5 * minuteMs;

function runAlone({ log }: SchedulerDeps, name: string, task: () => Promise<void>): () => Promise<void> {
  let isRunning = false;
  return async () => {
    if (isRunning) return;
    isRunning = true;
    try {
      await task();
    } catch (error) {
      // A45: a task that throws is logged and tried again; it does not end the process.
      log.error({ err: error, task: name }, 'scheduled task failed');
    } finally {
      isRunning = false;
    }
  };
}

async function runLongestDue(deps: SchedulerDeps, tasks: readonly LeasedTask[]): Promise<void> {
  const { database, clock } = deps;
  const now = clock.now();
  for (const task of tasks) task.nextAt ??= await firstRunOf(deps, task);
  const due = tasks
    .filter(({ isRunning, nextAt = now }) => !isRunning && nextAt <= now)
    .sort((a, b) => (a.nextAt ?? 0) - (b.nextAt ?? 0));
  for (const task of due) {
    const lease = { name: task.name, holder: newId(), until: now + leaseMs };
    if (await takeLease(database.query, lease, now, task.intervalMs)) return await runUnderLease(deps, task, lease);
    task.nextAt = (await findNextRun(database.query, task.name, task.intervalMs)) ?? now + task.intervalMs;
  }
}

async function tasksOf(
  { database, clock }: SchedulerDeps,
  tasks: readonly LeasedTask[],
): Promise<readonly ScheduledTask[]> {
  const now = clock.now();
  const rows = await listTasks(database.query);
  // A row without a task is of another version of the server.
  return rows.flatMap(({ name, lastRunAt, leaseUntil, isLeased }) => {
    const task = tasks.find((known) => known.name === name);
    if (!task) return [];
    const nextRunAt = Math.max(lastRunAt + task.intervalMs, isLeased ? 0 : (leaseUntil ?? 0));
    const isRunning = isLeased && (leaseUntil ?? 0) > now;
    // Only a failure leaves a lease without a holder.
    const state = isRunning ? 'running' : leaseUntil !== null && !isLeased ? 'failed' : 'waiting';
    return [{ name, intervalMs: task.intervalMs, lastRunAt, nextRunAt, state }];
  });
}

async function firstRunOf({ database, clock }: SchedulerDeps, { name, intervalMs }: LeasedTask): Promise<number> {
  await addTask(database.query, name, clock.now());
  return (await findNextRun(database.query, name, intervalMs)) ?? clock.now() + intervalMs;
}

async function runUnderLease(
  { database, clock, clockCheck, log }: SchedulerDeps,
  task: LeasedTask,
  lease: Lease,
): Promise<void> {
  const startedAt = clock.now();
  task.isRunning = true;
  const extend = () =>
    extendLease(database.query, { ...lease, until: clock.now() + leaseMs }).catch((error: unknown) =>
      log.warn({ err: error, task: task.name }, 'the lease of a scheduled task could not be extended'),
    );
  const extending = setInterval(() => void extend(), leaseMs / 3).unref();
  try {
    if (task.deletes) await clockCheck.requireSteady();
    await task.task();
    await finishRun(database.query, lease, startedAt);
    task.nextAt = startedAt + task.intervalMs;
  } catch (error) {
    log.error({ err: error, task: task.name }, 'scheduled task failed');
    task.nextAt = clock.now() + Math.min(retryMs, task.intervalMs);
    await postponeRun(database.query, lease, task.nextAt);
  } finally {
    clearInterval(extending);
    task.isRunning = false;
  }
}
