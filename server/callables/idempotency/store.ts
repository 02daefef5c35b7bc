import { sql } from 'kysely';
import type { Queries } from '../../core/database/index.ts';

/** The write calls already made, so that a repeat is answered instead of executed again. */
type CallRequestTables = {
  call_requests: {
    actor: string;
    name: string;
    request_id: string;
    /** Identifies the run that owns the row; a run that lost the row can no longer write to it. */
    claim: string;
    /** The process that made the claim. */
    boot: string;
    state: 'running' | 'done';
    payload_hash: string;
    result: string | null;
    started_at: number;
  };
  server_boots: { id: string; lease_until: number };
};

export interface CallRequestKey {
  readonly actor: string;
  readonly name: string;
  readonly requestId: string;
}

export interface CallClaim {
  readonly claim: string;
  readonly boot: string;
  readonly payloadHash: string;
  readonly startedAt: number;
}

interface CallRequest extends CallClaim {
  readonly state: 'running' | 'done';
  readonly result: string | null;
}

/** Returns true if the request is new and now belongs to this claim; only one of many concurrent callers gets it. */
export async function claimRequest(queries: Queries, key: CallRequestKey, claim: CallClaim): Promise<boolean> {
  const row = await table(queries)
    .insertInto('call_requests')
    .values({
      actor: key.actor,
      name: key.name,
      request_id: key.requestId,
      claim: claim.claim,
      boot: claim.boot,
      state: 'running',
      payload_hash: claim.payloadHash,
      result: null,
      started_at: claim.startedAt,
    })
    .onConflict((conflict) => conflict.columns(['actor', 'name', 'request_id']).doNothing())
    .returning('claim')
    .executeTakeFirst();
  return row !== undefined;
}

export async function findRequest(queries: Queries, key: CallRequestKey): Promise<CallRequest | undefined> {
  const row = await table(queries)
    .selectFrom('call_requests')
    .selectAll()
    .where('actor', '=', key.actor)
    .where('name', '=', key.name)
    .where('request_id', '=', key.requestId)
    .executeTakeFirst();
  return (
    row && {
      claim: row.claim,
      boot: row.boot,
      payloadHash: row.payload_hash,
      startedAt: row.started_at,
      state: row.state,
      result: row.result,
    }
  );
}

/** Takes the row over from a run that died. Returns false if another run was faster, or the dead one has finished. */
export async function takeOverRequest(
  queries: Queries,
  key: CallRequestKey,
  from: Pick<CallRequest, 'claim' | 'state'>,
  claim: CallClaim,
): Promise<boolean> {
  const row = await updateClaimed(queries, key, from.claim)
    .where('state', '=', from.state)
    .set({
      claim: claim.claim,
      boot: claim.boot,
      state: 'running',
      payload_hash: claim.payloadHash,
      result: null,
      started_at: claim.startedAt,
    })
    .returning('claim')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns false if the request belongs to another run. In a transaction it keeps other runs from taking it over. */
export async function finishRequest(
  queries: Queries,
  key: CallRequestKey,
  claim: string,
  result: string,
): Promise<boolean> {
  const row = await updateClaimed(queries, key, claim)
    .set({ state: 'done', result })
    .returning('claim')
    .executeTakeFirst();
  return row !== undefined;
}

/** Frees the id of a run that failed. A run whose work was committed keeps it. */
export async function releaseRequest(queries: Queries, key: CallRequestKey, claim: string): Promise<void> {
  await table(queries)
    .deleteFrom('call_requests')
    .where('actor', '=', key.actor)
    .where('name', '=', key.name)
    .where('request_id', '=', key.requestId)
    .where('claim', '=', claim)
    .where('state', '=', 'running')
    .execute();
}

/** Removes a limited number of old rows and returns how many, because every write of a day has a row. */
export async function removeRequests(queries: Queries, startedBefore: number, count: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`delete from call_requests where (actor, name, request_id) in (
    select actor, name, request_id from call_requests where started_at < ${startedBefore} limit ${count})`.execute(
    queries,
  );
  return Number(numAffectedRows);
}

/** Extends the lease of a process that lives. */
export async function extendBoot(queries: Queries, boot: string, leaseUntil: number): Promise<void> {
  await table(queries)
    .insertInto('server_boots')
    .values({ id: boot, lease_until: leaseUntil })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ lease_until: leaseUntil }))
    .execute();
}

/** True while the lease of the process has not ended. */
export async function isBootLeased(queries: Queries, boot: string, now: number): Promise<boolean> {
  const row = await table(queries)
    .selectFrom('server_boots')
    .select('id')
    .where('id', '=', boot)
    .where('lease_until', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

export async function removeBoots(queries: Queries, endedBefore: number): Promise<void> {
  await table(queries).deleteFrom('server_boots').where('lease_until', '<', endedBefore).execute();
}

function updateClaimed(queries: Queries, key: CallRequestKey, claim: string) {
  return table(queries)
    .updateTable('call_requests')
    .where('actor', '=', key.actor)
    .where('name', '=', key.name)
    .where('request_id', '=', key.requestId)
    .where('claim', '=', claim);
}

function table(queries: Queries) {
  return queries.withTables<CallRequestTables>();
}
