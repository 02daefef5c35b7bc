import { type Kysely, sql } from 'kysely';
import type { Migration } from './database/index.ts';

/** Tables of the core. Times are milliseconds, JSON is text, truth is 0 or 1: the same on both databases. */
export const coreMigrations: readonly Migration[] = [{ name: 'core-001-ground', up: ground }];

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
