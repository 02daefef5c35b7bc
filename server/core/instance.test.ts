import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { migrations, moduleMigrations } from '../compose.ts';
import { createEmptyData, describeOnBothDatabases } from '../testing/databases.ts';
import { systemClock } from './clock.ts';
import { readConfig } from './config/index.ts';
import { openDatabase } from './database/index.ts';
import { openCore } from './index.ts';
import { requireSameInstance } from './instance.ts';
import { createLog } from './log/index.ts';
import { createSettings } from './settings/index.ts';

/** Starts on the folder and stops again. */
async function start(data: string, databaseUrl?: string): Promise<void> {
  const flags = { data, 'log-level': 'silent', ...(databaseUrl !== undefined && { 'database-url': databaseUrl }) };
  const { config } = readConfig({ flags, environment: {} });
  const core = await openCore({ config, log: await createLog(config), migrations: moduleMigrations });
  await core.close();
}

async function startedFolder(databaseUrl?: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hearth-instance-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await start(folder, databaseUrl);
  await mkdir(join(folder, 'blobs', 'ab', 'cd'), { recursive: true });
  await writeFile(join(folder, 'blobs', 'ab', 'cd', 'abcd0123456789012345'), 'bytes');
  return folder;
}

async function emptyPostgres(): Promise<string> {
  const { databaseUrl, remove } = await createEmptyData('postgres');
  onTestFinished(remove);
  return databaseUrl ?? '';
}

const databaseFiles = ['hearth.sqlite', 'hearth.sqlite-wal', 'hearth.sqlite-shm'];

describe('a data folder', () => {
  it('starts again with its own database', async () => {
    const folder = await startedFolder();
    await expect(start(folder)).resolves.toBeUndefined();
  });

  it('does not start without its database, and no file is changed', async () => {
    const folder = await startedFolder();
    for (const name of databaseFiles) await rm(join(folder, name), { force: true });
    const before = await readdir(folder, { recursive: true });
    await expect(start(folder)).rejects.toThrow('the database is empty or older than this folder');
    expect(await readdir(folder, { recursive: true })).toEqual(before);
  });

  it('of a version without ids does not start with an empty database', async () => {
    const folder = await startedFolder();
    for (const name of [...databaseFiles, 'instance-id']) await rm(join(folder, name), { force: true });
    await expect(start(folder)).rejects.toThrow('the database is empty or older than this folder');
  });

  it('does not start with the database of another server', async () => {
    const [folder, other] = [await startedFolder(), await startedFolder()];
    for (const name of databaseFiles) {
      await rm(join(folder, name), { force: true });
      await cp(join(other, name), join(folder, name)).catch(() => undefined);
    }
    await expect(start(folder)).rejects.toThrow('belongs to another database');
    // The way out that the sentence names.
    await rm(join(folder, 'instance-id'));
    await cp(join(other, 'keys'), join(folder, 'keys'), { recursive: true });
    await expect(start(folder)).resolves.toBeUndefined();
  });

  it('does not start with an empty or another PostgreSQL, nor with the embedded database by mistake', async () => {
    const url = await emptyPostgres();
    const folder = await startedFolder(url);
    await expect(start(folder, await emptyPostgres())).rejects.toThrow('the database is empty or older');
    await expect(start(folder)).rejects.toThrow('the database is empty or older');
    const other = await emptyPostgres();
    await startedFolder(other);
    await expect(start(folder, other)).rejects.toThrow('belongs to another database');
    await expect(start(folder, url)).resolves.toBeUndefined();
  });

  it('of a version without ids gets one with the database that it has', async () => {
    const folder = await startedFolder();
    await rm(join(folder, 'instance-id'));
    await start(folder);
    expect(await readdir(folder)).toContain('instance-id');
  });
});

describe('a data folder with an older database', () => {
  /** As the snapshot before the upgrade from a version without ids. */
  async function withoutId(folder: string): Promise<void> {
    const database = await openDatabase({ folder, poolMax: 1, migrations, clock: systemClock });
    await sql`delete from settings where key = 'core.instanceId'`.execute(database.query);
    await database.close();
  }

  it('starts with it if the database is sealed with the key of the folder', async () => {
    const folder = await startedFolder();
    const id = await readFile(join(folder, 'instance-id'), 'utf8');
    await withoutId(folder);
    await start(folder);
    await start(folder);
    expect(await readFile(join(folder, 'instance-id'), 'utf8')).toBe(id);
  });

  it('does not start with that of another server, and does not give it its id', async () => {
    const [folder, other] = [await startedFolder(), await startedFolder()];
    await withoutId(other);
    for (const name of databaseFiles) {
      await rm(join(folder, name), { force: true });
      await cp(join(other, name), join(folder, name)).catch(() => undefined);
    }
    await expect(start(folder)).rejects.toThrow('the database is empty or older than this folder');
    for (const name of databaseFiles) {
      await rm(join(other, name), { force: true });
      await cp(join(folder, name), join(other, name)).catch(() => undefined);
    }
    await rm(join(other, 'instance-id'));
    await expect(start(other)).resolves.toBeUndefined();
  });
});

describeOnBothDatabases('servers that start at once', (open) => {
  it('give the folder and the database one id', async () => {
    const database = await open();
    const folder = await mkdtemp(join(tmpdir(), 'hearth-instance-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const server = () =>
      requireSameInstance({
        folder,
        settings: createSettings(database, systemClock),
        isFresh: true,
        isSealedHere: async () => false,
      });
    await Promise.all(Array.from({ length: 5 }, server));
    await expect(server()).resolves.toBeUndefined();
    expect(await readdir(folder)).toEqual(['instance-id']);
  });
});
