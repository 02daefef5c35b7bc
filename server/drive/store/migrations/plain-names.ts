import { type Kysely, sql } from 'kysely';

/** Tables bear the names that the code and the contract use. */
export async function plainNames(db: Kysely<unknown>): Promise<void> {
  await sql`alter table drive_looks rename to drive_view_settings`.execute(db);
  await sql`drop index drive_looks_latest`.execute(db);
  await sql`drop index drive_looks_of_folder`.execute(db);
  await sql`create index drive_view_settings_latest on drive_view_settings (uid, kept_at, folder_id)`.execute(db);
  await sql`create index drive_view_settings_of_folder on drive_view_settings (folder_id)`.execute(db);
}
