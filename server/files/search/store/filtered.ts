import { fileKinds } from '@hearth/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '../../../core/database/index.ts';
import type { NodeRow } from '../../store/node-row.ts';
import { nodeOf } from '../../store/node-row.ts';
import type { Matches, MatchPosition } from './name-search.ts';
import { type NodeFilters, nodeFilters, openLinks } from './search-filters.ts';

export interface FilteredInput {
  readonly spaceId: string;
  readonly filters: NodeFilters;
  readonly after: MatchPosition | undefined;
  readonly count: number;
}

/**
 * Nodes that match filters, whatever their names. The most selective filter gives the order: starred by time of
 * starring, large by size, the others by last change; descending.
 */
export async function findFiltered(queries: Queries, input: FilteredInput): Promise<Matches> {
  const { filters, count } = input;
  const order = orderOf(filters);
  const ranges = {
    starred_at: () => [sql`node.starred_at is not null and node.state = 'active'`],
    size: () => [sql`node.state = 'active' and node.kind = 'file'`],
    modified_at: () => (filters.shared?.isSo ? [sql`node.state = 'active'`] : kindsOf(filters).map(ofKind)),
  }[order]();
  const parts = ranges.map((range) => part(input, order, range));
  const { rows } = await sql<NodeRow>`select * from (${sql.join(parts, sql` union all `)}) node
    order by ${sql.ref(order)} desc, id desc limit ${count}`.execute(queries);
  const found = rows.map((row) => ({ node: nodeOf(row), position: { key: String(row[order] ?? 0), id: row.id } }));
  return { found, next: rows.length < count ? undefined : found.at(-1)?.position };
}

type Order = 'starred_at' | 'size' | 'modified_at';

function orderOf({ starred, sizeMin = 0 }: NodeFilters): Order {
  if (starred) return 'starred_at';
  return sizeMin > 0 ? 'size' : 'modified_at';
}

/** Each part is read from an index in order, and no further than needed. */
function part({ spaceId, filters, after, count }: FilteredInput, order: Order, range: RawBuilder<unknown>) {
  const key = sql`${sql.ref(`node.${order}`)}`;
  const { modifiedBefore } = filters;
  const isByTime = order === 'modified_at' && modifiedBefore !== undefined;
  const begin = after ?? (isByTime ? { key: String(modifiedBefore), id: '' } : undefined);
  const { from, where } = sourceOf(filters);
  return sql`select * from (select node.* from ${from}
    where node.space_id = ${spaceId} and ${range} and ${where}
      ${begin ? sql`and (${key}, node.id) < (${Number(begin.key)}, ${begin.id})` : sql``}
    order by ${key} desc, node.id desc limit ${count}) part`;
}

/** Shared nodes are found from their links, which are few; SQLite executes a cross join in the written order. */
function sourceOf({ shared, ...others }: NodeFilters) {
  if (!shared?.isSo) return { from: sql`drive_nodes node`, where: nodeFilters({ shared, ...others }) };
  return {
    from: sql`(select distinct node_id from (${openLinks(shared.by)}) links) shared cross join drive_nodes node`,
    where: sql`node.id = shared.node_id and ${nodeFilters(others)}`,
  };
}

interface KindRange {
  readonly kind: 'file' | 'folder';
  readonly rank: number;
}

function kindsOf({ kinds }: NodeFilters): readonly KindRange[] {
  const ranks = kinds?.ranks ?? fileKinds.map((_, rank) => rank);
  const files = ranks.map((rank) => ({ kind: 'file', rank }) as const);
  return (kinds?.folders ?? true) ? [{ kind: 'folder', rank: 0 }, ...files] : files;
}

function ofKind({ kind, rank }: KindRange): RawBuilder<unknown> {
  return sql`node.state = 'active' and node.kind = ${sql.lit(kind)} and node.type_rank = ${sql.lit(rank)}`;
}
