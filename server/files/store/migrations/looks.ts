import { type Kysely, sql } from 'kysely';

/** How each person wants to see which folder. */
export async function looks(db: Kysely<unknown>): Promise<void> {
  await sql`create table drive_looks (
    uid text not null, folder_id text not null, view text not null, sort_by text not null, descending bigint not null,
    mixed bigint not null, tiles text not null, kept_at bigint not null, primary key (uid, folder_id))`.execute(db);
  await sql`create index drive_looks_latest on drive_looks (uid, kept_at, folder_id)`.execute(db);
  await sql`create index drive_looks_of_folder on drive_looks (folder_id)`.execute(db);
}
