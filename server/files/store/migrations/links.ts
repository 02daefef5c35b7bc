import { type Kysely, sql } from 'kysely';

/** Links, what they show, what they were used for, and the downloads that count towards a limit. */
export async function links(db: Kysely<unknown>): Promise<void> {
  await sql`create table drive_links (
    id text primary key, space_id text not null, creator_uid text not null, token_hash text not null unique,
    token_sealed text not null, generation bigint not null, role text not null, label text not null, note text not null,
    password_hash text, starts_at bigint, expires_at bigint, max_downloads bigint, downloads bigint not null,
    opens bigint not null, uploads bigint not null, last_seen_at bigint, notify text not null, paused_at bigint,
    revoked_at bigint, target_count bigint not null, created_at bigint not null)`.execute(db);
  await sql`create index drive_links_of_creator on drive_links (creator_uid, created_at, id)
    where revoked_at is null`.execute(db);
  await sql`create index drive_links_revoked on drive_links (revoked_at) where revoked_at is not null`.execute(db);
  await sql`create table drive_link_targets (
    link_id text not null, node_id text not null, position bigint not null, primary key (link_id, node_id))`.execute(
    db,
  );
  await sql`create index drive_link_targets_of_node on drive_link_targets (node_id)`.execute(db);

  await sql`create table drive_link_downloads (
    ticket_id text primary key, link_id text not null, node_id text, state text not null,
    is_limited bigint not null, requests bigint not null, at bigint not null)`.execute(db);
  await sql`create index drive_link_downloads_age on drive_link_downloads (at)`.execute(db);

  await sql`create table drive_link_visits (
    id text primary key, link_id text not null, at bigint not null, event text not null, node_id text, name text,
    bytes bigint, visitor text not null)`.execute(db);
  await sql`create index drive_link_visits_of_link on drive_link_visits (link_id, at, id)`.execute(db);
  await sql`create index drive_link_visits_age on drive_link_visits (at)`.execute(db);
  await sql`create table drive_visitor_salts (day bigint primary key, salt text not null)`.execute(db);
}
