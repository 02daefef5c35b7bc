import { type Kysely, sql } from 'kysely';

/** What an upload that replaces a file saw of it, and the way to files that have older versions to thin out. */
export async function uploads(db: Kysely<unknown>): Promise<void> {
  await sql`alter table drive_uploads add column replaces_version text`.execute(db);
  await sql`create index drive_nodes_versioned on drive_nodes (id) where version_count > 1`.execute(db);
}
