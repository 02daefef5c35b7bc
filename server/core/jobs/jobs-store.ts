import { type ErrorCode, limits } from '@hearth/contract';
import { type Selectable, sql } from 'kysely';
import type { Queries } from '../database/index.ts';
import type { JobPage, JobState } from './types.ts';

type JobTables = {
  jobs: {
    /** Begins with the time, so the order of ids is the order of jobs. */
    id: string;
    kind: string;
    owner: string;
    state: JobState;
    /** JSON, like `checkpoint` and `result`. */
    payload: string;
    checkpoint: string | null;
    done: number;
    total: number | null;
    attempts: number;
    /** When the job may start; null when it is not waiting. */
    next_at: number | null;
    /** The run that holds the job; a run that lost it can no longer write to it. */
    claim: string | null;
    lease_until: number | null;
    cancel_asked: number;
    error_code: ErrorCode | null;
    error: string | null;
    result: string | null;
    created_at: number;
    ended_at: number | null;
  };
};

export type JobRow = Selectable<JobTables['jobs']>;

/** One run of one job. */
export type Claim = { readonly id: string; readonly claim: string };

/** The columns of a job that has ended, besides the state. */
const atRest = { next_at: null, claim: null, lease_until: null } as const;

export async function insertJob(
  queries: Queries,
  job: Pick<JobRow, 'id' | 'kind' | 'owner' | 'payload' | 'created_at'>,
): Promise<void> {
  await table(queries)
    .insertInto('jobs')
    .values({
      ...job,
      ...atRest,
      state: 'queued',
      next_at: job.created_at,
      checkpoint: null,
      done: 0,
      total: null,
      attempts: 0,
      cancel_asked: 0,
      error_code: null,
      error: null,
      result: null,
      ended_at: null,
    })
    .execute();
}

export async function countOpen(queries: Queries, owner: string): Promise<number> {
  const row = await table(queries)
    .selectFrom('jobs')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('owner', '=', owner)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function countByState(queries: Queries): Promise<ReadonlyMap<JobState, number>> {
  const rows = await table(queries)
    .selectFrom('jobs')
    .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
    .where('state', 'in', ['queued', 'running'])
    .groupBy('state')
    .execute();
  return new Map(rows.map((row) => [row.state, row.count]));
}

export async function findJob(queries: Queries, owner: string, id: string): Promise<JobRow | undefined> {
  return table(queries)
    .selectFrom('jobs')
    .selectAll()
    .where('id', '=', id)
    .where('owner', '=', owner)
    .executeTakeFirst();
}

export async function listJobs(
  queries: Queries,
  owner: string,
  { isOpen, limit, cursor }: JobPage,
): Promise<readonly JobRow[]> {
  let query = table(queries)
    .selectFrom('jobs')
    .selectAll()
    .where('owner', '=', owner)
    .orderBy('id', 'desc')
    .limit(limit);
  if (isOpen) query = query.where('ended_at', 'is', null);
  if (cursor !== undefined) query = query.where('id', '<', cursor);
  return query.execute();
}

/**
 * Jobs of these kinds that may start now. Owners without a running job come first, so that one person's fifty jobs do
 * not delay all others.
 */
export async function dueJobs(
  queries: Queries,
  kinds: readonly string[],
  now: number,
  count: number,
): Promise<readonly string[]> {
  if (kinds.length === 0) return [];
  const rows = await table(queries)
    .selectFrom('jobs')
    .select('id')
    .where('state', '=', 'queued')
    .where('next_at', '<=', now)
    .where('kind', 'in', [...kinds])
    .orderBy(
      sql<number>`(select count(*) from jobs other where other.owner = jobs.owner and other.state = 'running' and other.ended_at is null)`,
    )
    .orderBy('next_at')
    .orderBy('id')
    .limit(count)
    .execute();
  return rows.map((row) => row.id);
}

/** One conditional write: one of all processes that see a due job gets it. */
export async function claimJob(
  queries: Queries,
  { id, claim }: Claim,
  { now, leaseUntil }: { readonly now: number; readonly leaseUntil: number },
): Promise<JobRow | undefined> {
  return table(queries)
    .updateTable('jobs')
    .set((eb) => ({
      state: 'running' as const,
      attempts: eb('attempts', '+', 1),
      next_at: null,
      claim,
      lease_until: leaseUntil,
    }))
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .where('next_at', '<=', now)
    .returningAll()
    .executeTakeFirst();
}

/** Writes for the run that holds the job; undefined when it no longer does. */
export async function updateClaimed(
  queries: Queries,
  claim: Claim,
  change: Partial<Pick<JobRow, 'checkpoint' | 'done' | 'total' | 'lease_until'>>,
): Promise<{ readonly cancelAsked: boolean } | undefined> {
  const row = await claimedJob(queries, claim).set(change).returning('cancel_asked').executeTakeFirst();
  return row && { cancelAsked: row.cancel_asked === 1 };
}

/** Checks, without writing, whether the run still holds the job. */
export async function findClaimed(
  queries: Queries,
  { id, claim }: Claim,
): Promise<{ readonly cancelAsked: boolean } | undefined> {
  const row = await table(queries)
    .selectFrom('jobs')
    .select('cancel_asked')
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where('claim', '=', claim)
    .executeTakeFirst();
  return row && { cancelAsked: row.cancel_asked === 1 };
}

/** Records the end of a run; false, without effect, when its lease ran out and another run has the job. */
export async function settleJob(
  queries: Queries,
  claim: Claim,
  end: { readonly state: JobState } & Partial<
    Pick<JobRow, 'next_at' | 'attempts' | 'done' | 'total' | 'error_code' | 'error' | 'result' | 'ended_at'>
  >,
): Promise<boolean> {
  const result = await claimedJob(queries, claim)
    .set({ ...atRest, ...end })
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** A cancelled job that was put back into the queue when it was stopped or failed. */
export async function cancelAsked(queries: Queries, { id }: Claim, now: number): Promise<void> {
  await table(queries)
    .updateTable('jobs')
    .set({ ...atRest, state: 'cancelled', ended_at: now })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .where('cancel_asked', '=', 1)
    .execute();
}

/** Ends a job that no run holds; false when it is not waiting. */
export async function cancelQueued(queries: Queries, owner: string, id: string, now: number): Promise<boolean> {
  const result = await table(queries)
    .updateTable('jobs')
    .set({ ...atRest, state: 'cancelled', cancel_asked: 1, ended_at: now })
    .where('id', '=', id)
    .where('owner', '=', owner)
    .where('state', '=', 'queued')
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function askToCancel(queries: Queries, owner: string, id: string): Promise<void> {
  await table(queries)
    .updateTable('jobs')
    .set({ cancel_asked: 1 })
    .where('id', '=', id)
    .where('owner', '=', owner)
    .where('state', '=', 'running')
    .execute();
}

/**
 * Jobs of a dead process are held until their lease runs out; then they wait again, or fail after too many attempts.
 * Returns those that failed.
 */
export async function releaseExpired(queries: Queries, now: number, sentence: string): Promise<readonly JobRow[]> {
  const expired = () =>
    table(queries).updateTable('jobs').where('state', '=', 'running').where('lease_until', '<=', now);
  await expired()
    .set({ ...atRest, state: 'cancelled', ended_at: now })
    .where('cancel_asked', '=', 1)
    .execute();
  const failed = await expired()
    .set({ ...atRest, state: 'failed', error_code: 'server/internal', error: sentence, ended_at: now })
    .where('attempts', '>=', limits.jobs.attemptsMax)
    .returningAll()
    .execute();
  await expired()
    .set({ ...atRest, state: 'queued', next_at: now })
    .execute();
  return failed;
}

export async function hasExpired(queries: Queries, now: number): Promise<boolean> {
  const row = await table(queries)
    .selectFrom('jobs')
    .select('id')
    .where('state', '=', 'running')
    .where('lease_until', '<=', now)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes a page of jobs that ended before `time`; returns their number. */
export async function removeEnded(queries: Queries, time: number, page: number): Promise<number> {
  const result = await table(queries)
    .deleteFrom('jobs')
    .where('id', 'in', (eb) =>
      eb.selectFrom('jobs').select('id').where('ended_at', '<', time).orderBy('ended_at').limit(page),
    )
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

export async function removeJobsOf(transaction: Queries, owner: string): Promise<void> {
  await table(transaction).deleteFrom('jobs').where('owner', '=', owner).execute();
}

function claimedJob(queries: Queries, { id, claim }: Claim) {
  return table(queries)
    .updateTable('jobs')
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where('claim', '=', claim);
}

function table(queries: Queries) {
  return queries.withTables<JobTables>();
}
