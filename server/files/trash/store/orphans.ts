import { sql } from 'kysely';
import type { Queries } from '../../../core/database/index.ts';
import type { StoredNode } from '../../domain/stored-node.ts';
import { removeKinds } from '../../quota/store/kinds.ts';
import { nodeOf } from '../../store/nodes.ts';
import { tables } from '../../store/tables.ts';

/**
 * Takes a person's drive, links and requests away from them. A space without an owner is visible to nobody, and a new
 * account with the same id gets nothing of it (A27).
 */
export async function orphanDrive(transaction: Queries, uid: string): Promise<void> {
  await sql`update drive_spaces set owner_uid = null, changes = changes + 1 where owner_uid = ${uid}`.execute(
    transaction,
  );
  await sql`delete from drive_view_settings where uid = ${uid}`.execute(transaction);
  await sql`update drive_links set creator_uid = '', generation = generation + 1 where creator_uid = ${uid}`.execute(
    transaction,
  );
  await sql`update drive_requests set owner_uid = '', generation = generation + 1 where owner_uid = ${uid}`.execute(
    transaction,
  );
}

/** Spaces without an owner. */
export async function findOrphans(queries: Queries, count: number): Promise<readonly string[]> {
  const rows = await tables(queries)
    .selectFrom('drive_spaces')
    .select('id')
    .where('owner_uid', 'is', null)
    .where('kind', '=', 'personal')
    .limit(count)
    .execute();
  return rows.map((row) => row.id);
}

/** Owners of spaces in the order of their spaces. */
export async function listOwners(
  queries: Queries,
  afterSpace: string,
  count: number,
): Promise<readonly { readonly spaceId: string; readonly uid: string }[]> {
  const rows = await tables(queries)
    .selectFrom('drive_spaces')
    .select(['id', 'owner_uid'])
    .where('owner_uid', 'is not', null)
    .where('id', '>', afterSpace)
    .orderBy('id')
    .limit(count)
    .execute();
  return rows.flatMap(({ id, owner_uid: uid }) => (uid === null ? [] : [{ spaceId: id, uid }]));
}

/** Nodes without a parent: the top folder, and nodes that were themselves trashed. */
export async function findTops(queries: Queries, spaceId: string, count: number): Promise<readonly StoredNode[]> {
  const rows = await tables(queries)
    .selectFrom('drive_nodes')
    .selectAll()
    .where('space_id', '=', spaceId)
    .where('parent_id', 'is', null)
    .limit(count)
    .execute();
  return rows.map(nodeOf);
}

/** Deletes some records of a space beside its files; true when none are left. */
export async function forgetSome(queries: Queries, spaceId: string, count: number): Promise<boolean> {
  const ofRequests = sql`select id from drive_requests where space_id = ${spaceId}`;
  const ofLinks = sql`select id from drive_links where space_id = ${spaceId}`;
  const ofSubmissions = sql`select id from drive_submissions where request_id in (${ofRequests})`;
  // In the order of their references.
  for (const [table, key, condition] of [
    ['drive_submission_files', 'node_id', sql`submission_id in (${ofSubmissions})`],
    ['drive_submissions', 'id', sql`request_id in (${ofRequests})`],
    ['drive_requests', 'id', sql`space_id = ${spaceId}`],
    ['drive_link_codes', 'ticket_hash', sql`link_id in (${ofLinks})`],
    ['drive_link_visits', 'id', sql`link_id in (${ofLinks})`],
    ['drive_link_downloads', 'ticket_id', sql`link_id in (${ofLinks})`],
    ['drive_link_targets', 'node_id', sql`link_id in (${ofLinks})`],
    ['drive_links', 'id', sql`space_id = ${spaceId}`],
    ['drive_activity', 'id', sql`space_id = ${spaceId}`],
    ['drive_operations', 'id', sql`space_id = ${spaceId}`],
  ] as const) {
    const name = sql.table(table);
    const column = sql.ref(key);
    const { numAffectedRows = 0n } = await sql`delete from ${name} where ${condition} and ${column} in (
      select ${column} from ${name} where ${condition} limit ${count})`.execute(queries);
    if (numAffectedRows > 0n) return false;
  }
  return true;
}

export async function removeSpace(transaction: Queries, spaceId: string): Promise<void> {
  await tables(transaction).deleteFrom('drive_uploads').where('space_id', '=', spaceId).execute();
  await removeKinds(transaction, spaceId);
  await tables(transaction).deleteFrom('drive_spaces').where('id', '=', spaceId).execute();
}
