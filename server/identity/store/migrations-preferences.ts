import { type Kysely, sql } from 'kysely';

/** How a person likes it: one row for each thing they chose, so that two browsers do not undo each other's choices. */
export async function addPreferences(db: Kysely<unknown>): Promise<void> {
  await sql`create table preferences (
    uid text not null references users (uid) on delete cascade, name text not null, value text not null,
    primary key (uid, name))`.execute(db);
}
