import { type Kysely, sql } from 'kysely';
import { isSqlite } from './dialect.ts';

/** The number and size of the files of each kind in a space, kept up to date by triggers. */
export async function kinds(db: Kysely<unknown>): Promise<void> {
  await sql`create table drive_kinds (
    space_id text not null, type_rank bigint not null, files bigint not null, bytes bigint not null,
    primary key (space_id, type_rank))`.execute(db);
  await sql`insert into drive_kinds (space_id, type_rank, files, bytes)
    select space_id, type_rank, count(*), sum(size) from drive_nodes
    where kind = 'file' and state = 'active' group by space_id, type_rank`.execute(db);
  for (const statement of isSqlite(db) ? onSqlite : onPostgres) await sql.raw(statement).execute(db);
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
