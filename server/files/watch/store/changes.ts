import { prepared, type Queries } from '../../../core/database/index.ts';
import type { StoredNode } from '../../domain/stored-node.ts';
import { nodeOf } from '../../store/nodes.ts';
import { tables } from '../../store/tables.ts';

type SpaceChangeTables = { drive_spaces: { id: string; changes: number; tombstones_swept: number } };

/** How far each of these spaces has got. */
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

/** How far one space has got, and up to which change departures are no longer known. */
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

/** What came into a folder, or changed in it, after a change; in the order of the changes. */
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
      // Nobody sees a file before its bytes have arrived, or before it was handed in.
      .where('state', '=', 'active')
      .orderBy('change')
      .orderBy('id')
      .limit(given.count),
);
