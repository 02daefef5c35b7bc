import { type Kysely, sql } from 'kysely';
import type { Migration } from './database/index.ts';

/** Tables of the core. Times are milliseconds, JSON is text, booleans are 0 or 1: the same on both databases. */
export const coreMigrations: readonly Migration[] = [
  { name: 'core-001-ground', up: ground },
  { name: 'core-002-mail', up: mail },
  { name: 'core-003-admin-tls', up: adminTls },
  { name: 'core-004-rates', up: rateLimits },
  { name: 'core-005-small-blobs', up: smallBlobs },
  { name: 'core-006-jobs', up: jobs },
  { name: 'core-007-notices', up: notices },
  { name: 'core-008-notification-names', up: notificationNames },
  { name: 'core-009-scheduled-tasks', up: scheduledTasks },
  { name: 'core-010-plain-names', up: plainNames },
  { name: 'core-011-codebase-keys', up: codebaseKeys },
  { name: 'core-012-blob-damage', up: blobDamage },
  { name: 'core-013-deleted-bytes', up: deletedBytes },
];

async function ground(db: Kysely<unknown>): Promise<void> {
  await sql`create table settings (key text primary key, value text not null, version bigint not null, updated_at bigint not null)`.execute(
    db,
  );
  await sql`create table apps (app_id text primary key, name text not null, api_key text not null unique, origins text not null, created_at bigint not null)`.execute(
    db,
  );
  await sql`create table signing_keys (
    kid text primary key, purpose text not null, algorithm text not null, public_jwk text not null, private_sealed text not null,
    created_at bigint not null, active_from bigint not null, retired_at bigint)`.execute(db);
  await sql`create table admin_keys (
    id text primary key, name text not null, client_email text not null unique, public_jwk text not null,
    created_at bigint not null, revoked_at bigint)`.execute(db);
  await sql`create table audit_entries (
    id text primary key, at bigint not null, actor text not null, action text not null, target text not null, ip text, detail text not null)`.execute(
    db,
  );
  await sql`create index audit_entries_at on audit_entries (at)`.execute(db);
  await sql`create table rate_windows (key text primary key, started_at bigint not null, expires_at bigint not null, count bigint not null)`.execute(
    db,
  );
  await sql`create index rate_windows_expires on rate_windows (expires_at)`.execute(db);
  await sql`create table blobs (key text primary key, state text not null, since bigint not null)`.execute(db);
  await sql`create index blobs_state on blobs (state, since)`.execute(db);
}

async function mail(db: Kysely<unknown>): Promise<void> {
  await sql`create table mail_messages (
    id text primary key, channel text not null, recipient text not null, template text not null, language text not null,
    subject text not null, body_sealed text not null, state text not null, attempts bigint not null, round bigint not null,
    next_at bigint, lease_until bigint, error text, created_at bigint not null, sent_at bigint)`.execute(db);
  await sql`create index mail_messages_due on mail_messages (state, next_at)`.execute(db);
  await sql`create index mail_messages_state on mail_messages (state, id)`.execute(db);
  await sql`create index mail_messages_age on mail_messages (created_at)`.execute(db);
  await sql`create table mail_templates (
    name text not null, language text not null, subject text not null, body_text text not null, body_html text not null,
    updated_at bigint not null, primary key (name, language))`.execute(db);
}

async function adminTls(db: Kysely<unknown>): Promise<void> {
  await sql`create table admin_secrets (
    name text primary key, public_part text not null, secret_sealed text not null,
    created_at bigint not null, expires_at bigint not null)`.execute(db);
}

async function rateLimits(db: Kysely<unknown>): Promise<void> {
  await sql`alter table rate_windows add column last_at bigint not null default 0`.execute(db);
}

async function smallBlobs(db: Kysely<unknown>): Promise<void> {
  await sql`create table small_blobs (key text primary key, bytes text not null)`.execute(db);
}

async function jobs(db: Kysely<unknown>): Promise<void> {
  await sql`create table jobs (
    id text primary key, kind text not null, owner text not null, state text not null, payload text not null,
    checkpoint text, done bigint not null, total bigint, attempts bigint not null, next_at bigint, claim text,
    lease_until bigint, cancel_asked bigint not null, error_code text, error text, result text,
    created_at bigint not null, ended_at bigint)`.execute(db);
  await sql`create index jobs_due on jobs (state, next_at)`.execute(db);
  await sql`create index jobs_owner on jobs (owner, id)`.execute(db);
  await sql`create index jobs_open on jobs (owner, state) where ended_at is null`.execute(db);
  await sql`create index jobs_ended on jobs (ended_at) where ended_at is not null`.execute(db);
}

async function notices(db: Kysely<unknown>): Promise<void> {
  await sql`create table notices (
    id text primary key, uid text not null, kind text not null, subject text, detail text not null, count bigint not null,
    first_at bigint not null, at bigint not null, read_at bigint, mail_at bigint, mailed_at bigint)`.execute(db);
  await sql`create index notices_uid on notices (uid, at, id)`.execute(db);
  await sql`create index notices_unread on notices (uid, kind, subject) where read_at is null`.execute(db);
  await sql`create index notices_age on notices (at)`.execute(db);
  await sql`create index notices_mail on notices (mail_at, uid) where mail_at is not null`.execute(db);
  await sql`create table notice_people (uid text primary key, mail text not null, mailed_at bigint not null)`.execute(
    db,
  );
  await sql`create table notice_levels (
    uid text not null, name text not null, level bigint not null, primary key (uid, name))`.execute(db);
}

/** Renames notices to notifications, the name on every other layer. */
async function notificationNames(db: Kysely<unknown>): Promise<void> {
  await sql`alter table notices rename to notifications`.execute(db);
  await sql`alter table notice_people rename to notification_people`.execute(db);
  await sql`alter table notice_levels rename to notification_levels`.execute(db);
  for (const name of ['uid', 'unread', 'age', 'mail']) await sql`drop index ${sql.raw(`notices_${name}`)}`.execute(db);
  for (const [old, name] of [
    ['notice', 'notification'],
    ['notice-digest', 'notification-digest'],
  ]) {
    await sql`update mail_templates set name = ${name} where name = ${old}`.execute(db);
    await sql`update mail_messages set template = ${name} where template = ${old}`.execute(db);
  }
  await sql`create index notifications_uid on notifications (uid, at, id)`.execute(db);
  await sql`create index notifications_unread on notifications (uid, kind, subject) where read_at is null`.execute(db);
  await sql`create index notifications_age on notifications (at)`.execute(db);
  await sql`create index notifications_mail on notifications (mail_at, uid) where mail_at is not null`.execute(db);
}

/** The last run of each scheduled task, and the lease of the process that runs it. */
async function scheduledTasks(db: Kysely<unknown>): Promise<void> {
  await sql`create table scheduled_tasks (
    name text primary key, last_run_at bigint not null, lease_until bigint, lease_holder text)`.execute(db);
}

/** Stored names follow the glossary: the workspace's name, deleted blobs, unsent mails, repaired drives. */
async function plainNames(db: Kysely<unknown>): Promise<void> {
  for (const [old, name] of [
    ['place.name', 'workspace.name'],
    ['identity.keptConfig', 'identity.adminConfig'],
  ])
    await sql`update settings set key = ${name} where key = ${old}`.execute(db);
  await renamePlaceholder(db);
  await sql`update mail_messages set state = 'unsent' where state = 'kept'`.execute(db);
  await sql`update blobs set state = 'deleted' where state = 'doomed'`.execute(db);
  await sql`update audit_entries set target = 'workspace' where target = 'place'`.execute(db);
  await sql`update settings set value = replace(value, '"mended"', '"repaired"') where key = 'drive.lastRecount'`.execute(
    db,
  );
  for (const column of ['checkpoint', 'result'].map((name) => sql.ref(name)))
    await sql`update jobs set ${column} = replace(${column}, '"mended"', '"repaired"') where kind = 'drive-recount'`.execute(
      db,
    );
}

/** In JavaScript, because a placeholder may hold any white space. */
async function renamePlaceholder(db: Kysely<unknown>): Promise<void> {
  type Template = Readonly<Record<'name' | 'language' | 'subject' | 'body_text' | 'body_html', string>>;
  const { rows } =
    await sql<Template>`select name, language, subject, body_text, body_html from mail_templates`.execute(db);
  const renamed = (text: string) => text.replace(/\{\{\s*place\s*\}\}/g, '{{workspaceName}}');
  for (const { name, language, subject, body_text, body_html } of rows)
    await sql`update mail_templates
      set subject = ${renamed(subject)}, body_text = ${renamed(body_text)}, body_html = ${renamed(body_html)}
      where name = ${name} and language = ${language}`.execute(db);
}

/** The admin key of a codebase of functions is kept, sealed by the vault, because its processes need it at each start. */
async function codebaseKeys(db: Kysely<unknown>): Promise<void> {
  await sql`alter table admin_keys add column codebase text`.execute(db);
  await sql`alter table admin_keys add column private_sealed text`.execute(db);
  await sql`create unique index admin_keys_codebase on admin_keys (codebase) where revoked_at is null`.execute(db);
}

/** Blobs that are not what was stored, until they are repaired or deleted. */
async function blobDamage(db: Kysely<unknown>): Promise<void> {
  await sql`create table blob_damage (
    key text primary key, damage text not null, bucket text not null, name text not null, uid text, size bigint not null,
    found_at bigint not null, checked_at bigint not null)`.execute(db);
  await sql`create index blob_damage_checked on blob_damage (checked_at)`.execute(db);
  await sql`create index blob_damage_object on blob_damage (bucket, name)`.execute(db);
}

/** The size of a deleted blob; 0 for those that were deleted before. */
async function deletedBytes(db: Kysely<unknown>): Promise<void> {
  await sql`alter table blobs add column deleted_bytes bigint not null default 0`.execute(db);
}
