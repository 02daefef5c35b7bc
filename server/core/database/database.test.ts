import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import { systemClock } from '../clock.ts';
import { StartError } from '../errors.ts';
import { isUniqueViolation, type Migration, migrate, pendingMigrations, prepared, preparedRow } from './index.ts';
import { first, second, type ThingTables } from './things.suite.ts';

const broken: Migration = {
  name: 'test-003',
  up: async (db) => {
    await sql`create table half (id text primary key)`.execute(db);
    await sql`create table things (id text primary key)`.execute(db);
  },
};

type LabelTables = { things: { id: string; size: number; label: string } };

describeOnBothDatabases('the database', (open) => {
  it('runs each migration once', async () => {
    const database = await open([first]);
    const { applied, pending } = await pendingMigrations(database.query, [...(await knownTo(database)), second]);
    expect(applied).toBeGreaterThan(0);
    expect(pending.map((step) => step.name)).toEqual(['test-002']);
    await Promise.all([migrate(database.query, pending, systemClock), migrate(database.query, pending, systemClock)]);
    await sql`insert into things (id, size, label) values ('a', 1, 'x')`.execute(database.query);
  });

  it('rolls back a migration that fails in the middle', async () => {
    const database = await open([first]);
    await expect(migrate(database.query, [broken], systemClock)).rejects.toThrow();
    const tables = await database.query.introspection.getTables();
    expect(tables.map((table) => table.name)).not.toContain('half');
  });

  it('refuses a database that a newer Hearth has changed', async () => {
    const database = await open([first]);
    await sql`insert into schema_migrations (name, applied_at) values ('future-001', 1)`.execute(database.query);
    await expect(pendingMigrations(database.query, await knownTo(database, ['future-001']))).rejects.toThrow(
      StartError,
    );
    await expect(pendingMigrations(database.query, await knownTo(database, ['future-001']))).rejects.toThrow(
      /newer Hearth \(future-001\)/,
    );
  });

  it('returns whole numbers up to 2⁵³−1 as numbers', async () => {
    const db = (await open([first])).query.withTables<ThingTables>();
    await db.insertInto('things').values({ id: 'a', size: Number.MAX_SAFE_INTEGER }).execute();
    expect((await db.selectFrom('things').select('size').executeTakeFirstOrThrow()).size).toBe(Number.MAX_SAFE_INTEGER);
    expect(
      (
        await db
          .selectFrom('things')
          .select((eb) => eb.fn.countAll<number>().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    ).toBe(1);
  });

  it('changes nothing when a transaction throws', async () => {
    const database = await open([first]);
    const db = database.query.withTables<ThingTables>();
    const attempt = database.transaction(async (transaction) => {
      await transaction.withTables<ThingTables>().insertInto('things').values({ id: 'a', size: 1 }).execute();
      throw new Error('no');
    });
    await expect(attempt).rejects.toThrow('no');
    expect(await db.selectFrom('things').selectAll().execute()).toEqual([]);
  });

  it('distinguishes a broken unique constraint from other errors', async () => {
    const db = (await open([first])).query.withTables<ThingTables>();
    await db.insertInto('things').values({ id: 'a', size: 1 }).execute();
    const twice = await db
      .insertInto('things')
      .values({ id: 'a', size: 1 })
      .execute()
      .catch((error: unknown) => error);
    expect(isUniqueViolation(twice)).toBe(true);
    const other = await sql`select nonsense from things`.execute(db).catch((error: unknown) => error);
    expect(isUniqueViolation(other)).toBe(false);
  });

  it('runs many transactions at once without losing one', async () => {
    const database = await open([first]);
    await database.query.withTables<ThingTables>().insertInto('things').values({ id: 'n', size: 0 }).execute();
    await Promise.all(
      Array.from({ length: 50 }, () =>
        database.transaction((transaction) =>
          transaction
            .withTables<ThingTables>()
            .updateTable('things')
            .set((eb) => ({ size: eb('size', '+', 1) }))
            .where('id', '=', 'n')
            .execute(),
        ),
      ),
    );
    expect(
      (await database.query.withTables<ThingTables>().selectFrom('things').select('size').executeTakeFirstOrThrow())
        .size,
    ).toBe(50);
  });
});

describeOnBothDatabases('a prepared query', (openTest) => {
  const ofSize = prepared((db, { size, label }: { size: number; label: string }) =>
    db.withTables<LabelTables>().selectFrom('things').select('id').where('size', '=', size).where('label', '=', label),
  );
  const relabel = prepared((db, { id, label }: { id: string; label: string }) =>
    db.withTables<LabelTables>().updateTable('things').set({ label }).where('id', '=', id).where('size', '>', 0),
  );

  it('stops at the first row when one is wanted, and returns undefined when there is none', async () => {
    const database = await openTest([first, second]);
    const db = database.query.withTables<LabelTables>();
    await db.insertInto('things').values({ id: 'a', size: 1, label: 'x' }).execute();
    const ofId = preparedRow((queries, { id }: { id: string }) =>
      queries.withTables<LabelTables>().selectFrom('things').selectAll().where('id', '=', id),
    );
    expect(await ofId(database.query, { id: 'a' })).toEqual({ id: 'a', size: 1, label: 'x' });
    expect(await ofId(database.query, { id: 'b' })).toBeUndefined();
    await database.transaction(async (transaction) => {
      expect((await ofId(transaction, { id: 'a' }))?.label).toBe('x');
    });
  });

  it('takes new values each time, inside a transaction and out', async () => {
    const database = await openTest([first, second]);
    const db = database.query.withTables<LabelTables>();
    await db
      .insertInto('things')
      .values([
        { id: 'a', size: 1, label: 'x' },
        { id: 'b', size: 2, label: 'x' },
      ])
      .execute();
    expect((await ofSize(database.query, { size: 1, label: 'x' })).rows).toEqual([{ id: 'a' }]);
    expect((await ofSize(database.query, { size: 2, label: 'x' })).rows).toEqual([{ id: 'b' }]);
    await database.transaction(async (transaction) => {
      expect((await relabel(transaction, { id: 'b', label: 'y' })).numAffectedRows).toBe(1n);
      expect((await ofSize(transaction, { size: 2, label: 'y' })).rows).toEqual([{ id: 'b' }]);
    });
    expect((await relabel(database.query, { id: 'none', label: 'y' })).numAffectedRows).toBe(0n);
    expect((await ofSize(database.query, { size: 2, label: 'x' })).rows).toEqual([]);
  });
});

/** All migrations, so that a test can add or leave out one. */
async function knownTo(
  database: { query: Parameters<typeof pendingMigrations>[0] },
  without: readonly string[] = [],
): Promise<Migration[]> {
  const rows = await sql<{ name: string }>`select name from schema_migrations`.execute(database.query);
  return rows.rows
    .filter((row) => !without.includes(row.name))
    .map((row) => ({ name: row.name, up: async () => undefined }));
}
