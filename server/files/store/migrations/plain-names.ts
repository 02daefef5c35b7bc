import { type Kysely, sql } from 'kysely';

/** Tables, columns and states bear the names that the code and the contract use. */
export async function plainNames(db: Kysely<unknown>): Promise<void> {
  await sql`alter table drive_looks rename to drive_view_settings`.execute(db);
  await sql`alter table drive_departures rename to drive_tombstones`.execute(db);
  await sql`alter table drive_pictures rename to drive_thumbnails`.execute(db);
  await sql`alter table drive_spaces rename column departures_swept to tombstones_swept`.execute(db);
  await sql`alter table drive_tickets rename column asker to principal`.execute(db);
  await sql`alter table drive_tickets rename column is_look to is_preview`.execute(db);
  await sql`alter table drive_operations rename column turn to sequence`.execute(db);
  await sql`alter table drive_submissions rename column handed_in_at to submitted_at`.execute(db);

  for (const index of [
    'drive_looks_latest',
    'drive_looks_of_folder',
    'drive_departures_age',
    'drive_nodes_held',
    'drive_submissions_inbox',
    'drive_activity_deeds',
    'drive_activity_node_deeds',
    'drive_activity_visitors',
    'drive_activity_node_visitors',
  ])
    await sql`drop index ${sql.raw(index)}`.execute(db);
  await sql`update drive_nodes set state = 'pending' where state = 'held'`.execute(db);
  await sql`update drive_submissions set state = 'submitted' where state = 'handed-in'`.execute(db);
  await sql`create index drive_view_settings_latest on drive_view_settings (uid, kept_at, folder_id)`.execute(db);
  await sql`create index drive_view_settings_of_folder on drive_view_settings (folder_id)`.execute(db);
  await sql`create index drive_tombstones_age on drive_tombstones (at)`.execute(db);
  await sql`create index drive_nodes_pending on drive_nodes (space_id, state) where state = 'pending'`.execute(db);
  await sql`create index drive_submissions_inbox on drive_submissions (request_id, submitted_at, id)
    where state = 'submitted'`.execute(db);
  await sql`create index drive_activity_verbs on drive_activity (space_id, verb, at, id)`.execute(db);
  await sql`create index drive_activity_node_verbs on drive_activity (node_id, verb, at, id)`.execute(db);
  // Of two indexes that fit equally well SQLite takes the younger: these must be made after those above.
  await sql`create index drive_activity_visitors on drive_activity (space_id, actor_kind, verb, at, id)
    where actor_kind in ('link', 'request')`.execute(db);
  await sql`create index drive_activity_node_visitors on drive_activity (node_id, actor_kind, verb, at, id)
    where actor_kind in ('link', 'request')`.execute(db);
}
