import { limits } from '@hearth/contract';
import { sql } from 'kysely';
import type { Queries } from '../../../core/database/index.ts';
import { type NodeRow, nodeOf, type StoredNode } from '../../../files/index.ts';
import type { LinkTarget } from '../domain/stored-link.ts';
import { linkTables } from './tables.ts';

/** The ids of all targets, including deleted ones. */
export async function targetIdsOf(queries: Queries, linkId: string): Promise<readonly string[]> {
  const rows = await linkTables(queries)
    .selectFrom('drive_link_targets')
    .select('node_id')
    .where('link_id', '=', linkId)
    .orderBy('position')
    .execute();
  return rows.map((row) => row.node_id);
}

/** The targets that are reachable now, in the order of a folder. */
export async function findReachableTargets(queries: Queries, linkId: string): Promise<readonly StoredNode[]> {
  const { rows } = await sql<NodeRow>`${reachable([linkId])}
    select node.* from reachable join drive_nodes node on node.id = reachable.node_id
    order by node.sort_key, node.id`.execute(queries);
  return rows.map(nodeOf);
}

/** The links among these that have a reachable target now. */
export async function findReachableLinks(queries: Queries, linkIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (linkIds.length === 0) return new Set();
  const { rows } = await sql<{ link_id: string }>`${reachable(linkIds)}
    select distinct link_id from reachable`.execute(queries);
  return new Set(rows.map((row) => row.link_id));
}

/** The targets that still exist, including those in the trash. */
export async function findTargets(
  queries: Queries,
  linkIds: readonly string[],
): Promise<ReadonlyMap<string, readonly LinkTarget[]>> {
  const found = new Map<string, LinkTarget[]>();
  if (linkIds.length === 0) return found;
  const rows = await linkTables(queries)
    .selectFrom('drive_link_targets as target')
    .innerJoin('drive_nodes as node', 'node.id', 'target.node_id')
    .select(['target.link_id', 'node.id', 'node.name', 'node.kind'])
    .where('target.link_id', 'in', [...linkIds])
    .where('node.state', '!=', 'purging')
    .orderBy('target.position')
    .execute();
  for (const { link_id, ...target } of rows) {
    const targets = found.get(link_id);
    if (targets) targets.push(target);
    else found.set(link_id, [target]);
  }
  return found;
}

export async function findNamed(
  queries: Queries,
  nodeId: string,
): Promise<{ readonly id: string; readonly name: string } | undefined> {
  return linkTables(queries)
    .selectFrom('drive_nodes')
    .select(['id', 'name'])
    .where('id', '=', nodeId)
    .executeTakeFirst();
}

/** One level more than the deepest tree, so that a cycle in the data ends. */
const levelsMax = limits.drive.depthMax + 1;

/**
 * The pairs (link_id, node_id) whose ancestors are all active up to the root of the creator's own space. A folder in
 * the trash makes everything below it unreachable.
 */
function reachable(linkIds: readonly string[]) {
  return sql`with recursive ancestors (link_id, node_id, id, parent_id, level) as (
      select target.link_id, target.node_id, node.id, node.parent_id, 0
      from drive_link_targets target join drive_nodes node on node.id = target.node_id
      where target.link_id in (${sql.join(linkIds)}) and node.state = 'active'
      union all
      select ancestors.link_id, ancestors.node_id, folder.id, folder.parent_id, ancestors.level + 1
      from ancestors join drive_nodes folder on folder.id = ancestors.parent_id
      where folder.state = 'active' and ancestors.level < ${sql.lit(levelsMax)}
    ),
    reachable (link_id, node_id) as (
      select ancestors.link_id, ancestors.node_id
      from ancestors join drive_spaces space on space.root_id = ancestors.id
      join drive_links link on link.id = ancestors.link_id and link.creator_uid = space.owner_uid
    )`;
}
