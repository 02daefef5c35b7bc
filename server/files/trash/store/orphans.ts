import { sql } from 'kysely';
import type { Queries } from '../../../core/database/index.ts';
import type { StoredNode } from '../../domain/stored-node.ts';
import { removeKinds } from '../../quota/store/kinds.ts';
import { nodeOf } from '../../store/node-row.ts';
import { tables } from '../../store/tables.ts';

/**
 * Takes a person's drive away from them. A space without an owner is visible to nobody, and a new account with the same
 * id gets nothing of it (A27).
 */
export async function orphanDrive(transaction: Queries, uid: string): Promise<void> {
  await sql`update drive_spaces set owner_uid = null, changes = changes + 1 where owner_uid = ${uid}`.execute(
    transaction,
  );
  await sql`delete from drive_view_settings where uid = ${uid}`.execute(transaction);
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

/** Deletes some activity and operations of a space; true when none are left. */
export async function forgetSome(transaction: Queries, spaceId: string, count: number): Promise<boolean> {
  for (const table of ['drive_activity', 'drive_operations'] as const) {
    const some = tables(transaction).selectFrom(table).select('id').where('space_id', '=', spaceId).limit(count);
    const { numDeletedRows } = await tables(transaction)
      .deleteFrom(table)
      .where('id', 'in', some)
      .executeTakeFirstOrThrow();
    if (numDeletedRows > 0n) return false;
  }
  return true;
}

export async function removeSpace(transaction: Queries, spaceId: string): Promise<void> {
  await removeKinds(transaction, spaceId);
  await tables(transaction).deleteFrom('drive_spaces').where('id', '=', spaceId).execute();
}
