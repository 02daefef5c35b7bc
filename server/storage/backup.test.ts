import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { composeModules, migrations } from '../compose.ts';
import { createBackup, keepNewest, openFolderTarget, restoreBackup, verifyBackup } from '../core/backup/index.ts';
import { readConfig } from '../core/config/index.ts';
import { createLog } from '../core/log/index.ts';
import { createEmptyData } from '../testing/databases.ts';
import {
  bucket,
  describeStorageOnBothDatabases,
  type OpenServer,
  openWithHomeRules,
  type TestServer,
} from './storage.suite.ts';

/** Larger than what is kept in the database. */
const large = () => randomBytes(20_000 + Math.floor(Math.random() * 20_000));

async function put({ ask }: TestServer, name: string, bytes: Buffer): Promise<void> {
  const path = `/v0/b/${bucket}/o?uploadType=media&name=open/${name}`;
  const reply = await ask(path, {
    method: 'POST',
    headers: { 'content-type': 'image/png' },
    body: new Uint8Array(bytes),
  });
  expect(reply.status).toBe(200);
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hearth-backups-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A server with some objects, and a folder for its backups. */
async function build(open: OpenServer) {
  const server = await openWithHomeRules(open);
  const folder = await newFolder();
  const objects = new Map([
    ['a', large()],
    ['b', large()],
    ['small', Buffer.from('a few bytes')],
  ]);
  for (const [name, bytes] of objects) await put(server, name, bytes);
  const target = openFolderTarget(folder);
  /** Backups are named by their time. */
  const backUp = () => {
    server.clock.advance(1000);
    return createBackup(server.core, target);
  };
  return { server, folder, target, objects, backUp };
}

/** Restores the newest backup elsewhere. */
async function restore(server: TestServer, folder: string) {
  const data = await createEmptyData(server.core.database.kind);
  onTestFinished(() => data.remove());
  const options = { wanted: undefined, data: data.folder, databaseUrl: data.databaseUrl, migrations };
  return { data, summary: await restoreBackup(openFolderTarget(folder), options) };
}

/** Starts on the restored backup. Returns the sum of the bytes of each object there, and what its row says. */
async function restored(server: TestServer, folder: string) {
  const { data } = await restore(server, folder);
  const flags = { data: data.folder, 'database-url': data.databaseUrl, 'log-level': 'silent' };
  const { config } = readConfig({ flags, environment: {} });
  const modules = await composeModules({ config, log: await createLog(config), version: '0', serves: false });
  try {
    const found = new Map<string, { readonly sum: string; readonly recorded: string }>();
    for await (const { name, metadata, bytes } of modules.storage.importExport.exportObjects(bucket, '')) {
      const hash = createHash('md5');
      for await (const chunk of bytes) hash.update(chunk);
      found.set(name.replace('open/', ''), { sum: hash.digest('base64'), recorded: String(metadata.md5Hash) });
    }
    return found;
  } finally {
    await modules.core.close();
  }
}

const md5 = (bytes: Buffer) => createHash('md5').update(bytes).digest('base64');

async function blobFilesIn(folder: string): Promise<string[]> {
  const names = await readdir(join(folder, 'blobs'), { recursive: true, withFileTypes: true });
  return names.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}

describeStorageOnBothDatabases('A backup', (open) => {
  it('that is made by hand, the database first, finds the bytes of objects that are overwritten meanwhile', async () => {
    const { server } = await build(open);
    const before = await blobFilesIn(server.folder);
    await put(server, 'a', large());
    await server.ask(`/v0/b/${bucket}/o/open%2Fb`, { method: 'DELETE' });
    expect(await blobFilesIn(server.folder)).toEqual(expect.arrayContaining(before));
  });

  it('that is made while objects are overwritten and deleted holds every object whole', async () => {
    const { server, folder, backUp } = await build(open);
    let isDone = false;
    const names = Array.from({ length: 4 }, (_, index) => `hot-${index}`);
    for (const name of names) await put(server, name, large());
    let writes = 0;
    const write = async (name: string) => {
      while (!isDone) {
        await put(server, name, large());
        writes += 1;
      }
    };
    const writers = names.map(write);
    for (let count = 0; count < 2; count += 1) expect(await backUp()).toMatchObject({ missing: 0 });
    isDone = true;
    await Promise.all(writers);
    expect(writes).toBeGreaterThan(0);
    const found = await restored(server, folder);
    expect([...found.keys()].sort()).toEqual([...names, 'a', 'b', 'small'].sort());
    for (const { sum, recorded } of found.values()) expect(sum).toBe(recorded);
  });

  it('is restored byte by byte, with the keys, and the server starts on it', async () => {
    const { server, folder, objects, backUp } = await build(open);
    expect(await backUp()).toMatchObject({ blobs: 2, newBlobs: 2, missing: 0 });
    const found = await restored(server, folder);
    for (const [name, bytes] of objects) expect(found.get(name)?.sum).toBe(md5(bytes));
    expect(found.size).toBe(3);
  });

  it('copies only what is new; older ones are removed with the files that no other has', async () => {
    const { server, folder, target, objects, backUp } = await build(open);
    const first = await backUp();
    await put(server, 'a', large());
    await put(server, 'c', large());
    expect(await backUp()).toMatchObject({ blobs: 3, newBlobs: 2 });
    expect(await blobFilesIn(folder)).toHaveLength(4);
    expect(await keepNewest(target, 2)).toEqual([]);
    expect(await keepNewest(target, 1)).toEqual([first.name]);
    expect(await blobFilesIn(folder)).toHaveLength(3);
    expect(await verifyBackup(target, undefined)).toMatchObject({ blobs: 3, damagedCount: 0 });
    const found = await restored(server, folder);
    expect(found.get('b')?.sum).toBe(md5(objects.get('b') ?? Buffer.alloc(0)));
  });

  it('that is damaged is noticed, is restored without the wrong bytes, and the next one copies the file again', async () => {
    const { server, folder, target, backUp } = await build(open);
    await backUp();
    const [path = ''] = await blobFilesIn(folder);
    const bytes = await readFile(path);
    bytes[100] = (bytes[100] ?? 0) ^ 1;
    await writeFile(path, bytes);
    expect((await restore(server, folder)).summary).toMatchObject({ blobs: 1, damagedCount: 1 });
    expect(await verifyBackup(target, undefined)).toMatchObject({ blobs: 2, damagedCount: 1 });
    expect(await verifyBackup(target, undefined)).toMatchObject({ damagedCount: 1 });
    expect(await backUp()).toMatchObject({ blobs: 2, newBlobs: 1 });
    expect(await verifyBackup(target, undefined)).toMatchObject({ damagedCount: 0 });
  });

  it('overwrites nothing, and is refused before anything is written', async () => {
    const { server, folder, target, backUp } = await build(open);
    const options = { wanted: undefined, databaseUrl: server.core.config.databaseUrl, migrations };
    await expect(restoreBackup(target, { ...options, data: server.folder })).rejects.toThrow('no finished backup');
    const { name } = await backUp();
    await expect(restoreBackup(target, { ...options, data: server.folder })).rejects.toThrow('is not empty');
    await expect(restoreBackup(target, { ...options, data: await newFolder(), wanted: 'other' })).rejects.toThrow(name);
    const older = restoreBackup(target, { ...options, data: await newFolder(), migrations: migrations.slice(0, -1) });
    await expect(older).rejects.toThrow('made by a newer Hearth');
    const data = await newFolder();
    const databaseUrl = options.databaseUrl === undefined ? 'postgres://localhost/x' : undefined;
    await expect(restoreBackup(target, { ...options, data, databaseUrl })).rejects.toThrow('HEARTH_DATABASE_URL');
    if (options.databaseUrl !== undefined)
      await expect(restoreBackup(target, { ...options, data })).rejects.toThrow('is not empty, and nothing');
    await writeFile(join(folder, name, 'instance-id'), 'other');
    await expect(restoreBackup(target, { ...options, data })).rejects.toThrow('damaged or missing');
    expect(await readdir(data)).toEqual([]);
  });

  it('goes into a folder of its own server only', async () => {
    const { server, folder, backUp } = await build(open);
    await backUp();
    const other = await openWithHomeRules(open);
    const owner = join(folder, 'hearth-backup.json');
    await writeFile(owner, (await readFile(owner, 'utf8')).replace(/"instanceId": ".*"/, '"instanceId": "other"'));
    await expect(createBackup(other.core, openFolderTarget(folder))).rejects.toThrow('backups of another server');
    const strange = await newFolder();
    await writeFile(join(strange, 'letter.txt'), 'hello');
    await expect(createBackup(server.core, openFolderTarget(strange))).rejects.toThrow('something else than backups');
    expect(await readdir(strange)).toEqual(['letter.txt']);
  });

  it('continues after one that was killed, with the files that it had copied', async () => {
    const { folder, target, backUp } = await build(open);
    const { name } = await backUp();
    // As a kill leaves it: no manifest, and a half-written file.
    await rm(join(folder, name, 'manifest.json'));
    await mkdir(join(folder, 'drafts'), { recursive: true });
    await writeFile(join(folder, 'drafts', 'half'), 'x');
    await expect(verifyBackup(target, undefined)).rejects.toThrow('no finished backup');
    expect(await backUp()).toMatchObject({ blobs: 2, newBlobs: 0 });
    expect(await readdir(folder)).not.toContain(name);
    expect(await readdir(join(folder, 'drafts'))).toEqual([]);
  });

  it('says which files of the data folder are gone, and holds the others', async () => {
    const { server, folder, backUp } = await build(open);
    const [lost = ''] = await blobFilesIn(server.folder);
    await rm(lost);
    expect(await backUp()).toMatchObject({ blobs: 1, missing: 1 });
    expect((await restore(server, folder)).summary).toMatchObject({ blobs: 1, damagedCount: 0 });
  });

  it('takes no wrong bytes, says how many, and keeps the good copy of an earlier one', async () => {
    const { server, folder, target, objects, backUp } = await build(open);
    await backUp();
    await put(server, 'c', large());
    const { database, integrity } = server.core;
    expect(await integrity.count()).toBe(0);
    // One that the first backup has, and one that only the second could have.
    for (const path of await blobFilesIn(server.folder)) {
      const bytes = await readFile(path);
      bytes[50] = (bytes[50] ?? 0) ^ 4;
      await writeFile(path, bytes);
    }
    expect(await backUp()).toMatchObject({ blobs: 2, newBlobs: 0, missing: 1 });
    expect(await integrity.count()).toBe(1);
    await database.transaction((transaction) => server.storage.drop(transaction, bucket, 'open/c'));
    // The data folder loses them altogether, and the first backups are removed: the good copies stay.
    for (const path of await blobFilesIn(server.folder)) await rm(path);
    expect(await backUp()).toMatchObject({ blobs: 2, missing: 0 });
    // With the record of the one that was deleted, which the next scrub removes.
    expect(await integrity.count()).toBe(3);
    await keepNewest(target, 1);
    const found = await restored(server, folder);
    for (const [name, bytes] of objects) expect(found.get(name)?.sum).toBe(md5(bytes));
  });

  it('takes a newer copy of the database when files were removed meanwhile', async () => {
    const { server, folder, target } = await build(open);
    const { blobs, ledger, database } = server.core;
    let isFirst = true;
    const openAfterDeletion = async (key: string) => {
      if (isFirst) {
        isFirst = false;
        await database.transaction((transaction) => server.storage.drop(transaction, bucket, 'open/a'));
        await database.transaction((transaction) => server.storage.drop(transaction, bucket, 'open/b'));
        for (const deleted of await ledger.expirePending(everything, 10)) await blobs.remove(deleted);
      }
      return blobs.open(key);
    };
    const slow = Object.assign(Object.create(blobs) as typeof blobs, blobs, { open: openAfterDeletion });
    expect(await createBackup({ ...server.core, blobs: slow }, target)).toMatchObject({ blobs: 0, missing: 0 });
    expect([...(await restored(server, folder)).keys()]).toEqual(['small']);
  });

  it('of damaged files is noticed where they are: all of them can be read at once', async () => {
    const { server } = await build(open);
    const outcomes = async () => {
      const found: string[] = [];
      for await (const { blob, outcome } of server.core.scrub.readAll()) found.push(`${blob.name} ${outcome}`);
      return found.sort();
    };
    expect(await outcomes()).toEqual(['open/a ok', 'open/b ok', 'open/small ok']);
    const [lost = ''] = await blobFilesIn(server.folder);
    await rm(lost);
    expect((await outcomes()).filter((line) => line.endsWith(' missing'))).toHaveLength(1);
    expect(await server.core.integrity.count()).toBe(1);
  });

  it('is in the metrics, beside the space of the disk', async () => {
    const { server, backUp } = await build(open);
    const { metrics, clock } = server.core;
    expect(await metrics.text()).not.toContain('hearth_last_backup_timestamp_seconds');
    await backUp();
    await put(server, 'a', large());
    const text = await metrics.text();
    expect(text).toContain(`hearth_last_backup_timestamp_seconds ${clock.now() / 1000}`);
    expect(text).toMatch(/hearth_disk_free_bytes [1-9]/);
    expect(text).toMatch(/hearth_disk_free_inodes \d/);
    expect(text).toContain('hearth_deleted_files 1\n');
    expect(text).toMatch(/hearth_deleted_bytes [1-9]/);
  });

  it('is made one at a time', async () => {
    const { server, target } = await build(open);
    const both = await Promise.allSettled([createBackup(server.core, target), createBackup(server.core, target)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

const everything = { pendingBefore: 0, deletedBefore: Number.MAX_SAFE_INTEGER };
