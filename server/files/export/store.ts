import { sql } from 'kysely';
import type { Queries } from '../../core/database/index.ts';
import type { StoredNode } from '../domain/stored-node.ts';
import { type NodeRow, nodeOf } from '../store/node-row.ts';
import { tables } from '../store/tables.ts';

/** A node of a drive with the names of its ancestors. */
export interface WalkedNode {
  readonly node: StoredNode;
  readonly path: readonly string[];
}

/**
 * Every node of a drive in pages: first the tree below the top folder, each folder before its content, then the trash.
 * Memory holds one page for each level.
 */
export async function* walkDrive(
  queries: Queries,
  space: { readonly id: string; readonly rootId: string },
): AsyncGenerator<readonly WalkedNode[]> {
  yield* walkFolder(queries, space.rootId, []);
  for await (const page of thrownAway(queries, space.id)) {
    yield page.map((node) => ({ node, path: [] }));
    for (const node of page) if (node.kind === 'folder') yield* walkFolder(queries, node.id, [node.name]);
  }
}

async function* walkFolder(
  queries: Queries,
  folderId: string,
  path: readonly string[],
): AsyncGenerator<readonly WalkedNode[]> {
  for await (const page of children(queries, folderId)) {
    yield page.map((node) => ({ node, path }));
    for (const node of page) if (node.kind === 'folder') yield* walkFolder(queries, node.id, [...path, node.name]);
  }
}

/** In the order of the listing index, so that a folder of any size is read once. */
async function* children(queries: Queries, folderId: string): AsyncGenerator<readonly StoredNode[]> {
  let last: NodeRow | undefined;
  for (;;) {
    const behind = last && sql`and (state, sort_key, id) > (${last.state}, ${last.sort_key}, ${last.id})`;
    const { rows } = await sql<NodeRow>`select * from drive_nodes where parent_id = ${folderId} ${behind ?? sql``}
      order by state, sort_key, id limit ${sql.lit(pageSize)}`.execute(queries);
    const shown = rows.filter(({ state }) => state !== 'purging' && state !== 'uploading');
    if (shown.length > 0) yield shown.map(nodeOf);
    if (rows.length < pageSize) return;
    last = rows.at(-1);
  }
}

async function* thrownAway(queries: Queries, spaceId: string): AsyncGenerator<readonly StoredNode[]> {
  let last: NodeRow | undefined;
  for (;;) {
    let query = tables(queries)
      .selectFrom('drive_nodes')
      .selectAll()
      .where('space_id', '=', spaceId)
      .where('trashed_at', 'is not', null);
    const after = last;
    if (after)
      query = query.where((eb) => eb(eb.refTuple('trashed_at', 'id'), '>', eb.tuple(after.trashed_at ?? 0, after.id)));
    const rows = await query.orderBy('trashed_at').orderBy('id').limit(pageSize).execute();
    const shown = rows.filter(({ state }) => state !== 'purging');
    if (shown.length > 0) yield shown.map(nodeOf);
    if (rows.length < pageSize) return;
    last = rows.at(-1);
  }
}

const pageSize = 500;
