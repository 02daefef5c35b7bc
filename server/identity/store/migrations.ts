import { type Kysely, sql } from 'kysely';
import type { Migration } from '../../core/database/index.ts';

/** Times are milliseconds, JSON is text, booleans are 0 or 1: the same on both databases. */
export const identityMigrations: readonly Migration[] = [
  { name: 'identity-001-people', up: people },
  { name: 'identity-002-sign-ins', up: signIns },
  { name: 'identity-003-codes', up: codes },
  { name: 'identity-004-phone-and-factors', up: phoneAndFactors },
  { name: 'identity-005-providers', up: providers },
  { name: 'identity-006-admin', up: admin },
  { name: 'identity-007-people', up: addPeople },
  { name: 'identity-008-preferences', up: addPreferences },
  { name: 'identity-009-plain-names', up: plainNames },
  { name: 'identity-010-used-refresh-tokens', up: usedRefreshTokens },
];

async function people(db: Kysely<unknown>): Promise<void> {
  await sql`create table users (
    uid text primary key, tenant text not null, email text, email_verified bigint not null, phone text,
    display_name text, photo_url text, password_hash text, password_updated_at bigint,
    disabled bigint not null, valid_since bigint not null, claims text not null, role text not null, quota_bytes bigint,
    created_at bigint not null, last_login_at bigint, last_refresh_at bigint)`.execute(db);
  // A52: one account per identity, even with concurrent requests.
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

  // Sign-ins between the first and the second factor.
  await sql`create table pending_sign_ins (
    hash text primary key, uid text not null references users (uid) on delete cascade, sign_in_provider text not null,
    password_hash text, claims text not null, created_at bigint not null, expires_at bigint not null,
    used_at bigint)`.execute(db);
  await sql`create index pending_sign_ins_expires on pending_sign_ins (expires_at)`.execute(db);
}

/** Mailed codes, and accounts that sign in by mailed links. */
async function codes(db: Kysely<unknown>): Promise<void> {
  await sql`create table one_time_codes (
    hash text primary key, kind text not null, uid text references users (uid) on delete cascade, email text not null,
    new_email text, factor_id text, created_at bigint not null, expires_at bigint not null, used_at bigint)`.execute(
    db,
  );
  await sql`create index one_time_codes_uid on one_time_codes (uid, kind)`.execute(db);
  await sql`create index one_time_codes_email on one_time_codes (email, kind)`.execute(db);
  await sql`create index one_time_codes_expires on one_time_codes (expires_at)`.execute(db);
  await sql`alter table users add column email_link bigint not null default 0`.execute(db);
}

/** Texted codes, enrolments and recovery codes. */
async function phoneAndFactors(db: Kysely<unknown>): Promise<void> {
  await sql`alter table pending_sign_ins add column tries bigint not null default 0`.execute(db);

  // `subject` is the purpose's object: the account that enrols, the pending sign-in; '' for a sign-in by phone.
  await sql`create table phone_codes (
    hash text primary key, purpose text not null, subject text not null, phone text not null, code_hash text not null,
    tries bigint not null, expires_at bigint not null, used_at bigint)`.execute(db);
  await sql`create index phone_codes_expires on phone_codes (expires_at)`.execute(db);

  await sql`create table temporary_proofs (
    hash text primary key, phone text not null, expires_at bigint not null, used_at bigint)`.execute(db);
  await sql`create index temporary_proofs_expires on temporary_proofs (expires_at)`.execute(db);

  await sql`create table totp_enrolments (
    hash text primary key, uid text not null references users (uid) on delete cascade, secret text not null,
    expires_at bigint not null, used_at bigint)`.execute(db);
  await sql`create index totp_enrolments_expires on totp_enrolments (expires_at)`.execute(db);

  await sql`create table recovery_codes (
    uid text not null references users (uid) on delete cascade, hash text not null, created_at bigint not null,
    used_at bigint, primary key (uid, hash))`.execute(db);
}

async function providers(db: Kysely<unknown>): Promise<void> {
  // Secrets are sealed; `saml` is stored as received.
  await sql`create table provider_configs (
    provider_id text primary key, kind text not null, enabled bigint not null, display_name text, client_id text not null,
    client_secret text, issuer text, response_code bigint not null, response_id_token bigint not null,
    audiences text not null, endpoints text, apple_key text, saml text, version bigint not null,
    created_at bigint not null, updated_at bigint not null)`.execute(db);

  await sql`create index provider_links_email on provider_links (tenant, email)`.execute(db);

  // One sign-in at a provider: started → returned → used.
  await sql`create table provider_trips (
    state_hash text primary key, provider_id text not null, app_id text not null, api_key text not null,
    app_name text not null, auth_type text not null, event_id text, redirect_url text not null, browser_hash text not null,
    verifier text not null, nonce text not null, session_hash text, created_at bigint not null, expires_at bigint not null,
    returned_at bigint, used_at bigint)`.execute(db);
  await sql`create index provider_trips_expires on provider_trips (expires_at)`.execute(db);

  // Identities that did not sign anybody in yet and can be linked.
  await sql`create table provider_proofs (
    hash text primary key, app_id text not null, proof text not null, created_at bigint not null,
    expires_at bigint not null, used_at bigint)`.execute(db);
  await sql`create index provider_proofs_expires on provider_proofs (expires_at)`.execute(db);
}

/** Signer keys of imported hashes, and the order of account lists. */
async function admin(db: Kysely<unknown>): Promise<void> {
  await sql`create table import_keys (id text primary key, sealed text not null, created_at bigint not null)`.execute(
    db,
  );
  await sql`create index users_created on users (tenant, created_at, uid)`.execute(db);
}

/** Open sessions by account, and invitations. */
async function addPeople(db: Kysely<unknown>): Promise<void> {
  // Ended sessions stay for a month; the limit on open ones must not read them at every sign-in.
  await sql`create index sessions_open on sessions (uid, created_at) where revoked_at is null`.execute(db);

  await sql`create table invitations (
    id text primary key, email text not null, role text not null, token_hash text not null unique, state text not null,
    delivery text not null, mail_id text, inviter_uid text, created_at bigint not null, expires_at bigint not null,
    settled_at bigint, accepted_uid text)`.execute(db);
  // One open invitation per e-mail, even with concurrent requests (A52).
  await sql`create unique index invitations_open on invitations (email) where state = 'open'`.execute(db);
  await sql`create index invitations_created on invitations (created_at, id)`.execute(db);
}

/** One row per preference, so that two browsers do not overwrite each other's changes. */
async function addPreferences(db: Kysely<unknown>): Promise<void> {
  await sql`create table preferences (
    uid text not null references users (uid) on delete cascade, name text not null, value text not null,
    primary key (uid, name))`.execute(db);
}

async function plainNames(db: Kysely<unknown>): Promise<void> {
  // A request lives ten minutes and its verifier is sealed under the old name, so sign-ins under way have to start again.
  await sql`delete from provider_trips`.execute(db);
  await sql`alter table provider_trips rename to authorization_requests`.execute(db);
  await sql`drop index provider_trips_expires`.execute(db);
  await sql`create index authorization_requests_expires on authorization_requests (expires_at)`.execute(db);
  await sql`alter table identity_turns rename to identity_locks`.execute(db);
}

/** Sessions from before keep the stricter rule until their next refresh: their token counts as used. */
async function usedRefreshTokens(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions add column refresh_used bigint not null default 1`.execute(db);
}
