import { type CompiledQuery, sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Database, Queries } from '../../core/database/index.ts';
import { newId } from '../../core/ids.ts';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import { forgetEndedUploads, insertUploads, staleUploads } from '../../transfers/uploads/store/uploads.ts';
import { purgingNodes } from '../trash/store/purges.ts';

/** The query plan, as the database prints it. */
function planOf(database: Database, query: (queries: Queries) => { compile(): CompiledQuery }): Promise<string> {
  return database.transaction(async (transaction) => {
    // With so few rows PostgreSQL would read and sort them all.
    if (database.kind === 'postgres') await sql`set local enable_seqscan = off`.execute(transaction);
    if (database.kind === 'postgres') await sql`set local enable_bitmapscan = off`.execute(transaction);
    const compiled = query(transaction).compile();
    const words = `${database.kind === 'postgres' ? 'explain' : 'explain query plan'} ${compiled.sql}`;
    const { rows } = await transaction.executeQuery<Record<string, unknown>>({ ...compiled, sql: words });
    return rows.flatMap((row) => Object.values(row)).join('\n');
  });
}

describeOnBothDatabases('Queries that run every hour', (open) => {
  it.each([
    [
      'uploads that are left lying',
      'drive_uploads_left',
      (queries: Queries) => staleUploads(queries, { person: 5, visitor: 8 }, 10),
    ],
    ['what a crash left half purged', 'drive_nodes_purging', (queries: Queries) => purgingNodes(queries, 10)],
  ])('have a partial index: %s', async (_, index, query) => {
    const plan = await planOf(await open([], { isUnused: true }), query);
    expect(plan).toMatch(new RegExp(`using (index )?${index}`, 'i'));
    expect(plan).not.toMatch(/temp b-tree|sort key/i);
  });

  it('delete ended uploads in pages', async () => {
    const database = await open();
    const space = newId();
    await sql`insert into drive_spaces (id, kind, owner_uid, root_id, used_bytes, reserved_bytes, file_count, changes,
      created_at) values (${space}, 'personal', 'ann', 'r', 0, 0, 0, 0, 0)`.execute(database.query);
    const common = { spaceId: space, folderId: 'f', name: 'n', size: 1, contentType: null, device: null } as const;
    const more = { conflict: 'fail', replacesId: null, replacesVersion: null, fingerprint: null } as const;
    const rest = { contentMtime: null, via: 'person', viaId: null, createdBy: 'ann', createdAt: 1 } as const;
    const uploads = Array.from({ length: 7 }, () => ({ id: newId(), nodeId: newId(), ...common, ...more, ...rest }));
    await insertUploads(database.query, uploads);
    const [open1] = uploads;
    await sql`update drive_uploads set state = 'done' where id <> ${open1?.id ?? ''}`.execute(database.query);
    const forget = (before: number) => forgetEndedUploads(database.query, before, 4);
    expect([await forget(1), await forget(2), await forget(2), await forget(2)]).toEqual([0, 4, 2, 0]);
    const { rows } = await sql`select id from drive_uploads`.execute(database.query);
    expect(rows).toEqual([{ id: open1?.id }]);
  });
});
