import { fileKinds } from '@hearth/contract';
import { sql } from 'kysely';
import type { Queries } from '../../../core/database/index.ts';

export interface SpaceMeasure {
  readonly files: number;
  readonly usedBytes: number;
  readonly reservedBytes: number;
  readonly trashedBytes: number;
  /** Older versions of files outside of the trash. */
  readonly versionBytes: number;
  /** Current bytes of files outside of the trash. */
  readonly kinds: readonly {
    readonly kind: (typeof fileKinds)[number];
    readonly bytes: number;
    readonly files: number;
  }[];
}

/** The counters of a space and their parts, including whole trees in the trash, read at one moment. */
export async function measureSpace(queries: Queries, spaceId: string): Promise<SpaceMeasure> {
  const rows = await measureRows(queries, spaceId);
  const sum = (part: MeasureRow['part'], rank?: number) => {
    const found = rows.filter((row) => row.part === part && (rank === undefined || row.kind_rank === rank));
    const add = (of: 'files' | 'bytes') => found.reduce((total, row) => total + row[of], 0);
    return { files: add('files'), bytes: add('bytes') };
  };
  const [space, active, pending] = [sum('space'), sum('active'), sum('pending')];
  const [top, within, older] = [sum('trashed'), sum('in trashed'), sum('older in trash')];
  return {
    files: space.files - pending.files - top.files - within.files,
    usedBytes: space.bytes,
    reservedBytes: sum('reserved').bytes,
    trashedBytes: top.bytes + within.bytes + older.bytes,
    versionBytes: space.bytes - (active.bytes + pending.bytes + top.bytes) - older.bytes,
    kinds: fileKinds.map((kind, rank) => {
      const [all, thrown] = [sum('active', rank), sum('in trashed', rank)];
      return { kind, bytes: all.bytes - thrown.bytes, files: all.files - thrown.files };
    }),
  };
}

interface MeasureRow {
  readonly part: 'space' | 'reserved' | 'active' | 'pending' | 'trashed' | 'in trashed' | 'older in trash';
  readonly kind_rank: number;
  readonly files: number;
  readonly bytes: number;
}

async function measureRows(queries: Queries, spaceId: string): Promise<readonly MeasureRow[]> {
  const { rows } = await sql<MeasureRow>`
    select 'space' as part, 0 as kind_rank, file_count as files, used_bytes as bytes
      from drive_spaces where id = ${spaceId}
    union all select 'reserved', 0, 0, reserved_bytes from drive_spaces where id = ${spaceId}
    union all select 'active', type_rank, files, bytes from drive_kinds where space_id = ${spaceId}
    union all select 'pending', 0, count(*), coalesce(sum(size), 0) from drive_nodes
      where space_id = ${spaceId} and state = 'pending'
    union all select part, kind_rank, files, bytes from (
      with recursive thrown (id, part, weighs, kind_rank, size, version_id, version_count) as (
        select id, 'trashed', case when kind = 'file' then 1 else 0 end, type_rank, size, version_id, version_count
        from drive_nodes where space_id = ${spaceId} and trashed_at is not null
        union all
        select child.id, 'in trashed', case when child.kind = 'file' and child.state = 'active' then 1 else 0 end,
          child.type_rank, child.size, child.version_id, child.version_count
        from thrown join drive_nodes child on child.parent_id = thrown.id
      )
      select part, kind_rank, sum(weighs) as files, sum(weighs * size) as bytes from thrown group by part, kind_rank
      union all
      select 'older in trash', 0, 0, sum(version.size) from thrown cross join drive_versions version
        where thrown.version_count > 1 and version.node_id = thrown.id and version.id <> thrown.version_id
    ) lying where bytes is not null`.execute(queries);
  if (rows.length === 0) throw new Error(`There is no space ${spaceId}.`);
  return rows;
}

/** Counts everything anew, without the counters; `drive_spaces` must equal the result. */
export async function recountSpace(
  queries: Queries,
  spaceId: string,
): Promise<{ readonly usedBytes: number; readonly reservedBytes: number; readonly files: number }> {
  const { rows } = await sql<{ used: number; files: number; reserved: number }>`
    select coalesce(sum(case when node.state = 'uploading' then node.size else 0 end), 0) as reserved,
      coalesce(sum(case when node.state <> 'uploading' then 1 else 0 end), 0) as files,
      (select coalesce(sum(version.size), 0) from drive_versions version
        join drive_nodes file on file.id = version.node_id where file.space_id = ${spaceId}) as used
    from drive_nodes node where node.space_id = ${spaceId} and node.kind = 'file'`.execute(queries);
  const [row] = rows;
  return { usedBytes: row?.used ?? 0, reservedBytes: row?.reserved ?? 0, files: row?.files ?? 0 };
}
