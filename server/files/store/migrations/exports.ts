import { type Kysely, sql } from 'kysely';

/** What was written down of a person for them to fetch, and the order in which admins see all links. */
export async function exports(db: Kysely<unknown>): Promise<void> {
  await sql`create table drive_exports (
    id text primary key, uid text not null unique, blob_key text not null, size bigint not null,
    created_at bigint not null, ends_at bigint not null)`.execute(db);
  await sql`create index drive_exports_age on drive_exports (ends_at)`.execute(db);
  await sql`create index drive_links_latest on drive_links (created_at, id) where revoked_at is null`.execute(db);
}
