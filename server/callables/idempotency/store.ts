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
    state: 'running' | 'done';
    payload_hash: string;
    result: string | null;
    started_at: number;
  };
};

export interface CallRequestKey {
  readonly actor: string;
  readonly name: string;
  readonly requestId: string;
}

export interface CallClaim {
  readonly claim: string;
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
      payloadHash: row.payload_hash,
      startedAt: row.started_at,
      state: row.state,
      result: row.result,
    }
  );
}

/** Takes the row over from a run that died. Returns false if another run was faster. */
export async function takeOverRequest(
  queries: Queries,
  key: CallRequestKey,
  from: string,
  claim: CallClaim,
): Promise<boolean> {
  const row = await checkAgainstContract(queries, key, from)
    .set({
      claim: claim.claim,
      state: 'running',
      payload_hash: claim.payloadHash,
      result: null,
      started_at: claim.startedAt,
    })
    .returning('claim')
    .executeTakeFirst();
  return row !== undefined;
}

export async function finishRequest(
  queries: Queries,
  key: CallRequestKey,
  claim: string,
  result: string,
): Promise<void> {
  await checkAgainstContract(queries, key, claim).set({ state: 'done', result }).execute();
}

export async function releaseRequest(queries: Queries, key: CallRequestKey, claim: string): Promise<void> {
  await table(queries)
    .deleteFrom('call_requests')
    .where('actor', '=', key.actor)
    .where('name', '=', key.name)
    .where('request_id', '=', key.requestId)
    .where('claim', '=', claim)
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

function checkAgainstContract(queries: Queries, key: CallRequestKey, claim: string) {
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
