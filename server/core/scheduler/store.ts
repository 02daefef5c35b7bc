import type { Queries } from '../database/index.ts';

type ScheduledTaskTables = {
  scheduled_tasks: { name: string; last_run_at: number; lease_until: number | null; lease_holder: string | null };
};

/** When a task may run next; undefined when this server has never seen the task. */
export async function findNextRun(queries: Queries, name: string, intervalMs: number): Promise<number | undefined> {
  const row = await table(queries)
    .selectFrom('scheduled_tasks')
    .select(['last_run_at', 'lease_until'])
    .where('name', '=', name)
    .executeTakeFirst();
  return row && Math.max(row.last_run_at + intervalMs, row.lease_until ?? 0);
}

export interface TaskRow {
  readonly name: string;
  readonly lastRunAt: number;
  readonly leaseUntil: number | null;
  readonly isLeased: boolean;
}

export async function listTasks(queries: Queries): Promise<readonly TaskRow[]> {
  const rows = await table(queries).selectFrom('scheduled_tasks').selectAll().orderBy('name').execute();
  return rows.map((row) => ({
    name: row.name,
    lastRunAt: row.last_run_at,
    leaseUntil: row.lease_until,
    isLeased: row.lease_holder !== null,
  }));
}

/** A new task counts as just run: a fresh server has nothing to sweep, and the first run is not put off by restarts. */
export async function addTask(queries: Queries, name: string, now: number): Promise<void> {
  await table(queries)
    .insertInto('scheduled_tasks')
    .values({ name, last_run_at: now, lease_until: null, lease_holder: null })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

export interface Lease {
  readonly name: string;
  readonly holder: string;
  readonly until: number;
}

/** True for exactly one of any number of processes that find the task due. */
export async function takeLease(queries: Queries, lease: Lease, now: number, intervalMs: number): Promise<boolean> {
  const { numUpdatedRows } = await table(queries)
    .updateTable('scheduled_tasks')
    .set({ lease_until: lease.until, lease_holder: lease.holder })
    .where('name', '=', lease.name)
    .where('last_run_at', '<=', now - intervalMs)
    .where((where) => where.or([where('lease_until', 'is', null), where('lease_until', '<=', now)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function extendLease(queries: Queries, lease: Lease): Promise<void> {
  await leased(queries, lease).set({ lease_until: lease.until }).execute();
}

export async function finishRun(queries: Queries, lease: Lease, startedAt: number): Promise<void> {
  await leased(queries, lease).set({ last_run_at: startedAt, lease_until: null, lease_holder: null }).execute();
}

/** Keeps every process from the task until the next try; the last run stays as it was. */
export async function postponeRun(queries: Queries, lease: Lease, until: number): Promise<void> {
  await leased(queries, lease).set({ lease_until: until, lease_holder: null }).execute();
}

/** A process whose lease ran out must not end the lease of another. */
function leased(queries: Queries, { name, holder }: Lease) {
  return table(queries).updateTable('scheduled_tasks').where('name', '=', name).where('lease_holder', '=', holder);
}

function table(queries: Queries) {
  return queries.withTables<ScheduledTaskTables>();
}
