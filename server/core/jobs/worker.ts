import { limits } from '@hearth/contract';
import { AppError } from '../errors.ts';
import { newId } from '../ids.ts';
import { type AnyWork, Attempt, type AttemptDeps } from './attempt.ts';
import { claimJob, dueJobs, hasExpired, releaseExpired } from './jobs-store.ts';
import { notifyEnd } from './notify-end.ts';

export interface JobWorkerDeps extends AttemptDeps {
  readonly serves: boolean;
  readonly kinds: ReadonlyMap<string, AnyWork>;
  readonly stopMs: number;
}

/** Runs this process's share of the jobs. */
export interface JobWorker {
  /** Looks for jobs soon; errors are logged. */
  wake(): void;
  /** Starts due jobs, as far as there is capacity. */
  begin(): Promise<void>;
  runDue(): Promise<void>;
  /** Interrupts the run, if it is in this process. */
  cancel(id: string): void;
  stop(): Promise<void>;
}

export function createJobWorker(deps: JobWorkerDeps): JobWorker {
  const { log, serves, stopMs } = deps;
  const running = new Map<string, { readonly attempt: Attempt; readonly end: Promise<void> }>();
  let searching: Promise<void> | undefined;
  let searchAgain = false;
  let stopped = false;

  /** The order depends on which owners have a running job, so it is read again for each job. */
  async function startDue(): Promise<void> {
    await releaseDead(deps);
    while (running.size < limits.jobs.atOnce && !stopped) {
      const begun = await claimNext(deps);
      if (!begun) return;
      const { id, attempt, work } = begun;
      const end = attempt.run(work).finally(() => {
        running.delete(id);
        wake();
      });
      running.set(id, { attempt, end });
    }
  }

  /** One search at a time. A job that became due during a search may be missed by it, so another search follows. */
  function begin(): Promise<void> {
    if (stopped || !serves) return Promise.resolve();
    searchAgain = true;
    searching ??= (async () => {
      while (searchAgain && !stopped) {
        searchAgain = false;
        if (running.size < limits.jobs.atOnce) await startDue();
      }
    })().finally(() => {
      searching = undefined;
    });
    return searching;
  }

  function wake(): void {
    begin().catch((error: unknown) => log.error({ err: error }, 'looking for jobs failed'));
  }

  return {
    wake,
    begin,

    async runDue() {
      do {
        await begin();
        await Promise.all([...running.values()].map(({ end }) => end));
        await searching;
      } while (running.size > 0);
    },

    cancel: (id) => running.get(id)?.attempt.interrupt('cancelled'),

    async stop() {
      stopped = true;
      // The caller of that search got its error.
      await searching?.catch(() => undefined);
      for (const { attempt } of running.values()) attempt.interrupt('stopping');
      await Promise.race([Promise.all([...running.values()].map(({ end }) => end)), after(stopMs)]);
      if (running.size > 0) log.warn({ jobs: [...running.keys()] }, 'jobs did not stop in time');
    },
  };
}

async function releaseDead({ database, clock, notifications }: JobWorkerDeps): Promise<void> {
  const now = clock.now();
  if (!(await hasExpired(database.query, now))) return;
  await database.transaction(async (transaction) => {
    const failed = await releaseExpired(transaction, now, new AppError('server/internal').message);
    if (notifications) for (const row of failed) await notifyEnd(notifications, transaction, row);
  });
}

/** Claims the next due job; undefined when there is none. */
async function claimNext(
  deps: JobWorkerDeps,
): Promise<{ readonly id: string; readonly attempt: Attempt; readonly work: AnyWork } | undefined> {
  const { database, clock, kinds } = deps;
  for (const id of await dueJobs(database.query, [...kinds.keys()], clock.now(), candidatesMax)) {
    const now = clock.now();
    const claim = newId();
    const row = await claimJob(database.query, { id, claim }, { now, leaseUntil: now + limits.jobs.leaseMs });
    const work = row && kinds.get(row.kind);
    if (row && work) return { id, attempt: new Attempt(deps, row, claim, work.isAwaited), work };
  }
  return undefined;
}

/** Another process may claim some of them first. */
const candidatesMax = 20;

function after(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}
