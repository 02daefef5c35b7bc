import { sql } from 'kysely';
import type { Queries } from '../../../core/database/index.ts';
import type { StoredNode } from '../../domain/stored-node.ts';
import { nodeOf } from '../../store/node-row.ts';
import { tables } from '../../store/tables.ts';

/**
 * Marks nodes as purging: nobody sees them from now on. Gives how many were marked. With a time, they must still be
 * older: a node may have been restored and trashed again since it was found.
 */
export async function markPurging(queries: Queries, ids: readonly string[], trashedBefore?: number): Promise<number> {
  let marking = tables(queries)
    .updateTable('drive_nodes')
    .set({ state: 'purging' })
    .where('id', 'in', [...ids])
    .where('state', '=', 'trashed');
  if (trashedBefore !== undefined) marking = marking.where('trashed_at', '<', trashedBefore);
  const { numUpdatedRows } = await marking.executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Some children of a folder, in any state. */
export async function someChildren(queries: Queries, folderId: string, count: number): Promise<readonly string[]> {
  const rows = await tables(queries)
    .selectFrom('drive_nodes')
    .select('id')
    .where('parent_id', '=', folderId)
    .limit(count)
    .execute();
  return rows.map((row) => row.id);
}

/**
 * Deletes the nodes that have no children and gives those it really deleted, so that two purges of one tree count
 * nothing twice.
 */
export async function takeLeaves(queries: Queries, ids: readonly string[]): Promise<readonly StoredNode[]> {
  const rows = await tables(queries)
    .deleteFrom('drive_nodes')
    .where('id', 'in', [...ids])
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('drive_nodes as child').select('child.id').whereRef('child.parent_id', '=', 'drive_nodes.id'),
        ),
      ),
    )
    .returningAll()
    .execute();
  return rows.map(nodeOf);
}

/** Nodes that came to a person's trash up to a time, and nodes that are being purged. */
export async function findTrashOf(
  queries: Queries,
  spaceId: string,
  trashedUntil: number,
  count: number,
): Promise<readonly StoredNode[]> {
  const rows = await tables(queries)
    .selectFrom('drive_nodes')
    .selectAll()
    .where('space_id', '=', spaceId)
    .where('trashed_at', 'is not', null)
    .where('trashed_at', '<=', trashedUntil)
    .orderBy('trashed_at')
    .limit(count)
    .execute();
  return rows.map(nodeOf);
}

/** Tops of trees whose purge a crash interrupted. */
export async function findPurging(queries: Queries, count: number): Promise<readonly StoredNode[]> {
  return (await purgingNodes(queries, count).execute()).map(nodeOf);
}

/** Spelled as in the partial index. */
export function purgingNodes(queries: Queries, count: number) {
  return tables(queries)
    .selectFrom('drive_nodes')
    .selectAll()
    .where('trashed_at', 'is not', null)
    .where('state', '=', sql.lit('purging'))
    .orderBy('trashed_at')
    .limit(count);
}

export async function findOldTrash(
  queries: Queries,
  trashedBefore: number,
  count: number,
): Promise<readonly StoredNode[]> {
  const rows = await tables(queries)
    .selectFrom('drive_nodes')
    .selectAll()
    .where('trashed_at', '<', trashedBefore)
    .where('state', '=', 'trashed')
    .orderBy('trashed_at')
    .limit(count)
    .execute();
  return rows.map(nodeOf);
}
