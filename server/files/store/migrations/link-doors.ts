import { type Kysely, sql } from 'kysely';

/** Who a link is for, what it tells of its maker and shows of its folders, and the codes that prove an address. */
export async function linkDoors(db: Kysely<unknown>): Promise<void> {
  await sql`alter table drive_links add column recipients text not null default '[]'`.execute(db);
  await sql`alter table drive_links add column slug text not null default ''`.execute(db);
  // A link that was handed out before said nothing of who made it, and goes on so.
  await sql`alter table drive_links add column shows_owner bigint not null default 0`.execute(db);
  await sql`alter table drive_links add column shows_folders bigint not null default 1`.execute(db);
  await sql`alter table drive_links add column language text`.execute(db);
  await sql`create table drive_link_codes (
    ticket_hash text primary key, link_id text not null, generation bigint not null, address text not null,
    code_hash text not null, tries bigint not null, ends_at bigint not null)`.execute(db);
  await sql`create index drive_link_codes_of_link on drive_link_codes (link_id)`.execute(db);
  await sql`create index drive_link_codes_end on drive_link_codes (ends_at)`.execute(db);
}
