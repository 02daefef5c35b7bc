import { type Kysely, sql } from 'kysely';

export async function providers(db: Kysely<unknown>): Promise<void> {
  // Secrets are sealed; `saml` is kept as it was given.
  await sql`create table provider_configs (
    provider_id text primary key, kind text not null, enabled bigint not null, display_name text, client_id text not null,
    client_secret text, issuer text, response_code bigint not null, response_id_token bigint not null,
    audiences text not null, endpoints text, apple_key text, saml text, version bigint not null,
    created_at bigint not null, updated_at bigint not null)`.execute(db);

  await sql`create index provider_links_email on provider_links (tenant, email)`.execute(db);

  // One sign-in on its way to another service and back: started → returned → used.
  await sql`create table provider_trips (
    state_hash text primary key, provider_id text not null, app_id text not null, api_key text not null,
    app_name text not null, auth_type text not null, event_id text, redirect_url text not null, browser_hash text not null,
    verifier text not null, nonce text not null, session_hash text, created_at bigint not null, expires_at bigint not null,
    returned_at bigint, used_at bigint)`.execute(db);
  await sql`create index provider_trips_expires on provider_trips (expires_at)`.execute(db);

  // What a provider said about a person who has not been let in yet; linking takes it up again.
  await sql`create table provider_proofs (
    hash text primary key, app_id text not null, proof text not null, created_at bigint not null,
    expires_at bigint not null, used_at bigint)`.execute(db);
  await sql`create index provider_proofs_expires on provider_proofs (expires_at)`.execute(db);
}
