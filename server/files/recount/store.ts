import { sql } from 'kysely';
import type { Queries } from '../../core/database/index.ts';
import { nodeOf } from '../store/node-row.ts';
import { updateNode } from '../store/nodes.ts';
import { tables } from '../store/tables.ts';

/** What the counters of a space should be. */
export interface NodeCounts {
  readonly usedBytes: number;
  readonly reservedBytes: number;
  readonly files: number;
}

/** A file whose counters differ from its versions. */
export interface WrongFile {
  readonly id: string;
  readonly kept: { readonly size: number; readonly versions: number };
  /** The size is null when its current version does not exist. */
  readonly counted: { readonly size: number | null; readonly versions: number };
}

/** Counts the next nodes of a space after an id; `last` is undefined at the end. */
export async function countPage(
  queries: Queries,
  spaceId: string,
  after: string,
  count: number,
): Promise<NodeCounts & { readonly last: string | undefined }> {
  const { rows } = await sql<{ last: string | null; used: number; reserved: number; files: number }>`
    with page as (
      select id, kind, state, size from drive_nodes
      where space_id = ${spaceId} and id > ${after} order by id limit ${count}
    )
    select max(id) as last,
      coalesce(sum(case when kind = 'file' and state = 'uploading' then size else 0 end), 0) as reserved,
      coalesce(sum(case when kind = 'file' and state <> 'uploading' then 1 else 0 end), 0) as files,
      (select coalesce(sum(version.size), 0) from drive_versions version
        where version.node_id in (select id from page)) as used
    from page`.execute(queries);
  const [row] = rows;
  return {
    usedBytes: row?.used ?? 0,
    reservedBytes: row?.reserved ?? 0,
    files: row?.files ?? 0,
    last: row?.last ?? undefined,
  };
}

/** Files of a space, after one id up to another, with wrong counters. */
export async function wrongFiles(
  queries: Queries,
  spaceId: string,
  range: { readonly after: string; readonly last: string },
  count: number,
): Promise<readonly WrongFile[]> {
  const shownSize = sql`max(case when version.id = node.version_id then version.size end)`;
  const { rows } = await sql<{
    id: string;
    size: number;
    version_count: number;
    versions: number;
    shown: number | null;
  }>`
    select node.id, node.size, node.version_count, count(version.id) as versions, ${shownSize} as shown
    from drive_nodes node left join drive_versions version on version.node_id = node.id
    where node.space_id = ${spaceId} and node.id > ${range.after} and node.id <= ${range.last}
      and node.kind = 'file' and node.state <> 'uploading'
    group by node.id, node.size, node.version_count
    having count(version.id) <> node.version_count or coalesce(${shownSize}, -1) <> node.size
    order by node.id limit ${count}`.execute(queries);
  return rows.map((row) => ({
    id: row.id,
    kept: { size: row.size, versions: row.version_count },
    counted: { size: row.shown, versions: row.versions },
  }));
}

export async function setCounters(transaction: Queries, spaceId: string, counted: NodeCounts): Promise<void> {
  await tables(transaction)
    .updateTable('drive_spaces')
    .set({ used_bytes: counted.usedBytes, reserved_bytes: counted.reservedBytes, file_count: counted.files })
    .where('id', '=', spaceId)
    .execute();
}

/** A file without its current version keeps its size, because no better one is known. */
export async function straightenFile(transaction: Queries, { id, counted }: WrongFile): Promise<void> {
  const row = await tables(transaction).selectFrom('drive_nodes').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return;
  const size = counted.size === null ? {} : { size: counted.size };
  await updateNode(transaction, nodeOf(row), { version_count: counted.versions, ...size });
}

/** Spaces in the order of their ids. */
export async function spacesAfter(queries: Queries, id: string, count: number): Promise<readonly string[]> {
  const rows = await tables(queries)
    .selectFrom('drive_spaces')
    .select('id')
    .where('id', '>', id)
    .orderBy('id')
    .limit(count)
    .execute();
  return rows.map((row) => row.id);
}

export async function countSpaces(queries: Queries): Promise<number> {
  const row = await tables(queries)
    .selectFrom('drive_spaces')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}
