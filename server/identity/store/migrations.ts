import { type Kysely, sql } from 'kysely';
import type { Migration } from '../../core/database/index.ts';

/** Times are milliseconds, JSON is text, truth is 0 or 1: the same on both databases. */
export const identityMigrations: readonly Migration[] = [{ name: 'identity-001-people', up: people }];

async function people(db: Kysely<unknown>): Promise<void> {
  await sql`create table users (
    uid text primary key, tenant text not null, email text, email_verified bigint not null, phone text,
    display_name text, photo_url text, password_hash text, password_updated_at bigint,
    disabled bigint not null, valid_since bigint not null, claims text not null, role text not null, quota_bytes bigint,
    created_at bigint not null, last_login_at bigint, last_refresh_at bigint)`.execute(db);
  // A52: one identity, one account, whatever runs at the same time.
  await sql`create unique index users_email on users (tenant, email)`.execute(db);
  await sql`create unique index users_phone on users (tenant, phone)`.execute(db);
  await sql`create index users_role on users (role)`.execute(db);

  await sql`create table provider_links (
    tenant text not null, provider_id text not null, raw_id text not null,
    uid text not null references users (uid) on delete cascade,
    email text, display_name text, photo_url text, created_at bigint not null,
    primary key (tenant, provider_id, raw_id))`.execute(db);
  await sql`create index provider_links_uid on provider_links (uid)`.execute(db);

  await sql`create table sessions (
    id text primary key, uid text not null references users (uid) on delete cascade,
    family_hash text not null unique, refresh_hash text not null unique, previous_hash text, rotation_key text not null,
    rotated_at bigint not null, created_at bigint not null, last_used_at bigint not null, auth_time bigint not null,
    sign_in_provider text not null, ip text not null, agent text not null, revoked_at bigint)`.execute(db);
  await sql`create index sessions_uid on sessions (uid)`.execute(db);
  await sql`create index sessions_last_used on sessions (last_used_at)`.execute(db);

  await sql`create table setup_code (slot text primary key, code_hash text not null, issued_at bigint not null)`.execute(
    db,
  );
  await sql`create table identity_turns (name text primary key, taken bigint not null)`.execute(db);
  await sql`insert into identity_turns (name, taken) values ('owners', 0)`.execute(db);
}
