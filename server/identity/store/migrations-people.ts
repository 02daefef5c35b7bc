import { type Kysely, sql } from 'kysely';

/** Open sessions by account, and invitations. */
export async function addPeople(db: Kysely<unknown>): Promise<void> {
  // Ended sessions stay for a month; the limit on open ones must not read through them at every sign-in.
  await sql`create index sessions_open on sessions (uid, created_at) where revoked_at is null`.execute(db);

  await sql`create table invitations (
    id text primary key, email text not null, role text not null, token_hash text not null unique, state text not null,
    delivery text not null, mail_id text, inviter_uid text, created_at bigint not null, expires_at bigint not null,
    settled_at bigint, accepted_uid text)`.execute(db);
  // One e-mail, one open invitation, whatever runs at the same time (A52).
  await sql`create unique index invitations_open on invitations (email) where state = 'open'`.execute(db);
  await sql`create index invitations_created on invitations (created_at, id)`.execute(db);
}
