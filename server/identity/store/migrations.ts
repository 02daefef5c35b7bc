import { type Kysely, sql } from 'kysely';
import type { Migration } from '../../core/database/index.ts';
import { admin } from './migrations-admin.ts';
import { codes } from './migrations-codes.ts';
import { addPeople } from './migrations-people.ts';
import { phoneAndFactors } from './migrations-phone-and-factors.ts';
import { addPreferences } from './migrations-preferences.ts';
import { providers } from './migrations-providers.ts';

/** Times are milliseconds, JSON is text, truth is 0 or 1: the same on both databases. */
export const identityMigrations: readonly Migration[] = [
  { name: 'identity-001-people', up: people },
  { name: 'identity-002-sign-ins', up: signIns },
  { name: 'identity-003-codes', up: codes },
  { name: 'identity-004-phone-and-factors', up: phoneAndFactors },
  { name: 'identity-005-providers', up: providers },
  { name: 'identity-006-admin', up: admin },
  { name: 'identity-007-people', up: addPeople },
  { name: 'identity-008-preferences', up: addPreferences },
];

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

async function signIns(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions add column claims text not null default '{}'`.execute(db);
  await sql`alter table sessions add column second_factor text`.execute(db);
  await sql`alter table sessions add column second_factor_id text`.execute(db);
  await sql`create index sessions_uid_created on sessions (uid, created_at)`.execute(db);

  await sql`create table second_factors (
    enrollment_id text primary key, uid text not null references users (uid) on delete cascade, kind text not null,
    display_name text, phone text, secret text, last_step bigint not null, enrolled_at bigint not null)`.execute(db);
  await sql`create index second_factors_uid on second_factors (uid)`.execute(db);

  // First factor shown, second awaited.
  await sql`create table pending_sign_ins (
    hash text primary key, uid text not null references users (uid) on delete cascade, sign_in_provider text not null,
    password_hash text, claims text not null, created_at bigint not null, expires_at bigint not null,
    used_at bigint)`.execute(db);
  await sql`create index pending_sign_ins_expires on pending_sign_ins (expires_at)`.execute(db);
}
