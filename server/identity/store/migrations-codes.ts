import { type Kysely, sql } from 'kysely';

/** Codes that go out by mail, and which accounts sign in by such a code. */
export async function codes(db: Kysely<unknown>): Promise<void> {
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
