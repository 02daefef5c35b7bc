import type { Kysely, Selectable } from 'kysely';
import type { Queries } from '../../../core/database/index.ts';

/** `done` is kept only for a task with an id, which must not be used again at once. */
type EventState = 'queued' | 'running' | 'done' | 'dead';

type EventTables = {
  function_events: {
    /** Begins with the time, so the order of ids is the order of events. */
    id: string;
    codebase: string;
    function_name: string;
    task_id: string | null;
    /** JSON. */
    payload: string;
    state: EventState;
    attempts: number;
    first_due_at: number;
    /** When the event may run; null when it is not waiting. */
    next_at: number | null;
    /** The run that holds the event; a run that lost it can no longer write to it. */
    claim: string | null;
    lease_until: number | null;
    created_at: number;
    ended_at: number | null;
    last_error: string | null;
  };
  function_queues: {
    function_name: string;
    /** When the rate of the queue allows the next event, if nothing had been saved up. */
    free_at: number;
  };
};

export type EventRow = Selectable<EventTables['function_events']>;

/** One run of one event. */
export type EventClaim = { readonly id: string; readonly claim: string };

const atRest = { next_at: null, claim: null, lease_until: null } as const;

/** False, with nothing written, if the function has an event with this task id. */
export async function insertEvent(
  queries: Queries,
  event: Pick<EventRow, 'id' | 'codebase' | 'function_name' | 'task_id' | 'payload' | 'created_at'> & {
    readonly next_at: number;
  },
): Promise<boolean> {
  const result = await tables(queries)
    .insertInto('function_events')
    .values({
      ...atRest,
      ...event,
      state: 'queued',
      attempts: 0,
      first_due_at: event.next_at,
      ended_at: null,
      last_error: null,
    })
    .onConflict((conflict) => conflict.columns(['function_name', 'task_id']).doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** The functions with waiting events, each with the time of its first. */
export async function waitingFunctions(
  queries: Queries,
): Promise<readonly { readonly name: string; readonly nextAt: number }[]> {
  const rows = await tables(queries)
    .selectFrom('function_events')
    .select((eb) => ['function_name', eb.fn.min('next_at').as('next_at')])
    .where('state', '=', 'queued')
    .groupBy('function_name')
    .execute();
  return rows.map((row) => ({ name: row.function_name, nextAt: Number(row.next_at) }));
}

export async function dueEvents(
  queries: Queries,
  name: string,
  now: number,
  limit: number,
): Promise<readonly string[]> {
  const rows = await tables(queries)
    .selectFrom('function_events')
    .select('id')
    .where('state', '=', 'queued')
    .where('function_name', '=', name)
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** One conditional write: one of all processes that see a due event gets it. */
export async function claimEvent(
  queries: Queries,
  { id, claim }: EventClaim,
  { now, leaseUntil }: { readonly now: number; readonly leaseUntil: number },
): Promise<EventRow | undefined> {
  return tables(queries)
    .updateTable('function_events')
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

/** Locks the queue of a function until the transaction ends, so that processes claim from it one after the other. */
export async function lockQueue(transaction: Queries, name: string): Promise<{ readonly freeAt: number }> {
  await tables(transaction)
    .insertInto('function_queues')
    .values({ function_name: name, free_at: 0 })
    .onConflict((conflict) => conflict.column('function_name').doNothing())
    .execute();
  const row = await tables(transaction)
    .updateTable('function_queues')
    .set((eb) => ({ free_at: eb.ref('free_at') }))
    .where('function_name', '=', name)
    .returning('free_at')
    .executeTakeFirstOrThrow();
  return { freeAt: row.free_at };
}

export async function moveQueue(transaction: Queries, name: string, freeAt: number): Promise<void> {
  await tables(transaction)
    .updateTable('function_queues')
    .set({ free_at: freeAt })
    .where('function_name', '=', name)
    .execute();
}

export async function countRunning(queries: Queries, name: string): Promise<number> {
  const row = await tables(queries)
    .selectFrom('function_events')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '=', 'running')
    .where('function_name', '=', name)
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function hasOpenEvent(queries: Queries, name: string): Promise<boolean> {
  const row = await tables(queries)
    .selectFrom('function_events')
    .select('id')
    .where('state', 'in', ['queued', 'running'])
    .where('function_name', '=', name)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function extendClaims(queries: Queries, claims: readonly EventClaim[], until: number): Promise<void> {
  for (const claim of claims) await claimed(queries, claim).set({ lease_until: until }).execute();
}

/** False, without effect, when the lease ran out and another run has the event. */
export async function endEvent(
  queries: Queries,
  claim: EventClaim,
  end: { readonly state: 'done' | 'dead'; readonly endedAt: number; readonly error: string | null },
): Promise<boolean> {
  const result = await claimed(queries, claim)
    .set({ ...atRest, state: end.state, ended_at: end.endedAt, last_error: end.error })
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function removeEvent(queries: Queries, { id, claim }: EventClaim): Promise<boolean> {
  const result = await tables(queries)
    .deleteFrom('function_events')
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where('claim', '=', claim)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/** The event waits again; an attempt that did not begin is not counted. */
export async function requeueEvent(
  queries: Queries,
  claim: EventClaim,
  { nextAt, error, counts }: { readonly nextAt: number; readonly error: string | null; readonly counts: boolean },
): Promise<boolean> {
  const result = await claimed(queries, claim)
    .set((eb) => ({
      ...atRest,
      state: 'queued' as const,
      next_at: nextAt,
      last_error: error,
      attempts: counts ? eb.ref('attempts') : eb('attempts', '-', 1),
    }))
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Events of a dead process are held until their lease runs out; then they wait again, or end after too many losses. */
export async function releaseExpired(
  queries: Queries,
  now: number,
  { lostMax, sentence }: { readonly lostMax: number; readonly sentence: string },
): Promise<void> {
  const expired = () =>
    tables(queries).updateTable('function_events').where('state', '=', 'running').where('lease_until', '<=', now);
  await expired()
    .set({ ...atRest, state: 'dead', ended_at: now, last_error: sentence })
    .where('attempts', '>=', lostMax)
    .execute();
  await expired()
    .set({ ...atRest, state: 'queued', next_at: now, last_error: sentence })
    .execute();
}

export async function hasExpired(queries: Queries, now: number): Promise<boolean> {
  const row = await tables(queries)
    .selectFrom('function_events')
    .select('id')
    .where('state', '=', 'running')
    .where('lease_until', '<=', now)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Events whose function is gone end. */
export async function endAbandoned(queries: Queries, { names, before, now, sentence }: AbandonedEvents): Promise<void> {
  await tables(queries)
    .updateTable('function_events')
    .set({ ...atRest, state: 'dead', ended_at: now, last_error: sentence })
    .where('state', '=', 'queued')
    .where('next_at', '<', before)
    .$if(names.length > 0, (query) => query.where('function_name', 'not in', [...names]))
    .execute();
}

interface AbandonedEvents {
  /** The functions that exist. */
  readonly names: readonly string[];
  readonly before: number;
  readonly now: number;
  readonly sentence: string;
}

export interface DeadEventFilter {
  readonly limit: number;
  readonly function?: string | undefined;
  /** Only events that ended before this one. */
  readonly before?: { readonly endedAt: number; readonly id: string } | undefined;
}

/** Those that ended last come first. */
export async function listDeadEvents(
  queries: Queries,
  { limit, function: name, before }: DeadEventFilter,
): Promise<readonly EventRow[]> {
  let query = tables(queries)
    .selectFrom('function_events')
    .selectAll()
    .where('state', '=', 'dead')
    .orderBy('ended_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  if (name !== undefined) query = query.where('function_name', '=', name);
  if (before)
    query = query.where((eb) =>
      eb.or([
        eb('ended_at', '<', before.endedAt),
        eb.and([eb('ended_at', '=', before.endedAt), eb('id', '<', before.id)]),
      ]),
    );
  return query.execute();
}

export async function findDeadEvent(queries: Queries, id: string): Promise<EventRow | undefined> {
  return tables(queries)
    .selectFrom('function_events')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'dead')
    .executeTakeFirst();
}

/** The event waits as a new one would. One conditional write: of two people who run it again, one does. */
export async function reviveEvent(queries: Queries, id: string, now: number): Promise<boolean> {
  const result = await tables(queries)
    .updateTable('function_events')
    .set({ ...atRest, state: 'queued', attempts: 0, first_due_at: now, next_at: now, ended_at: null, last_error: null })
    .where('id', '=', id)
    .where('state', '=', 'dead')
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** False when somebody ran the event again or deleted it before. */
export async function removeDeadEvent(queries: Queries, id: string): Promise<boolean> {
  const result = await tables(queries)
    .deleteFrom('function_events')
    .where('id', '=', id)
    .where('state', '=', 'dead')
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/** Removes a waiting task; false when there is none. */
export async function removeTask(queries: Queries, name: string, taskId: string): Promise<boolean> {
  const result = await tables(queries)
    .deleteFrom('function_events')
    .where('function_name', '=', name)
    .where('task_id', '=', taskId)
    .where('state', '=', 'queued')
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/** Makes the ids of failed tasks free again. */
export async function releaseTaskIds(queries: Queries, before: number): Promise<void> {
  await tables(queries)
    .updateTable('function_events')
    .set({ task_id: null })
    .where('state', '=', 'dead')
    .where('ended_at', '<', before)
    .where('task_id', 'is not', null)
    .execute();
}

/** Removes a page of events that ended before `time`; returns their number. */
export async function removeEnded(
  queries: Queries,
  state: 'done' | 'dead',
  time: number,
  page: number,
): Promise<number> {
  const result = await tables(queries)
    .deleteFrom('function_events')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('function_events')
        .select('id')
        .where('state', '=', state)
        .where('ended_at', '<', time)
        .orderBy('ended_at')
        .limit(page),
    )
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

function claimed(queries: Queries, { id, claim }: EventClaim) {
  return tables(queries)
    .updateTable('function_events')
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where('claim', '=', claim);
}

function tables(queries: Queries): Kysely<EventTables> {
  return queries.withTables<EventTables>();
}
