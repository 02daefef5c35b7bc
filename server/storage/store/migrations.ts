import { type Kysely, sql } from 'kysely';
import type { Migration } from '../../core/database/index.ts';

/**
 * Tables of storage. `name_key` is the name as text that sorts by bytes on both databases
 * (objects/domain/object-name.ts).
 */
export const storageMigrations: readonly Migration[] = [
  { name: 'storage-001-ground', up: initialTables },
  { name: 'storage-002-buckets-and-quotas', up: bucketsAndQuotas },
  { name: 'storage-003-token-lifetime', up: tokenLifetime },
  { name: 'storage-004-tokens-that-end', up: tokensThatEnd },
  { name: 'storage-005-upload-writers', up: uploadWriters },
];

async function initialTables(db: Kysely<unknown>): Promise<void> {
  await sql`create table storage_buckets (name text primary key, rules text not null, created_at bigint not null)`.execute(
    db,
  );
  await sql`create table storage_objects (
    bucket text not null, name_key text not null, name text not null, generation bigint not null, metageneration bigint not null,
    size bigint not null, content_type text not null, content_disposition text, content_encoding text, content_language text,
    cache_control text, md5 text not null, crc32c text not null, custom_metadata text not null, blob_key text not null unique,
    created_at bigint not null, updated_at bigint not null, primary key (bucket, name_key))`.execute(db);
  await sql`create table storage_download_tokens (
    hash text primary key, token text, bucket text not null, name_key text not null, uid text, expires_at bigint,
    created_at bigint not null)`.execute(db);
  await sql`create index storage_download_tokens_object on storage_download_tokens (bucket, name_key)`.execute(db);
  await sql`create index storage_download_tokens_expires on storage_download_tokens (expires_at)`.execute(db);
  await sql`create table storage_uploads (
    id_hash text primary key, bucket text not null, name_key text not null, name text not null, blob_key text not null unique,
    opened_by text not null, uid text, declared_size bigint, received bigint not null, draft text not null, state text not null,
    generation bigint, created_at bigint not null, touched_at bigint not null, expires_at bigint not null)`.execute(db);
  await sql`create index storage_uploads_object on storage_uploads (bucket, name_key)`.execute(db);
  await sql`create index storage_uploads_expires on storage_uploads (expires_at)`.execute(db);
}

/**
 * A token may belong to several objects, because a copy of an object keeps its tokens: the key is all three columns.
 */
async function bucketsAndQuotas(db: Kysely<unknown>): Promise<void> {
  for (const column of [
    sql`labels text not null default '{}'`,
    sql`cors text not null default '[]'`,
    sql`quota_bytes bigint`,
    sql`user_quota_bytes bigint`,
    sql`counting bigint not null default 0`,
    sql`metageneration bigint not null default 1`,
    sql`updated_at bigint not null default 0`,
  ])
    await sql`alter table storage_buckets add column ${column}`.execute(db);
  await sql`update storage_buckets set updated_at = created_at`.execute(db);
  await sql`alter table storage_objects add column uploaded_by text`.execute(db);
  await sql`create table storage_usage (
    bucket text not null, uid text not null, used_bytes bigint not null, primary key (bucket, uid))`.execute(db);
  await sql`create table storage_reservations (
    blob_key text primary key, bucket text not null, uid text not null, bytes bigint not null,
    created_at bigint not null)`.execute(db);
  await sql`create index storage_reservations_bucket on storage_reservations (bucket, uid)`.execute(db);

  await sql`alter table storage_download_tokens rename to storage_download_tokens_before`.execute(db);
  await sql`create table storage_download_tokens (
    hash text not null, token text, bucket text not null, name_key text not null, uid text, expires_at bigint,
    created_at bigint not null, primary key (hash, bucket, name_key))`.execute(db);
  await sql`insert into storage_download_tokens (hash, token, bucket, name_key, uid, expires_at, created_at)
    select hash, token, bucket, name_key, uid, expires_at, created_at from storage_download_tokens_before`.execute(db);
  await sql`drop table storage_download_tokens_before`.execute(db);
  await sql`create index storage_download_tokens_object on storage_download_tokens (bucket, name_key)`.execute(db);
  await sql`create index storage_download_tokens_expires on storage_download_tokens (expires_at)`.execute(db);
}

async function tokenLifetime(db: Kysely<unknown>): Promise<void> {
  await sql`alter table storage_buckets add column token_lifetime_ms bigint`.execute(db);
}

/** Most tokens never expire, so the index covers only those that do. */
async function tokensThatEnd(db: Kysely<unknown>): Promise<void> {
  await sql`drop index storage_download_tokens_expires`.execute(db);
  await sql`create index storage_download_tokens_expires on storage_download_tokens (expires_at)
    where expires_at is not null`.execute(db);
}

/** Which server writes to an upload, until when, and which one asks for it. */
async function uploadWriters(db: Kysely<unknown>): Promise<void> {
  await sql`alter table storage_uploads add column writer text`.execute(db);
  await sql`alter table storage_uploads add column writer_until bigint not null default 0`.execute(db);
  await sql`alter table storage_uploads add column wanted_by text`.execute(db);
}
