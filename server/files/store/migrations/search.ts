import { type Kysely, sql } from 'kysely';
import { searchText } from '../../search/domain/search-text.ts';
import { createNameIndex } from '../../search/store/name-search.ts';

/** Searching by name, the way back out of the trash, and which operation was the last one. */
export async function search(db: Kysely<unknown>): Promise<void> {
  await sql`alter table drive_nodes add column trashed_path text`.execute(db);
  await sql`alter table drive_operations add column turn bigint not null default 0`.execute(db);
  await sql`drop index drive_operations_latest`.execute(db);
  await sql`create index drive_operations_latest on drive_operations (space_id, actor, turn)`.execute(db);
  await sql`create index drive_nodes_kinds on drive_nodes (space_id, kind, type_rank, modified_at, id, size)
    where state = 'active'`.execute(db);
  await sql`create index drive_nodes_held on drive_nodes (space_id, state) where state = 'held'`.execute(db);
  await createNameIndex(db, fillSearchTexts);
}

async function fillSearchTexts(db: Kysely<unknown>): Promise<void> {
  const nodes = db.withTables<{ drive_nodes: { id: string; name: string; search_text: string } }>();
  for (let after = ''; ; ) {
    const rows = await nodes
      .selectFrom('drive_nodes')
      .select(['id', 'name'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute();
    for (const { id, name } of rows)
      await nodes
        .updateTable('drive_nodes')
        .set({ search_text: searchText(name) })
        .where('id', '=', id)
        .execute();
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

const rowsAtOnce = 500;
