import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import { systemClock } from '../clock.ts';
import { StartError } from '../errors.ts';
import { isUniqueViolation, type Migration, migrate, openDatabase, pendingMigrations } from './index.ts';

const first: Migration = {
  name: 'test-001',
  up: async (db) => void (await sql`create table things (id text primary key, size bigint not null)`.execute(db)),
};
const second: Migration = {
  name: 'test-002',
  up: async (db) => void (await sql`alter table things add column label text`.execute(db)),
};
const broken: Migration = {
  name: 'test-003',
  up: async (db) => {
    await sql`create table half (id text primary key)`.execute(db);
    await sql`create table things (id text primary key)`.execute(db);
  },
};

type ThingTables = { things: { id: string; size: number } };

describeOnBothDatabases('the database', (open) => {
  it('takes each step forward once', async () => {
    const database = await open([first]);
    const { applied, pending } = await pendingMigrations(database.query, [...(await knownTo(database)), second]);
    expect(applied).toBeGreaterThan(0);
    expect(pending.map((step) => step.name)).toEqual(['test-002']);
    await Promise.all([migrate(database.query, pending, systemClock), migrate(database.query, pending, systemClock)]);
    await sql`insert into things (id, size, label) values ('a', 1, 'x')`.execute(database.query);
  });

  it('undoes a step that failed in the middle', async () => {
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

  it('gives whole numbers up to 2⁵³−1 as numbers', async () => {
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

  it('tells a broken unique constraint from other trouble', async () => {
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

describe('the embedded database', () => {
  const openIn = (folder: string, migrations: readonly Migration[]) =>
    openDatabase({ folder, poolMax: 1, migrations, clock: systemClock });
  const newFolder = () => mkdtemp(join(tmpdir(), 'hearth-db-'));

  it('is durable by configuration: write-ahead log, full synchronisation, foreign keys', async () => {
    const database = await openIn(await newFolder(), []);
    const pragma = async (name: string) =>
      Object.values((await sql`${sql.raw(`pragma ${name}`)}`.execute(database.query)).rows[0] ?? {})[0];
    expect([
      await pragma('journal_mode'),
      await pragma('synchronous'),
      await pragma('foreign_keys'),
      await pragma('busy_timeout'),
    ]).toEqual(['wal', 2, 1, 10_000]);
    await database.close();
  });

  it('is copied aside before an upgrade, and only then', async () => {
    const folder = await newFolder();
    await (await openIn(folder, [first])).close();
    await (await openIn(folder, [first])).close();
    expect(await readdir(folder)).not.toContain('snapshots');
    await (await openIn(folder, [first, second])).close();
    const [snapshot] = await readdir(join(folder, 'snapshots'));
    expect(snapshot).toMatch(/^before-test-002-.*\.sqlite$/);
  });

  it('is refused in one sentence when it is not a database', async () => {
    const folder = await newFolder();
    await writeFile(
      join(folder, 'hearth.sqlite'),
      'this is a letter, not a database, and it goes on for a while '.repeat(100),
    );
    await expect(openIn(folder, [first])).rejects.toThrow(/is not a readable database/);
  });

  it('can be written to by two processes: a reader that then writes waits for its turn', async () => {
    const folder = await newFolder();
    const one = await openIn(folder, [first]);
    const two = await openIn(folder, [first]);
    const add = (database: typeof one, id: string) =>
      database.transaction(async (transaction) => {
        const db = transaction.withTables<ThingTables>();
        await db.selectFrom('things').selectAll().execute();
        await db.insertInto('things').values({ id, size: 1 }).execute();
      });
    for (let round = 0; round < 20; round += 1) {
      await add(one, `one-${round}`);
      await add(two, `two-${round}`);
    }
    expect(await one.query.withTables<ThingTables>().selectFrom('things').selectAll().execute()).toHaveLength(40);
    await one.close();
    await two.close();
  });
});

/** Every step that stands in the database, so that a test can add to or leave out of it. */
async function knownTo(
  database: { query: Parameters<typeof pendingMigrations>[0] },
  without: readonly string[] = [],
): Promise<Migration[]> {
  const rows = await sql<{ name: string }>`select name from schema_migrations`.execute(database.query);
  return rows.rows
    .filter((row) => !without.includes(row.name))
    .map((row) => ({ name: row.name, up: async () => undefined }));
}
