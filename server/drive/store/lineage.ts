import { limits } from '@hearth/contract';
import { sql } from 'kysely';
import type { Queries } from '../../core/database/index.ts';
import type { StoredNode } from '../rules/stored-node.ts';
import { nodeOf } from './nodes.ts';
import type { NodeRow } from './tables.ts';

/** A node with everything above it, which decides whether it can be reached. */
export interface Lineage {
  readonly node: StoredNode;
  /** From its folder up to the outermost one. */
  readonly above: readonly StoredNode[];
  readonly ownerUid: string | null;
  readonly rootId: string;
}

/** Looks up nodes and the folders around them in one query, however deep they lie. What does not exist is left out. */
export async function findLineages(queries: Queries, ids: readonly string[]): Promise<ReadonlyMap<string, Lineage>> {
  const found = new Map<string, { node: StoredNode; above: StoredNode[]; ownerUid: string | null; rootId: string }>();
  for (let from = 0; from < ids.length; from += idsAtOnce) {
    const { rows } = await lineageRows(queries, ids.slice(from, from + idsAtOnce));
    for (const row of rows) {
      const node = nodeOf(row);
      const line = found.get(row.start_id);
      if (line) line.above.push(node);
      else found.set(row.start_id, { node, above: [], ownerUid: row.owner_uid, rootId: row.root_id });
    }
  }
  return found;
}

const idsAtOnce = 200;

/** One level more than there can be, so that a loop, should one ever arise, ends. */
const levelsMax = limits.drive.depthMax + 1;

function lineageRows(queries: Queries, ids: readonly string[]) {
  return sql<NodeRow & { start_id: string; level: number; owner_uid: string | null; root_id: string }>`
    with recursive line (start_id, id, parent_id, level) as (
      select id, id, parent_id, 0 from drive_nodes where id in (${sql.join(ids)})
      union all
      select line.start_id, folder.id, folder.parent_id, line.level + 1
      from line join drive_nodes folder on folder.id = line.parent_id
      where line.level < ${sql.lit(levelsMax)}
    )
    select line.start_id, line.level, node.*, space.owner_uid, space.root_id
    from line join drive_nodes node on node.id = line.id join drive_spaces space on space.id = node.space_id
    order by line.start_id, line.level`.execute(queries);
}
