import { type Kysely, sql } from 'kysely';

/** Ways to what is rare among much else, so that nobody reads past the rest to find it. */
export async function rareRows(db: Kysely<unknown>): Promise<void> {
  await sql`create index drive_activity_deeds on drive_activity (space_id, verb, at, id)`.execute(db);
  await sql`create index drive_activity_node_deeds on drive_activity (node_id, verb, at, id)`.execute(db);
  await sql`create index drive_activity_visitors on drive_activity (space_id, actor_kind, verb, at, id)
    where actor_kind in ('link', 'request')`.execute(db);
  await sql`create index drive_activity_node_visitors on drive_activity (node_id, actor_kind, verb, at, id)
    where actor_kind in ('link', 'request')`.execute(db);
  // Of a million uploads that ended this week, the few that are left lying.
  await sql`create index drive_uploads_left on drive_uploads (touched_at) where state = 'created'`.execute(db);
  // Of all that lies in all trashes, what a crash left half taken apart.
  await sql`create index drive_nodes_purging on drive_nodes (trashed_at) where state = 'purging'`.execute(db);
  // Also what a request that goes asks for: whether something still rests on it.
  await sql`create index drive_submissions_of_request on drive_submissions (request_id)`.execute(db);
}
