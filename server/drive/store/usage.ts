import { sql } from 'kysely';
import type { Queries } from '../../core/database/index.ts';

export interface SpaceMeasure {
  readonly files: number;
  readonly usedBytes: number;
  readonly reservedBytes: number;
  readonly trashedBytes: number;
}

/** The counters of a space and what of them lies in the trash, whole trees included; of one and the same moment. */
export async function measureSpace(queries: Queries, spaceId: string): Promise<SpaceMeasure> {
  const { rows } = await sql<{ used: number; reserved: number; files: number; trashed: number; trashed_files: number }>`
    with recursive thrown (id, weighs, size) as (
      select id, case when kind = 'file' then 1 else 0 end, size
      from drive_nodes where space_id = ${spaceId} and trashed_at is not null
      union all
      select child.id, case when child.kind = 'file' and child.state <> 'uploading' then 1 else 0 end, child.size
      from thrown join drive_nodes child on child.parent_id = thrown.id
    ),
    weight (files, bytes) as (select coalesce(sum(weighs), 0), coalesce(sum(weighs * size), 0) from thrown)
    select space.used_bytes as used, space.reserved_bytes as reserved, space.file_count as files,
      weight.bytes as trashed, weight.files as trashed_files
    from drive_spaces space cross join weight where space.id = ${spaceId}`.execute(queries);
  const [row] = rows;
  if (!row) throw new Error(`There is no space ${spaceId}.`);
  return {
    files: row.files - row.trashed_files,
    usedBytes: row.used,
    reservedBytes: row.reserved,
    trashedBytes: row.trashed,
  };
}

/** Counts everything anew, trusting no counter; what `drive_spaces` says must equal it. */
export async function recountSpace(
  queries: Queries,
  spaceId: string,
): Promise<{ readonly usedBytes: number; readonly reservedBytes: number; readonly files: number }> {
  const { rows } = await sql<{ used: number; files: number; reserved: number }>`
    select coalesce(sum(case when state <> 'uploading' then size else 0 end), 0) as used,
      coalesce(sum(case when state <> 'uploading' then 1 else 0 end), 0) as files,
      coalesce(sum(case when state = 'uploading' then size else 0 end), 0) as reserved
    from drive_nodes where space_id = ${spaceId} and kind = 'file'`.execute(queries);
  const [row] = rows;
  return { usedBytes: row?.used ?? 0, reservedBytes: row?.reserved ?? 0, files: row?.files ?? 0 };
}
