import type { Queries } from '../../core/database/index.ts';
import type { StoredNode } from '../rules/stored-node.ts';
import { nodeOf } from './nodes.ts';
import { tables } from './tables.ts';

/** Up to `count` things in a folder after a place; the index holds them in this order, so every page costs the same. */
export async function listFolder(
  queries: Queries,
  folderId: string,
  after: { readonly sortKey: string; readonly id: string } | undefined,
  count: number,
): Promise<readonly StoredNode[]> {
  let query = tables(queries)
    .selectFrom('drive_nodes')
    .selectAll()
    .where('parent_id', '=', folderId)
    .where('state', '=', 'active');
  if (after) query = query.where((eb) => eb(eb.refTuple('sort_key', 'id'), '>', eb.tuple(after.sortKey, after.id)));
  const rows = await query.orderBy('sort_key').orderBy('id').limit(count).execute();
  return rows.map(nodeOf);
}

/** What lies in the trash by itself, the latest first; what lies inside a trashed folder is part of that folder. */
export async function listTrash(
  queries: Queries,
  spaceId: string,
  after: { readonly trashedAt: number; readonly id: string } | undefined,
  count: number,
): Promise<readonly StoredNode[]> {
  let query = tables(queries)
    .selectFrom('drive_nodes')
    .selectAll()
    .where('space_id', '=', spaceId)
    .where('trashed_at', 'is not', null)
    .where('state', '=', 'trashed');
  if (after) query = query.where((eb) => eb(eb.refTuple('trashed_at', 'id'), '<', eb.tuple(after.trashedAt, after.id)));
  const rows = await query.orderBy('trashed_at', 'desc').orderBy('id', 'desc').limit(count).execute();
  return rows.map(nodeOf);
}
