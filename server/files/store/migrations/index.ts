import { type Kysely, sql } from 'kysely';
import type { Migration } from '../../../core/database/index.ts';
import { tombstones } from './departures.ts';
import { exports } from './exports.ts';
import { kinds } from './kinds.ts';
import { linkDoors } from './link-doors.ts';
import { links } from './links.ts';
import { looks } from './looks.ts';
import { plainNames } from './plain-names.ts';
import { rareRows } from './rare-rows.ts';
import { requests } from './requests.ts';
import { search } from './search.ts';
import { tickets } from './tickets.ts';
import { trashPlaces } from './trash-places.ts';
import { uploads } from './uploads.ts';

export const driveMigrations: readonly Migration[] = [
  { name: 'drive-001-files', up: files },
  { name: 'drive-002-versions', up: versions },
  { name: 'drive-003-links', up: links },
  { name: 'drive-004-requests', up: requests },
  { name: 'drive-005-tickets', up: tickets },
  { name: 'drive-006-search', up: search },
  { name: 'drive-007-uploads', up: uploads },
  { name: 'drive-008-departures', up: tombstones },
  { name: 'drive-009-exports', up: exports },
  { name: 'drive-010-kinds', up: kinds },
  { name: 'drive-011-looks', up: looks },
  { name: 'drive-012-link-doors', up: linkDoors },
  { name: 'drive-013-trash-places', up: trashPlaces },
  { name: 'drive-014-rare-rows', up: rareRows },
  { name: 'drive-015-plain-names', up: plainNames },
];

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

/**
 * A node shows its current version, a version points to an object, and several versions may share one: restoring an old
 * version and copying a file move no byte. Until now each file was its own only version.
 */
async function versions(db: Kysely<unknown>): Promise<void> {
  for (const column of [
    'starred_at bigint',
    'version_id text',
    'object_id text',
    'version_count bigint not null default 0',
    'content_mtime bigint',
    'type_rank bigint not null default 0',
    'change bigint not null default 0',
  ])
    await sql`alter table drive_nodes add column ${sql.raw(column)}`.execute(db);
  await sql`create table drive_versions (
    id text primary key, node_id text not null, number bigint not null, object_id text not null, size bigint not null,
    content_type text, sha256 text, crc32 bigint, content_mtime bigint, created_by text not null,
    created_at bigint not null, label text, pinned bigint not null default 0, unique (node_id, number))`.execute(db);
  await sql`create index drive_versions_objects on drive_versions (object_id)`.execute(db);
  await sql`create index drive_versions_undigested on drive_versions (created_at) where sha256 is null`.execute(db);
  await sql`insert into drive_versions
      (id, node_id, number, object_id, size, content_type, created_by, created_at)
    select id, id, 1, id, size, content_type, created_by, modified_at
    from drive_nodes where kind = 'file' and state <> 'uploading'`.execute(db);
  await sql`update drive_nodes set version_id = id, object_id = id, version_count = 1
    where kind = 'file' and state <> 'uploading'`.execute(db);

  await sql`create index drive_nodes_modified on drive_nodes (parent_id, kind, modified_at, id) where state = 'active'`.execute(
    db,
  );
  await sql`create index drive_nodes_size on drive_nodes (parent_id, kind, size, id) where state = 'active'`.execute(
    db,
  );
  await sql`create index drive_nodes_type on drive_nodes (parent_id, kind, type_rank, sort_key, id)
    where state = 'active'`.execute(db);
  await sql`create index drive_nodes_recent on drive_nodes (space_id, modified_at, id)
    where state = 'active' and kind = 'file'`.execute(db);
  await sql`create index drive_nodes_largest on drive_nodes (space_id, size, id)
    where state = 'active' and kind = 'file'`.execute(db);
  await sql`create index drive_nodes_starred on drive_nodes (space_id, starred_at, id)
    where starred_at is not null`.execute(db);
  await sql`create index drive_nodes_changes on drive_nodes (parent_id, change)`.execute(db);
  await sql`create table drive_departures (
    parent_id text not null, change bigint not null, node_id text not null, at bigint not null,
    primary key (parent_id, change, node_id))`.execute(db);
  await sql`create index drive_departures_age on drive_departures (at)`.execute(db);

  for (const column of [
    `conflict text not null default 'keepBoth'`,
    'replaces_id text',
    'fingerprint text',
    'content_mtime bigint',
    `via text not null default 'person'`,
    'via_id text',
  ])
    await sql`alter table drive_uploads add column ${sql.raw(column)}`.execute(db);
  await sql`create index drive_uploads_open on drive_uploads (space_id, created_at, id) where state = 'created'`.execute(
    db,
  );
  await sql`create index drive_uploads_via on drive_uploads (via_id) where via_id is not null`.execute(db);

  await sql`create table drive_activity (
    id text primary key, space_id text not null, node_id text, at bigint not null, verb text not null,
    actor_kind text not null, actor_id text, name text not null, detail text not null)`.execute(db);
  await sql`create index drive_activity_of_node on drive_activity (node_id, at, id)`.execute(db);
  await sql`create index drive_activity_of_space on drive_activity (space_id, at, id)`.execute(db);
  await sql`create index drive_activity_age on drive_activity (at)`.execute(db);
  await sql`create table drive_operations (
    id text primary key, space_id text not null, actor text not null, kind text not null, forward text not null,
    inverse text not null, at bigint not null, undone_at bigint)`.execute(db);
  await sql`create index drive_operations_latest on drive_operations (space_id, actor, at, id)`.execute(db);
  await sql`create index drive_operations_age on drive_operations (at)`.execute(db);
}
