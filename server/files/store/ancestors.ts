import { limits } from '@hearth/contract';
import { sql } from 'kysely';
import type { Queries } from '../../core/database/index.ts';
import type { StoredNode } from '../domain/stored-node.ts';
import { type NodeRow, nodeOf } from './node-row.ts';
import type { Space } from './spaces.ts';
import { tables } from './tables.ts';

/** A node with all its ancestors, which decide whether it can be reached. */
export interface NodeWithAncestors {
  readonly node: StoredNode;
  /** From its parent up to the outermost folder. */
  readonly above: readonly StoredNode[];
  readonly ownerUid: string | null;
  readonly rootId: string;
}

/** Finds nodes and their ancestors in one query, at any depth. Nodes that do not exist are left out. */
export async function findWithAncestors(
  queries: Queries,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NodeWithAncestors>> {
  const found = new Map<string, { node: StoredNode; above: StoredNode[]; ownerUid: string | null; rootId: string }>();
  for (let from = 0; from < ids.length; from += idsAtOnce) {
    const { rows } = await ancestorRows(queries, ids.slice(from, from + idsAtOnce));
    for (const row of rows) {
      const node = nodeOf(row);
      const item = found.get(row.start_id);
      if (item) item.above.push(node);
      else found.set(row.start_id, { node, above: [], ownerUid: row.owner_uid, rootId: row.root_id });
    }
  }
  return found;
}

/**
 * The same for nodes of one space that a list has read. Shared folders are loaded once and cached for the next call.
 */
export function createAncestorLoader(queries: Queries, { ownerUid, rootId }: Pick<Space, 'ownerUid' | 'rootId'>) {
  const folders = new Map<string, StoredNode>();

  async function learn(ids: readonly string[]): Promise<void> {
    let unknown = new Set(ids.filter((id) => !folders.has(id)));
    for (let level = 0; unknown.size > 0 && level < levelsMax; level += 1) {
      const next = new Set<string>();
      for (const folder of await findNodes(queries, [...unknown])) {
        folders.set(folder.id, folder);
        if (folder.parentId !== null && !folders.has(folder.parentId)) next.add(folder.parentId);
      }
      unknown = next;
    }
  }

  return async (nodes: readonly StoredNode[]): Promise<readonly NodeWithAncestors[]> => {
    await learn([...new Set(nodes.flatMap(({ parentId }) => parentId ?? []))]);
    return nodes.map((node) => {
      const above: StoredNode[] = [];
      for (let id = node.parentId; id !== null && above.length < levelsMax; ) {
        const folder = folders.get(id);
        if (!folder) break;
        above.push(folder);
        id = folder.parentId;
      }
      return { node, above, ownerUid, rootId };
    });
  };
}

export async function findNodes(queries: Queries, ids: readonly string[]): Promise<readonly StoredNode[]> {
  const found: StoredNode[] = [];
  for (let from = 0; from < ids.length; from += idsAtOnce) {
    const some = ids.slice(from, from + idsAtOnce);
    const rows = await tables(queries).selectFrom('drive_nodes').selectAll().where('id', 'in', some).execute();
    found.push(...rows.map(nodeOf));
  }
  return found;
}

const idsAtOnce = 200;

/** More levels than a tree can have, so that a cycle, should there be one, ends. */
const levelsMax = 10 * limits.drive.depthMax;

/**
 * Begins with "select", and therefore waits for no writer (core/database/sqlite.ts). SQLite executes a cross join in
 * the written order; otherwise it would begin with all nodes of the space.
 */
function ancestorRows(queries: Queries, ids: readonly string[]) {
  return sql<NodeRow & { start_id: string; level: number; owner_uid: string | null; root_id: string }>`
    select line.start_id, line.level, node.*, space.owner_uid, space.root_id
    from (
      with recursive up (start_id, id, parent_id, level) as (
        select id, id, parent_id, 0 from drive_nodes where id in (${sql.join(ids)})
        union all
        select up.start_id, folder.id, folder.parent_id, up.level + 1
        from up join drive_nodes folder on folder.id = up.parent_id
        where up.level < ${sql.lit(levelsMax)}
      )
      select start_id, id, level from up
    ) line cross join drive_nodes node cross join drive_spaces space
    where node.id = line.id and space.id = node.space_id
    order by line.start_id, line.level`.execute(queries);
}
