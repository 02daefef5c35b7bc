import { type Kysely, sql } from 'kysely';
import type { Queries } from '../../../core/database/index.ts';
import { isSqlite } from '../../store/dialect.ts';

/** The active files of one kind in a space, including those in trashed folders. */
export interface KindSum {
  readonly rank: number;
  readonly files: number;
  readonly bytes: number;
}

/**
 * Triggers keep these counters, so that no writer can forget them. They are read after every change, and counting a
 * million files would block the embedded database for a tenth of a second.
 */
export async function createKinds(db: Kysely<unknown>): Promise<void> {
  await sql`create table drive_kinds (
    space_id text not null, type_rank bigint not null, files bigint not null, bytes bigint not null,
    primary key (space_id, type_rank))`.execute(db);
  await sql`insert into drive_kinds (space_id, type_rank, files, bytes)
    select space_id, type_rank, count(*), sum(size) from drive_nodes
    where kind = 'file' and state = 'active' group by space_id, type_rank`.execute(db);
  for (const statement of isSqlite(db) ? onSqlite : onPostgres) await sql.raw(statement).execute(db);
}

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

const taken = `update drive_kinds set files = files - 1, bytes = bytes - old.size
  where old.state = 'active' and space_id = old.space_id and type_rank = old.type_rank;`;
const given = `insert into drive_kinds (space_id, type_rank, files, bytes)
  select new.space_id, new.type_rank, 1, new.size where new.state = 'active'
  on conflict (space_id, type_rank) do update set files = files + 1, bytes = bytes + excluded.bytes;`;

const onSqlite = [
  `create trigger drive_kinds_added after insert on drive_nodes
    when new.kind = 'file' and new.state = 'active' begin ${given} end`,
  `create trigger drive_kinds_removed after delete on drive_nodes
    when old.kind = 'file' and old.state = 'active' begin ${taken} end`,
  `create trigger drive_kinds_changed after update of state, size, type_rank on drive_nodes
    when old.kind = 'file' and (old.state = 'active' or new.state = 'active')
      and (old.state <> new.state or old.size <> new.size or old.type_rank <> new.type_rank)
    begin ${taken} ${given} end`,
];

const onPostgres = [
  `create function drive_kinds_kept() returns trigger language plpgsql as $$ begin
    if tg_op <> 'INSERT' and old.kind = 'file' and old.state = 'active' then
      update drive_kinds set files = files - 1, bytes = bytes - old.size
        where space_id = old.space_id and type_rank = old.type_rank;
    end if;
    if tg_op <> 'DELETE' and new.kind = 'file' and new.state = 'active' then
      insert into drive_kinds (space_id, type_rank, files, bytes) values (new.space_id, new.type_rank, 1, new.size)
        on conflict (space_id, type_rank)
        do update set files = drive_kinds.files + 1, bytes = drive_kinds.bytes + excluded.bytes;
    end if;
    return null;
  end $$`,
  `create trigger drive_kinds_kept after insert or delete or update of state, size, type_rank on drive_nodes
    for each row execute function drive_kinds_kept()`,
];
