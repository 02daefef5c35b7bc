import { mkdtemp, open, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import { systemClock } from '../clock.ts';
import { StartError } from '../errors.ts';
import {
  isUniqueViolation,
  type Migration,
  migrate,
  openDatabase,
  pendingMigrations,
  prepared,
  preparedRow,
} from './index.ts';

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

type LabelTables = { things: { id: string; size: number; label: string } };
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

describeOnBothDatabases('a prepared query', (openTest) => {
  const ofSize = prepared((db, { size, label }: { size: number; label: string }) =>
    db.withTables<LabelTables>().selectFrom('things').select('id').where('size', '=', size).where('label', '=', label),
  );
  const relabel = prepared((db, { id, label }: { id: string; label: string }) =>
    db.withTables<LabelTables>().updateTable('things').set({ label }).where('id', '=', id).where('size', '>', 0),
  );

  it('stops at the first row when it wants one, and says when there is none', async () => {
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

describe('the embedded database', () => {
  const openIn = (folder: string, migrations: readonly Migration[]) =>
    openDatabase({ folder, poolMax: 1, migrations, clock: systemClock });
  const newFolder = () => mkdtemp(join(tmpdir(), 'hearth-db-'));

  it('keeps a write-ahead log, foreign keys, and waits for another process', async () => {
    const database = await openIn(await newFolder(), []);
    const pragma = async (name: string) =>
      Object.values((await sql`${sql.raw(`pragma ${name}`)}`.execute(database.query)).rows[0] ?? {})[0];
    expect([
      await pragma('journal_mode'),
      await pragma('synchronous'),
      await pragma('foreign_keys'),
      await pragma('busy_timeout'),
    ]).toEqual(['wal', 1, 1, 10_000]);
    await database.close();
  });

  it('says yes to a write when it is on the disk, and lets others read meanwhile', async () => {
    const folder = await newFolder();
    const database = await openIn(folder, [first]);
    const db = database.query.withTables<ThingTables>();
    const disk = await heldDisk(folder);
    let isTold = false;
    const write = db
      .insertInto('things')
      .values({ id: 'a', size: 1 })
      .execute()
      .then(() => {
        isTold = true;
      });
    await disk.untilAsked();
    expect(await db.selectFrom('things').select('id').execute()).toEqual([{ id: 'a' }]);
    expect(isTold).toBe(false);
    disk.letGo();
    await write;
    await database.close();
  });

  it('brings many writes to the disk together', async () => {
    const folder = await newFolder();
    const database = await openIn(folder, [first]);
    const db = database.query.withTables<ThingTables>();
    const disk = await heldDisk(folder);
    const writes = Array.from({ length: 20 }, (_, size) =>
      db
        .insertInto('things')
        .values({ id: `t${size}`, size })
        .execute(),
    );
    await disk.untilAsked();
    disk.letGo();
    await Promise.all(writes);
    expect(disk.asked()).toBeLessThanOrEqual(3);
    await database.close();
  });

  it('says no to every write after the disk failed once, for it may have dropped what it could not write', async () => {
    const folder = await newFolder();
    const database = await openIn(folder, [first]);
    const db = database.query.withTables<ThingTables>();
    const disk = await heldDisk(folder);
    const write = db.insertInto('things').values({ id: 'a', size: 1 }).execute();
    await disk.untilAsked();
    disk.fail(new Error('EIO'));
    await expect(write).rejects.toThrow('EIO');
    await expect(db.insertInto('things').values({ id: 'b', size: 1 }).execute()).rejects.toThrow('EIO');
    expect(await database.isReachable()).toBe(false);
    await expect(database.transaction(async () => undefined)).rejects.toThrow('EIO');
    // What was refused is not there: whoever was told no must not find it done.
    expect(await db.selectFrom('things').select('id').where('id', '=', 'b').execute()).toEqual([]);
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

/** The disk answers when the test says so. */
async function heldDisk(folder: string) {
  const file = await open(join(folder, 'any'), 'w');
  const prototype = Object.getPrototypeOf(file) as typeof file;
  await file.close();
  let answer: { readonly yes: () => void; readonly no: (error: Error) => void } | undefined;
  const datasync = vi.spyOn(prototype, 'datasync').mockImplementation(
    () =>
      new Promise((yes, no) => {
        answer = { yes, no };
      }),
  );
  onTestFinished(() => datasync.mockRestore());
  return {
    untilAsked: () => vi.waitFor(() => expect(answer).toBeDefined()),
    /** Also when it is asked later. */
    letGo: () => {
      datasync.mockImplementation(() => Promise.resolve());
      answer?.yes();
    },
    fail: (error: Error) => answer?.no(error),
    asked: () => datasync.mock.calls.length,
  };
}

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
