import { prepared, type Queries } from '../../core/database/index.ts';
import type { StoredNode } from '../domain/stored-node.ts';
import { nodeOf } from '../store/node-row.ts';
import { tables } from '../store/tables.ts';

type SpaceChangeTables = { drive_spaces: { id: string; changes: number; tombstones_swept: number } };

/** The change counters of some spaces. */
export async function changesOfSpaces(
  queries: Queries,
  spaceIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>();
  for (let from = 0; from < spaceIds.length; from += idsAtOnce) {
    const rows = await tables(queries)
      .selectFrom('drive_spaces')
      .select(['id', 'changes'])
      .where('id', 'in', spaceIds.slice(from, from + idsAtOnce))
      .execute();
    for (const row of rows) found.set(row.id, row.changes);
  }
  return found;
}

const idsAtOnce = 500;

/** The change counter of a space, and the change up to which tombstones were deleted. */
export async function changesOfSpace(
  queries: Queries,
  spaceId: string,
): Promise<{ readonly changes: number; readonly swept: number }> {
  const { rows } = await spaceChanges(queries, { spaceId });
  const [row] = rows;
  if (!row) throw new Error(`There is no space ${spaceId}.`);
  return { changes: row.changes, swept: row.tombstones_swept };
}

const spaceChanges = prepared((db, { spaceId }: { readonly spaceId: string }) =>
  db
    .withTables<SpaceChangeTables>()
    .selectFrom('drive_spaces')
    .select(['changes', 'tombstones_swept'])
    .where('id', '=', spaceId),
);

/** Nodes that were added to a folder or changed in it after a change; in the order of changes. */
export async function changedSince(
  queries: Queries,
  folderId: string,
  since: number,
  count: number,
): Promise<readonly StoredNode[]> {
  const { rows } = await changedRows(queries, { folderId, since, count });
  return rows.map(nodeOf);
}

const changedRows = prepared(
  (db, given: { readonly folderId: string; readonly since: number; readonly count: number }) =>
    tables(db)
      .selectFrom('drive_nodes')
      .selectAll()
      .where('parent_id', '=', given.folderId)
      .where('change', '>', given.since)
      // Nobody sees a file before its bytes have arrived and it was submitted.
      .where('state', '=', 'active')
      .orderBy('change')
      .orderBy('id')
      .limit(given.count),
);

/** Nodes that left a folder after a change; they may have come back since. */
export async function removedSince(
  queries: Queries,
  folderId: string,
  since: number,
  count: number,
): Promise<readonly string[]> {
  const { rows } = await tombstoneRows(queries, { folderId, since, count });
  return rows.map((row) => row.node_id);
}

const tombstoneRows = prepared(
  (db, given: { readonly folderId: string; readonly since: number; readonly count: number }) =>
    tables(db)
      .selectFrom('drive_tombstones')
      .select('node_id')
      .where('parent_id', '=', given.folderId)
      .where('change', '>', given.since)
      .orderBy('change')
      .limit(given.count),
);

/**
 * Deletes up to `count` tombstones from before `time`, the oldest first, and stores for each space how far that went,
 * so that watchers know that they missed something. Gives how many were deleted.
 */
export async function forgetTombstones(transaction: Queries, time: number, count: number): Promise<number> {
  const old = await tables(transaction)
    .selectFrom('drive_tombstones')
    // A deleted folder has no watchers.
    .leftJoin('drive_nodes', 'drive_nodes.id', 'drive_tombstones.parent_id')
    .select([
      'drive_tombstones.parent_id',
      'drive_tombstones.change',
      'drive_tombstones.node_id',
      'drive_nodes.space_id',
    ])
    .where('at', '<', time)
    .orderBy('at')
    .limit(count)
    .execute();
  const reached = new Map<string, number>();
  for (const { space_id, change } of old)
    if (space_id !== null) reached.set(space_id, Math.max(change, reached.get(space_id) ?? 0));
  // Always in one order, so that two processes that sweep at once cannot deadlock.
  for (const [spaceId, change] of [...reached].sort(([a], [b]) => (a < b ? -1 : 1)))
    await noteSwept(transaction, spaceId, change);
  for (const { parent_id, change, node_id } of old)
    await tables(transaction)
      .deleteFrom('drive_tombstones')
      .where('parent_id', '=', parent_id)
      .where('change', '=', change)
      .where('node_id', '=', node_id)
      .execute();
  return old.length;
}

async function noteSwept(transaction: Queries, spaceId: string, change: number): Promise<void> {
  await transaction
    .withTables<{ drive_spaces: { id: string; tombstones_swept: number } }>()
    .updateTable('drive_spaces')
    .set({ tombstones_swept: change })
    .where('id', '=', spaceId)
    .where('tombstones_swept', '<', change)
    .execute();
}
