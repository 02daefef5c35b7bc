import { limits } from '@hearth/contract';
import * as v from 'valibot';
import type { Clock } from '../clock.ts';
import { announce, type Database } from '../database/index.ts';
import { AppError } from '../errors.ts';
import { newId } from '../ids.ts';
import type { Log } from '../log/index.ts';
import type { Notifications } from '../notifications/index.ts';
import type { AnyWork } from './attempt.ts';
import {
  askToCancel,
  cancelQueued,
  countByState,
  countOpen,
  findJob,
  insertJob,
  type JobRow,
  listJobs,
  removeEnded,
  removeJobsOf,
} from './jobs-store.ts';
import type { Job, Jobs } from './types.ts';
import { createJobWorker } from './worker.ts';

export interface JobsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  /** Notifies the owner of long work about its end. */
  readonly notifications?: Pick<Notifications, 'notify'> | undefined;
  /** False in a command beside the server: it may enqueue jobs, and the server runs them. */
  readonly serves: boolean;
  readonly beatMs?: number;
  readonly stopMs?: number;
}

/** Jobs with the methods that only the core calls. */
export interface RunningJobs extends Jobs {
  /** Removes jobs that ended more than a month ago. */
  forgetOld(): Promise<void>;
  /** Starts due jobs and waits for none of them. */
  begin(): Promise<void>;
  /** Lets each running job finish its step; unfinished jobs continue after the next start. */
  stop(): Promise<void>;
}

export function createJobs(deps: JobsDeps): RunningJobs {
  const { database, clock, serves, beatMs = 1000, stopMs = limits.jobs.stopMs } = deps;
  const kinds = new Map<string, AnyWork>();
  const worker = createJobWorker({ ...deps, kinds, beatMs, stopMs });
  const deaf = serves ? database.onCommit((topics) => void (topics.has(topic) && worker.wake())) : () => undefined;

  const existing = async (owner: string, id: string): Promise<JobRow> => {
    const row = idShape.test(id) ? await findJob(database.query, owner, id) : undefined;
    if (!row) throw new AppError('job/not-found');
    return row;
  };

  return {
    register(kind, work) {
      if (kinds.has(kind)) throw new Error(`Jobs of kind ${kind} are registered twice.`);
      kinds.set(kind, work as unknown as AnyWork);
    },

    async enqueue(transaction, { kind, owner, payload }) {
      const work = kinds.get(kind);
      if (!work) throw new Error(`There is no kind of job ${kind}.`);
      const text = JSON.stringify(payload);
      v.parse(work.payload, JSON.parse(text));
      if ((await countOpen(transaction, owner)) >= limits.jobs.openPerPersonMax) throw new AppError('job/too-many');
      const now = clock.now();
      const id = `${now.toString(36).padStart(9, '0')}${newId()}`;
      await insertJob(transaction, { id, kind, owner, payload: text, created_at: now });
      announce(transaction, topic);
      return id;
    },

    get: async (owner, id) => jobOf(await existing(owner, id)),

    async list(owner, { isOpen, limit, cursor }) {
      if (cursor !== undefined && !idShape.test(cursor))
        throw new AppError('request/invalid', { sentence: 'This cursor does not come from this list.' });
      const rows = await listJobs(database.query, owner, { isOpen, limit: limit + 1, cursor });
      const shown = rows.slice(0, limit);
      return { jobs: shown.map(jobOf), cursor: rows.length > limit ? (shown.at(-1)?.id ?? null) : null };
    },

    async cancel(owner, id) {
      await existing(owner, id);
      if (!(await cancelQueued(database.query, owner, id, clock.now()))) {
        await askToCancel(database.query, owner, id);
        worker.cancel(id);
      }
      return jobOf(await existing(owner, id));
    },

    forget: removeJobsOf,
    runDue: () => worker.runDue(),
    begin: () => worker.begin(),

    async waiting() {
      const counts = await countByState(database.query);
      return { queued: counts.get('queued') ?? 0, running: counts.get('running') ?? 0 };
    },

    async forgetOld() {
      const before = clock.now() - limits.jobs.keepMs;
      while ((await removeEnded(database.query, before, removePageMax)) === removePageMax);
    },

    async stop() {
      deaf();
      await worker.stop();
    },
  };
}

const topic = 'jobs';
const removePageMax = 500;
const idShape = /^[0-9A-Za-z]{1,64}$/;
const resultSchema = v.record(v.string(), v.unknown());

function jobOf(row: JobRow): Job {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    done: row.done,
    total: row.total,
    error: row.error_code === null || row.error === null ? null : { code: row.error_code, sentence: row.error },
    result: row.result === null ? null : v.parse(resultSchema, JSON.parse(row.result)),
    createdAt: row.created_at,
    endedAt: row.ended_at,
  };
}
