import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '../../../core/database/index.ts';
import type { ListPosition } from '../../domain/cursor.ts';
import type { StoredNode } from '../../domain/stored-node.ts';
import type { SearchTerms } from '../../search/domain/search-text.ts';
import { holdsText } from '../../search/store/name-search.ts';
import type { NodeRow } from '../../store/node-row.ts';
import { nodeOf } from '../../store/node-row.ts';

export interface TrashSearch {
  readonly spaceId: string;
  readonly from?: string | undefined;
  readonly terms: SearchTerms;
  readonly after: ListPosition | undefined;
  readonly count: number;
  /** The rows that one query reads: the embedded database serves nobody else meanwhile. */
  readonly rowsMax: number;
}

/**
 * Trashed nodes whose names contain all words, the latest first: so many, or what one bounded query finds. `next` is
 * where to continue; undefined at the end.
 */
export async function searchTrash(
  queries: Queries,
  { terms, count, rowsMax, ...input }: TrashSearch,
): Promise<{ readonly nodes: readonly StoredNode[]; readonly next: ListPosition | undefined }> {
  const holds = terms.words.map(({ inside }) => holdsText(queries, inside));
  const { rows } = await sql<NodeRow>`select * from (${latest(input)} limit ${rowsMax}) node
    where ${sql.join(holds, sql` and `)} order by trashed_at desc, id desc limit ${count}`.execute(queries);
  const nodes = rows.map(nodeOf);
  if (rows.length === count) return { nodes, next: positionOf(rows.at(-1)) };
  const scanned = await sql<NodeRow>`${latest(input)} limit 1 offset ${rowsMax - 1}`.execute(queries);
  return { nodes, next: positionOf(scanned.rows[0]) };
}

/** The latest first. */
export async function listTrash(
  queries: Queries,
  { count, ...input }: Latest & { readonly count: number },
): Promise<readonly StoredNode[]> {
  const { rows } = await sql<NodeRow>`${latest(input)} limit ${count}`.execute(queries);
  return rows.map(nodeOf);
}

/** How many trashed nodes there are, counted up to a limit; null when there are more. */
export async function countTrash(
  queries: Queries,
  input: { readonly spaceId: string; readonly from?: string | undefined },
  countMax: number,
): Promise<number | null> {
  const { rows } = await sql<{ count: number }>`select count(*) as count
    from (${latest({ ...input, after: undefined })} limit ${countMax + 1}) node`.execute(queries);
  const count = rows[0]?.count ?? 0;
  return count > countMax ? null : count;
}

interface Latest {
  readonly spaceId: string;
  /** Only nodes that were trashed from this folder. */
  readonly from?: string | undefined;
  readonly after: ListPosition | undefined;
}

/** Nodes that were themselves trashed; the content of a trashed folder is part of that folder. */
function latest({ spaceId, from, after }: Latest): RawBuilder<NodeRow> {
  return sql`select * from drive_nodes
    where space_id = ${spaceId} and trashed_at is not null and state = 'trashed'
      ${from === undefined ? sql`` : sql`and trashed_from = ${from}`}
      ${after ? sql`and (trashed_at, id) < (${Number(after.key)}, ${after.id})` : sql``}
    order by trashed_at desc, id desc`;
}

function positionOf(row: NodeRow | undefined): ListPosition | undefined {
  return row && { key: String(row.trashed_at ?? 0), id: row.id };
}
