import { type Kysely, sql } from 'kysely';

/** Keys of imported password hashes, and the order in which keepers look at accounts. */
export async function admin(db: Kysely<unknown>): Promise<void> {
  await sql`create table import_keys (id text primary key, sealed text not null, created_at bigint not null)`.execute(
    db,
  );
  await sql`create index users_created on users (tenant, created_at, uid)`.execute(db);
}
