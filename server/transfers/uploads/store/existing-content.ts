import { sql } from 'kysely';
import type { Queries } from '../../../core/database/index.ts';
import { type NodeRow, nodeOf, type StoredNode } from '../../../files/index.ts';

/** The digest and size of the bytes of a file. */
export interface ContentDigest {
  readonly sha256: string;
  readonly size: number;
}

/**
 * Files of one drive that have these contents now. They are found by size within the drive and then compared: an index
 * over the digests of all drives would reveal by its timing whether others have the same bytes (T17).
 */
export async function findSameContent(
  queries: Queries,
  spaceId: string,
  contents: readonly ContentDigest[],
  count: number,
): Promise<readonly { readonly node: StoredNode; readonly sha256: string }[]> {
  if (contents.length === 0) return [];
  const sizes = [...new Set(contents.map(({ size }) => size))];
  const digests = [...new Set(contents.map(({ sha256 }) => sha256))];
  // SQLite executes a cross join in the written order.
  const { rows } = await sql<NodeRow & { sha256: string }>`
    select node.*, version.sha256 as sha256
    from drive_nodes node cross join drive_versions version
    where node.space_id = ${spaceId} and node.state = 'active' and node.kind = 'file'
      and node.size in (${sql.join(sizes)}) and version.id = node.version_id
      and version.sha256 in (${sql.join(digests)})
    order by node.id limit ${count}`.execute(queries);
  return rows.map((row) => ({ node: nodeOf(row), sha256: row.sha256 }));
}
