import { type Kysely, sql } from 'kysely';
import type { Migration } from '../../core/database/index.ts';

export const driveMigrations: readonly Migration[] = [{ name: 'drive-001-files', up: files }];

async function files(db: Kysely<unknown>): Promise<void> {
  await sql`create table drive_spaces (
    id text primary key, kind text not null, owner_uid text unique, root_id text not null, quota_bytes bigint,
    used_bytes bigint not null, reserved_bytes bigint not null, file_count bigint not null, changes bigint not null,
    created_at bigint not null)`.execute(db);
  await sql`create table drive_nodes (
    id text primary key, space_id text not null references drive_spaces (id), parent_id text references drive_nodes (id),
    kind text not null, name text not null, name_key text not null, sort_key text not null, size bigint not null,
    content_type text, generation bigint not null, state text not null, object_generation bigint,
    created_by text not null, created_at bigint not null, modified_by text not null, modified_at bigint not null,
    trashed_at bigint, trashed_from text)`.execute(db);
  await sql`create unique index drive_nodes_sibling_names on drive_nodes (parent_id, name_key) where state = 'active'`.execute(
    db,
  );
  await sql`create index drive_nodes_names on drive_nodes (parent_id, name_key)`.execute(db);
  await sql`create index drive_nodes_listing on drive_nodes (parent_id, state, sort_key, id)`.execute(db);
  await sql`create index drive_nodes_trash on drive_nodes (space_id, trashed_at, id) where trashed_at is not null`.execute(
    db,
  );
  await sql`create index drive_nodes_trash_age on drive_nodes (trashed_at) where trashed_at is not null`.execute(db);
  await sql`create table drive_uploads (
    id text primary key, space_id text not null references drive_spaces (id), folder_id text not null,
    node_id text not null unique, name text not null, size bigint not null, content_type text, state text not null,
    device text, created_by text not null, created_at bigint not null, touched_at bigint not null)`.execute(db);
  await sql`create index drive_uploads_touched on drive_uploads (touched_at)`.execute(db);
}
