import type { Selectable } from 'kysely';
import type { Queries } from '../../../core/database/index.ts';

type GrantTables = {
  action_grants: {
    id: string;
    secret_hash: string;
    job_id: string;
    uid: string;
    space_id: string;
    folder_id: string;
    /** JSON */
    file_ids: string;
    /** What the run has added so far, also below its own folders. */
    results: number;
    ends_at: number;
  };
  /** What a run has added beside the chosen files; what is in a folder of the run belongs to the folder. */
  action_results: {
    grant_id: string;
    node_id: string;
    /** Of a folder: the name that the function uses for it. */
    folder_key: string | null;
  };
};

/** What one run of an action may do: read some files and add to one folder. */
export interface ActionGrant {
  readonly id: string;
  readonly secretHash: string;
  readonly jobId: string;
  readonly uid: string;
  readonly spaceId: string;
  readonly folderId: string;
  readonly fileIds: readonly string[];
  readonly endsAt: number;
}

export async function insertGrant(queries: Queries, grant: ActionGrant): Promise<void> {
  await tables(queries)
    .insertInto('action_grants')
    .values({
      id: grant.id,
      secret_hash: grant.secretHash,
      job_id: grant.jobId,
      uid: grant.uid,
      space_id: grant.spaceId,
      folder_id: grant.folderId,
      file_ids: JSON.stringify(grant.fileIds),
      results: 0,
      ends_at: grant.endsAt,
    })
    .execute();
}

export async function findGrant(queries: Queries, id: string): Promise<ActionGrant | undefined> {
  const row = await tables(queries).selectFrom('action_grants').selectAll().where('id', '=', id).executeTakeFirst();
  return row && grantOf(row);
}

export async function findGrantOfJob(queries: Queries, jobId: string): Promise<ActionGrant | undefined> {
  const row = await tables(queries)
    .selectFrom('action_grants')
    .selectAll()
    .where('job_id', '=', jobId)
    .executeTakeFirst();
  return row && grantOf(row);
}

/** Grants whose run did not end them: its process died. */
export async function findEndedGrants(
  queries: Queries,
  before: number,
  count: number,
): Promise<readonly ActionGrant[]> {
  const rows = await tables(queries)
    .selectFrom('action_grants')
    .selectAll()
    .where('ends_at', '<', before)
    .orderBy('ends_at')
    .limit(count)
    .execute();
  return rows.map(grantOf);
}

/** Nothing is read or added by the grant from now on. The rows stay until its results are settled. */
export async function endGrant(transaction: Queries, id: string, now: number): Promise<void> {
  await tables(transaction)
    .updateTable('action_grants')
    .set({ ends_at: now })
    .where('id', '=', id)
    .where('ends_at', '>', now)
    .execute();
}

/** Counts one more result; false when the grant has ended or has its maximum. */
export async function countResult(
  transaction: Queries,
  id: string,
  { now, resultsMax }: { readonly now: number; readonly resultsMax: number },
): Promise<boolean> {
  const row = await tables(transaction)
    .updateTable('action_grants')
    .set((eb) => ({ results: eb('results', '+', 1) }))
    .where('id', '=', id)
    .where('ends_at', '>', now)
    .where('results', '<', resultsMax)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertResult(
  transaction: Queries,
  result: { readonly grantId: string; readonly nodeId: string; readonly folderKey: string | null },
): Promise<void> {
  await tables(transaction)
    .insertInto('action_results')
    .values({ grant_id: result.grantId, node_id: result.nodeId, folder_key: result.folderKey })
    .execute();
}

/** The folder that the run made for this name. */
export async function findResultFolder(
  queries: Queries,
  grantId: string,
  folderKey: string,
): Promise<string | undefined> {
  const row = await tables(queries)
    .selectFrom('action_results')
    .select('node_id')
    .where('grant_id', '=', grantId)
    .where('folder_key', '=', folderKey)
    .executeTakeFirst();
  return row?.node_id;
}

/** At most as many as a run may add. */
export async function listResults(queries: Queries, grantId: string): Promise<readonly string[]> {
  const rows = await tables(queries)
    .selectFrom('action_results')
    .select('node_id')
    .where('grant_id', '=', grantId)
    .execute();
  return rows.map((row) => row.node_id);
}

export async function deleteGrant(transaction: Queries, id: string): Promise<void> {
  await tables(transaction).deleteFrom('action_results').where('grant_id', '=', id).execute();
  await tables(transaction).deleteFrom('action_grants').where('id', '=', id).execute();
}

export async function deleteGrantsOf(transaction: Queries, uid: string): Promise<void> {
  const grants = tables(transaction).selectFrom('action_grants').select('id').where('uid', '=', uid);
  await tables(transaction).deleteFrom('action_results').where('grant_id', 'in', grants).execute();
  await tables(transaction).deleteFrom('action_grants').where('uid', '=', uid).execute();
}

function grantOf(row: Selectable<GrantTables['action_grants']>): ActionGrant {
  const fileIds: unknown = JSON.parse(row.file_ids);
  return {
    id: row.id,
    secretHash: row.secret_hash,
    jobId: row.job_id,
    uid: row.uid,
    spaceId: row.space_id,
    folderId: row.folder_id,
    fileIds: Array.isArray(fileIds) ? fileIds.map(String) : [],
    endsAt: row.ends_at,
  };
}

function tables(queries: Queries) {
  return queries.withTables<GrantTables>();
}
