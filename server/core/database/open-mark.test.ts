import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Libsql from 'libsql';
import { describe, expect, it, onTestFinished } from 'vitest';
import { systemClock } from '../clock.ts';
import { snapshotSqlite } from './index.ts';
import { openDatabase } from './open.ts';
import { first, type ThingTables } from './things.suite.ts';

const name = 'hearth.sqlite';

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hearth-mark-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function openIn(folder: string, serves = true) {
  const database = await openDatabase({ folder, poolMax: 1, migrations: [first], clock: systemClock, serves });
  const things = database.query.withTables<ThingTables>();
  return {
    close: () => database.close(),
    add: (id: string) => things.insertInto('things').values({ id, size: 1 }).execute(),
    ids: async () => (await things.selectFrom('things').select('id').orderBy('id').execute()).map(({ id }) => id),
  };
}

/** An open database with one thing that the database file has and one that only its log has. */
async function openWithLog() {
  const folder = await newFolder();
  const earlier = await openIn(folder);
  await earlier.add('a');
  await earlier.close();
  const database = await openIn(folder);
  onTestFinished(() => database.close());
  await database.add('b');
  await expect.poll(() => readdir(folder)).toContain(`${name}-open`);
  return { folder, database };
}

/** What a copy of the folder gives, without the files of these endings. */
async function copyWithout(folder: string, ...endings: string[]): Promise<string> {
  const copy = await newFolder();
  const isLeftOut = (path: string) => endings.some((ending) => path.endsWith(ending));
  await cp(folder, copy, { recursive: true, filter: (path) => !isLeftOut(path) });
  return copy;
}

async function idsIn(folder: string): Promise<readonly string[]> {
  const database = await openIn(folder);
  try {
    return await database.ids();
  } finally {
    await database.close();
  }
}

const refusal = /was copied while Hearth ran, and its log .*-wal is missing/;

describe('a copy of an embedded database', () => {
  it('that is open is refused without its log, by servers and commands, and no file is changed', async () => {
    const { folder } = await openWithLog();
    const copy = await copyWithout(folder, '-wal');
    const before = await Promise.all(
      (await readdir(copy)).map(async (file) => [file, await readFile(join(copy, file))]),
    );
    await expect(openIn(copy)).rejects.toThrow(refusal);
    await expect(openIn(copy, false)).rejects.toMatchObject({ name: 'StartError' });
    expect(
      await Promise.all((await readdir(copy)).map(async (file) => [file, await readFile(join(copy, file))])),
    ).toEqual(before);
    // The way out that the sentence names.
    await rm(join(copy, `${name}-open`));
    expect(await idsIn(copy)).toEqual(['a']);
  });

  it('that is open is refused without its log also after a checkpoint', async () => {
    const { folder, database } = await openWithLog();
    const mark = () => readFile(join(folder, `${name}-open`), 'utf8');
    const before = await mark();
    const other = new Libsql(join(folder, name));
    other.exec('pragma busy_timeout = 5000; pragma wal_checkpoint(truncate)');
    other.close();
    expect((await stat(join(folder, `${name}-wal`))).size).toBe(0);
    // Until the next write the database file is complete.
    expect(await idsIn(await copyWithout(folder, '-wal'))).toEqual(['a', 'b']);
    await database.add('c');
    await expect.poll(mark).not.toBe(before);
    await expect(openIn(await copyWithout(folder, '-wal'))).rejects.toThrow(refusal);
    expect(await idsIn(await copyWithout(folder, '-shm'))).toEqual(['a', 'b', 'c']);
  });

  it('of all files starts with everything, as after a kill', async () => {
    const { folder } = await openWithLog();
    expect(await idsIn(await copyWithout(folder))).toEqual(['a', 'b']);
    expect(await idsIn(await copyWithout(folder, '-shm'))).toEqual(['a', 'b']);
  });

  it('that was closed needs no log, and has no mark', async () => {
    const { folder } = await openWithLog();
    const copy = await copyWithout(folder);
    await (await openIn(copy)).close();
    expect(await readdir(copy)).not.toContain(`${name}-open`);
    expect(await idsIn(await copyWithout(copy, '-wal', '-shm'))).toEqual(['a', 'b']);
  });

  it('starts when another program has emptied its log after a kill', async () => {
    const { folder } = await openWithLog();
    const copy = await copyWithout(folder);
    const other = new Libsql(join(copy, name));
    other.exec('select count(*) from things');
    other.close();
    expect((await readdir(copy)).sort()).toEqual([name, `${name}-open`]);
    expect(await idsIn(copy)).toEqual(['a', 'b']);
  });

  it('keeps its mark when another program kept its log from being emptied, and starts', async () => {
    const { folder, database } = await openWithLog();
    const other = new Libsql(join(folder, name));
    other.exec('begin');
    other.prepare('select count(*) from things').get();
    await database.add('c');
    await database.close();
    expect(await readdir(folder)).toEqual([name, `${name}-open`, `${name}-shm`, `${name}-wal`]);
    await expect(openIn(await copyWithout(folder, '-wal'))).rejects.toThrow(refusal);
    other.exec('rollback');
    other.close();
    expect(await idsIn(folder)).toEqual(['a', 'b', 'c']);
  });

  it('made by SQLite starts in a folder with the mark of a later time', async () => {
    const { folder, database } = await openWithLog();
    const snapshot = join(await newFolder(), 'snapshot.sqlite');
    snapshotSqlite(join(folder, name), snapshot);
    const checkpoint = new Libsql(join(folder, name));
    checkpoint.exec('pragma wal_checkpoint(truncate)');
    checkpoint.close();
    await database.add('c');
    const marked = async () => Number(await readFile(join(folder, `${name}-open`), 'utf8'));
    await expect.poll(marked).toBeGreaterThan(2);
    const copy = await copyWithout(folder, '-wal', '-shm', '.sqlite');
    await cp(snapshot, join(copy, name));
    expect(await idsIn(copy)).toEqual(['a', 'b']);
  });

  it('starts beside a mark that is cut off', async () => {
    const { folder } = await openWithLog();
    const copy = await copyWithout(folder, '-wal', '-open');
    await writeFile(join(copy, `${name}-open`), '');
    expect(await idsIn(copy)).toEqual(['a']);
  });
});

it('A command beside a server leaves its mark alone', async () => {
  const { folder } = await openWithLog();
  await (await openIn(folder, false)).close();
  expect(await readdir(folder)).toContain(`${name}-open`);
});
