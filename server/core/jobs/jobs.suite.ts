import { type Kysely, sql } from 'kysely';
import * as v from 'valibot';
import { afterEach, beforeEach } from 'vitest';
import { createTestClock } from '../../testing/clock.ts';
import type { OpenTestDatabase } from '../../testing/databases.ts';
import type { Database } from '../database/index.ts';
import { createLog, type Log } from '../log/index.ts';
import { createJobs, type JobStep, type RunningJobs } from './index.ts';

/** The log of this test. */
export const lines: string[] = [];
let log: Log;
const processes: RunningJobs[] = [];

/** Within a `describe`: each test starts empty, and nothing of it continues after it. */
export function tidyJobs(): void {
  beforeEach(async () => {
    lines.length = 0;
    log = await createLog({ logLevel: 'info', logFormat: 'json' }, { write: (line) => void lines.push(line) });
  });
  afterEach(async () => {
    for (const jobs of processes.splice(0)) await jobs.stop();
  });
}

const tally = {
  name: 'test-001-tally',
  up: async (db: Kysely<unknown>) => {
    await sql`create table tally (job text not null, at bigint not null, primary key (job, at))`.execute(db);
  },
};

export async function openFixture(open: OpenTestDatabase) {
  const database = await open([tally]);
  const clock = createTestClock();
  /** One process; several may share the database. */
  const process = (options: { readonly beatMs?: number; readonly stopMs?: number; readonly serves?: boolean } = {}) => {
    const jobs = createJobs({ database, clock, log, serves: true, beatMs: 5, ...options });
    processes.push(jobs);
    return jobs;
  };
  const enqueue = (jobs: RunningJobs, payload: unknown, { owner = 'ann', kind = 'count' } = {}) =>
    database.transaction((transaction) => jobs.enqueue(transaction, { kind, owner, payload }));
  return { database, clock, process, enqueue };
}

export const numbers = v.strictObject({ upTo: v.pipe(v.number(), v.integer()) });
export const place = v.strictObject({ next: v.number() });

/** A job that writes one row a step, and waits between steps for the test. */
export function counting(database: Database, between: (at: number, step: JobStep<{ next: number }>) => Promise<void>) {
  return {
    payload: numbers,
    checkpoint: place,
    async run(
      job: { id: string; payload: { upTo: number }; checkpoint: { next: number } | undefined },
      step: JobStep<{ next: number }>,
    ) {
      for (let at = job.checkpoint?.next ?? 0; at < job.payload.upTo; at += 1) {
        await between(at, step);
        step.signal.throwIfAborted();
        await database.transaction(async (transaction) => {
          await sql`insert into tally (job, at) values (${job.id}, ${at})`.execute(transaction);
          await step.save(transaction, { next: at + 1 });
        });
        step.progress(at + 1, job.payload.upTo);
      }
      return { counted: job.payload.upTo };
    },
  };
}

/** The committed steps of a job. */
export async function tallied(database: Database, job: string): Promise<readonly number[]> {
  const { rows } = await sql<{ at: number }>`select at from tally where job = ${job} order by at`.execute(
    database.query,
  );
  return rows.map((row) => row.at);
}

export const idle = async () => undefined;

/** A promise that the test resolves. */
export function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}
