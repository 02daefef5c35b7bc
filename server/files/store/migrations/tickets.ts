import { type Kysely, sql } from 'kysely';

/** Downloads that were asked for, and small pictures of files, made when somebody first looks. */
export async function tickets(db: Kysely<unknown>): Promise<void> {
  await sql`create table drive_tickets (
    id text primary key, secret_hash text not null, asker text not null, kind text not null, node_ids text not null,
    version_id text, pixels bigint, is_look bigint not null, name text not null, form text, digest text,
    good_until bigint not null, ends_at bigint not null, started_at bigint, count text not null,
    completed_at bigint)`.execute(db);
  await sql`create index drive_tickets_age on drive_tickets (good_until)`.execute(db);
  await sql`create table drive_pictures (
    object_id text not null, pixels bigint not null, blob_key text, size bigint not null, tries bigint not null,
    tried_at bigint not null, primary key (object_id, pixels))`.execute(db);
}
