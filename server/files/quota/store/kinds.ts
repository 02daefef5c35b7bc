import { sql } from 'kysely';
import type { Queries } from '../../../core/database/index.ts';

/** The active files of one kind in a space, including those in trashed folders. */
export interface KindSum {
  readonly rank: number;
  readonly files: number;
  readonly bytes: number;
}

/** Triggers of the migration `drive-010-kinds` keep these counters, so that no writer can forget them. */
export async function readKinds(queries: Queries, spaceId: string): Promise<readonly KindSum[]> {
  const { rows } = await sql<KindSum>`select type_rank as rank, files, bytes from drive_kinds
    where space_id = ${spaceId} and files <> 0 order by type_rank`.execute(queries);
  return rows;
}

/** The same for the nodes after one id up to another, counted. */
export async function countKinds(
  queries: Queries,
  spaceId: string,
  { after, last }: { readonly after: string; readonly last: string },
): Promise<readonly KindSum[]> {
  const { rows } = await sql<KindSum>`select type_rank as rank, count(*) as files, sum(size) as bytes from drive_nodes
    where space_id = ${spaceId} and id > ${after} and id <= ${last} and kind = 'file' and state = 'active'
    group by type_rank`.execute(queries);
  return rows.map(({ rank, files, bytes }) => ({ rank, files, bytes: Number(bytes) }));
}

export async function setKinds(transaction: Queries, spaceId: string, kinds: readonly KindSum[]): Promise<void> {
  await removeKinds(transaction, spaceId);
  for (const { rank, files, bytes } of kinds)
    await sql`insert into drive_kinds (space_id, type_rank, files, bytes)
      values (${spaceId}, ${rank}, ${files}, ${bytes})`.execute(transaction);
}

export async function removeKinds(transaction: Queries, spaceId: string): Promise<void> {
  await sql`delete from drive_kinds where space_id = ${spaceId}`.execute(transaction);
}
