import { copyFile, mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { systemClock } from '../clock.ts';
import { type Migration, openDatabase } from './index.ts';
import { slowDisk } from './slow-disk.suite.ts';
import { first, second, type ThingTables } from './things.suite.ts';

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

  it('leaves nothing in the log when it is closed: the database file alone is complete', async () => {
    const folder = await newFolder();
    const database = await openIn(folder, [first]);
    await database.query.withTables<ThingTables>().insertInto('things').values({ id: 'a', size: 1 }).execute();
    await database.close();
    const copy = await newFolder();
    await copyFile(join(folder, 'hearth.sqlite'), join(copy, 'hearth.sqlite'));
    const copied = await openIn(copy, [first]);
    expect(await copied.query.withTables<ThingTables>().selectFrom('things').selectAll().execute()).toHaveLength(1);
    await copied.close();
  });

  it('closes beside another process that has it open, and loses nothing', async () => {
    const folder = await newFolder();
    const [one, other] = [await openIn(folder, [first]), await openIn(folder, [first])];
    const things = (database: typeof one) => database.query.withTables<ThingTables>();
    await things(one).insertInto('things').values({ id: 'a', size: 1 }).execute();
    await one.close();
    await things(other).insertInto('things').values({ id: 'b', size: 1 }).execute();
    expect(await things(other).selectFrom('things').selectAll().execute()).toHaveLength(2);
    await other.close();
  });

  it('acknowledges a write when it is on the disk, and serves reads meanwhile', async () => {
    const folder = await newFolder();
    const database = await openIn(folder, [first]);
    const db = database.query.withTables<ThingTables>();
    const disk = await slowDisk(folder);
    let isSettled = false;
    const write = db
      .insertInto('things')
      .values({ id: 'a', size: 1 })
      .execute()
      .then(() => {
        isSettled = true;
      });
    await disk.untilAsked();
    expect(await db.selectFrom('things').select('id').execute()).toEqual([{ id: 'a' }]);
    expect(isSettled).toBe(false);
    disk.release();
    await write;
    await database.close();
  });

  it('syncs many writes together', async () => {
    const folder = await newFolder();
    const database = await openIn(folder, [first]);
    const db = database.query.withTables<ThingTables>();
    const disk = await slowDisk(folder);
    const writes = Array.from({ length: 20 }, (_, size) =>
      db
        .insertInto('things')
        .values({ id: `t${size}`, size })
        .execute(),
    );
    await disk.untilAsked();
    disk.release();
    await Promise.all(writes);
    expect(disk.asked()).toBeLessThanOrEqual(3);
    await database.close();
  });

  it('refuses every write after one disk error, because the disk may have dropped data', async () => {
    const folder = await newFolder();
    const database = await openIn(folder, [first]);
    const db = database.query.withTables<ThingTables>();
    const disk = await slowDisk(folder);
    const write = db.insertInto('things').values({ id: 'a', size: 1 }).execute();
    await disk.untilAsked();
    disk.fail(new Error('EIO'));
    await expect(write).rejects.toThrow('EIO');
    await expect(db.insertInto('things').values({ id: 'b', size: 1 }).execute()).rejects.toThrow('EIO');
    expect(await database.isWritable()).toBe(false);
    await expect(database.transaction(async () => undefined)).rejects.toThrow('EIO');
    // A refused write must not be found later.
    expect(await db.selectFrom('things').select('id').where('id', '=', 'b').execute()).toEqual([]);
    await database.close();
  });

  it('is copied before an upgrade, and only then', async () => {
    const folder = await newFolder();
    await (await openIn(folder, [first])).close();
    await (await openIn(folder, [first])).close();
    expect(await readdir(folder)).not.toContain('snapshots');
    await (await openIn(folder, [first, second])).close();
    const [snapshot] = await readdir(join(folder, 'snapshots'));
    expect(snapshot).toMatch(/^before-test-002-.*\.sqlite$/);
  });

  it('is refused with one sentence when it is not a database', async () => {
    const folder = await newFolder();
    await writeFile(
      join(folder, 'hearth.sqlite'),
      'this is a letter, not a database, and it goes on for a while '.repeat(100),
    );
    await expect(openIn(folder, [first])).rejects.toThrow(/is not a readable database/);
  });

  it('is writable by two processes: a reader that then writes waits for its turn', async () => {
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
