import { type Kysely, sql } from 'kysely';

/** What was thrown away in a folder, the latest first. */
export async function trashPlaces(db: Kysely<unknown>): Promise<void> {
  await sql`create index drive_nodes_trash_places on drive_nodes (trashed_from, trashed_at, id)
    where trashed_from is not null`.execute(db);
}
