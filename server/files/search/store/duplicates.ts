import { sql } from 'kysely';
import type { Queries } from '../../../core/database/index.ts';
import type { StoredNode } from '../../domain/stored-node.ts';
import type { NodeRow } from '../../store/node-row.ts';
import { nodeOf } from '../../store/node-row.ts';

/** A file and the digest of its current version. */
export interface Summed {
  readonly node: StoredNode;
  readonly sha256: string;
}

/**
 * Files with the same content as another, from a size downwards. It reads a limited number of files at a time: equal
 * files have equal sizes, and an index orders by size. `next` is the size to continue below; undefined at the end.
 */
export async function findDuplicates(
  queries: Queries,
  { spaceId, below, rowsMax }: { readonly spaceId: string; readonly below: number; readonly rowsMax: number },
): Promise<{ readonly found: readonly Summed[]; readonly next: number | undefined }> {
  const files = sql`space_id = ${spaceId} and state = 'active' and kind = 'file' and size > 0`;
  const { rows: sizes } = await sql<{ size: number; count: number }>`select size, count(*) as count from (
      select size from drive_nodes where ${files} and size < ${below} order by size desc limit ${rowsMax}
    ) scanned group by size order by size desc`.execute(queries);
  const isAll = sizes.reduce((sum, { count }) => sum + Number(count), 0) < rowsMax;
  // The last size may continue beyond what was read; it is read again with the next page, unless it is the only one.
  const whole = isAll || sizes.length === 1 ? sizes : sizes.slice(0, -1);
  const last = whole.at(-1)?.size;
  const next = isAll || last === undefined ? undefined : Number(last);
  const shared = whole.filter(({ count }) => Number(count) > 1).map(({ size }) => Number(size));
  const [largest, smallest] = [shared[0], shared.at(-1)];
  if (largest === undefined || smallest === undefined) return { found: [], next };
  const { rows } = await sql<NodeRow & { sum: string }>`select node.*, version.sha256 as sum
    from (select * from drive_nodes where ${files} and size >= ${smallest} and size <= ${largest}
      order by size desc, id desc limit ${2 * rowsMax}) node
    join drive_versions version on version.id = node.version_id
    where version.sha256 is not null`.execute(queries);
  return { found: rows.map((row) => ({ node: nodeOf(row), sha256: row.sum })), next };
}
