import { type Kysely, sql } from 'kysely';

/**
 * Up to which change departures were forgotten: a watcher that was last here before that has to list its folder anew.
 * And all nodes of a space, for who counts them.
 */
export async function tombstones(db: Kysely<unknown>): Promise<void> {
  await sql`create index drive_nodes_of_space on drive_nodes (space_id, id)`.execute(db);
  await sql`alter table drive_spaces add column departures_swept bigint not null default 0`.execute(db);
}
