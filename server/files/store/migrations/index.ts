import { type Kysely, sql } from 'kysely';
import type { Migration } from '../../../core/database/index.ts';
import { kinds } from './kinds.ts';
import { links } from './links.ts';
import { plainNames } from './plain-names.ts';
import { requests } from './requests.ts';
import { search } from './search.ts';

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
  { name: 'drive-016-action-grants', up: actionGrants },
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

/** Downloads that were asked for, and small pictures of files, made when somebody first looks. */
async function tickets(db: Kysely<unknown>): Promise<void> {
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

/** What an upload that replaces a file saw of it, and the way to files that have older versions to thin out. */
async function uploads(db: Kysely<unknown>): Promise<void> {
  await sql`alter table drive_uploads add column replaces_version text`.execute(db);
  await sql`create index drive_nodes_versioned on drive_nodes (id) where version_count > 1`.execute(db);
}

/**
 * Up to which change departures were forgotten: a watcher that was last here before that has to list its folder anew.
 * And all nodes of a space, for who counts them.
 */
async function tombstones(db: Kysely<unknown>): Promise<void> {
  await sql`create index drive_nodes_of_space on drive_nodes (space_id, id)`.execute(db);
  await sql`alter table drive_spaces add column departures_swept bigint not null default 0`.execute(db);
}

/** What was written down of a person for them to fetch, and the order in which admins see all links. */
async function exports(db: Kysely<unknown>): Promise<void> {
  await sql`create table drive_exports (
    id text primary key, uid text not null unique, blob_key text not null, size bigint not null,
    created_at bigint not null, ends_at bigint not null)`.execute(db);
  await sql`create index drive_exports_age on drive_exports (ends_at)`.execute(db);
  await sql`create index drive_links_latest on drive_links (created_at, id) where revoked_at is null`.execute(db);
}

/** How each person wants to see which folder. */
async function looks(db: Kysely<unknown>): Promise<void> {
  await sql`create table drive_looks (
    uid text not null, folder_id text not null, view text not null, sort_by text not null, descending bigint not null,
    mixed bigint not null, tiles text not null, kept_at bigint not null, primary key (uid, folder_id))`.execute(db);
  await sql`create index drive_looks_latest on drive_looks (uid, kept_at, folder_id)`.execute(db);
  await sql`create index drive_looks_of_folder on drive_looks (folder_id)`.execute(db);
}

/** Who a link is for, what it tells of its maker and shows of its folders, and the codes that prove an address. */
async function linkDoors(db: Kysely<unknown>): Promise<void> {
  await sql`alter table drive_links add column recipients text not null default '[]'`.execute(db);
  await sql`alter table drive_links add column slug text not null default ''`.execute(db);
  // A link that was handed out before said nothing of who made it, and goes on so.
  await sql`alter table drive_links add column shows_owner bigint not null default 0`.execute(db);
  await sql`alter table drive_links add column shows_folders bigint not null default 1`.execute(db);
  await sql`alter table drive_links add column language text`.execute(db);
  await sql`create table drive_link_codes (
    ticket_hash text primary key, link_id text not null, generation bigint not null, address text not null,
    code_hash text not null, tries bigint not null, ends_at bigint not null)`.execute(db);
  await sql`create index drive_link_codes_of_link on drive_link_codes (link_id)`.execute(db);
  await sql`create index drive_link_codes_end on drive_link_codes (ends_at)`.execute(db);
}

/** What was thrown away in a folder, the latest first. */
async function trashPlaces(db: Kysely<unknown>): Promise<void> {
  await sql`create index drive_nodes_trash_places on drive_nodes (trashed_from, trashed_at, id)
    where trashed_from is not null`.execute(db);
}

/** Ways to what is rare among much else, so that nobody reads past the rest to find it. */
async function rareRows(db: Kysely<unknown>): Promise<void> {
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

/** What a run of a file action may read and where it may add, and what it has added. */
async function actionGrants(db: Kysely<unknown>): Promise<void> {
  await sql`create table action_grants (
    id text primary key, secret_hash text not null, job_id text not null unique, uid text not null,
    space_id text not null, folder_id text not null, file_ids text not null, results bigint not null,
    ends_at bigint not null)`.execute(db);
  await sql`create index action_grants_end on action_grants (ends_at)`.execute(db);
  await sql`create index action_grants_of_person on action_grants (uid)`.execute(db);
  await sql`create table action_results (
    grant_id text not null, node_id text not null, folder_key text, primary key (grant_id, node_id))`.execute(db);
  await sql`create unique index action_results_folders on action_results (grant_id, folder_key)
    where folder_key is not null`.execute(db);
}
