import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { limits } from '@hearth/contract';
import { ref, uploadBytes, uploadBytesResumable } from 'firebase/storage';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { connectClient, type SdkClient } from '../support/apps/sdk-client.ts';
import { putFile } from '../support/files/put-file.ts';
import { diskErrorRounds, diskErrors } from '../support/kill/disk-error-rounds.ts';
import { hashOf } from '../support/kill/object-slot.ts';
import { password, people, type StorageAccounts, seedAccounts, signIn } from '../support/kill/storage-accounts.ts';
import type { Reply, StorageClient } from '../support/kill/storage-client.ts';
import { type RunningHearth, runHearth } from '../support/server/run-hearth.ts';
import { type SmallDisk, smallDisk, smallDiskWay, smallFiles } from '../support/server/small-disk.ts';

vi.setConfig({ testTimeout: 120_000 });
const way = await smallDiskWay();
const mebibyte = 1024 * 1024;
const bucket = 'hearth';
const chunkBytes = limits.storage.chunkGranularityBytes;

let seeded: string;
let accounts: StorageAccounts;
const cleanups: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  seeded = join(await mkdtemp(join(tmpdir(), 'hearth-furnished-')), 'data');
  accounts = await seedAccounts({ dataFolder: seeded });
  const hearth = await runHearth({ dataFolder: seeded });
  await accounts.enter(hearth.url).finally(() => hearth.stop());
});
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});
afterAll(() => rm(join(seeded, '..'), { recursive: true, force: true }));

if (way === 'a disk of its own') describe('a server on a full disk', fullDiskTests);

describe('a server with a file size limit', () => {
  it('rejects uploads with an error message, keeps its data, and resumes them once there is space', async () => {
    const { disk, hearth, storage } = await start(await smallFiles(seeded, 6));
    const kept = new Map<string, string>();
    for (const size of [100, 20_000, mebibyte]) await put(storage, `kept/${size}`, size, kept);
    expectFull(await storage.put(bucket, 'refused/at once', randomBytes(7 * mebibyte), ''));
    const upload = await beginAndFill(storage, 8 * mebibyte);
    expectFull(upload.refusal);
    expect(await stagesIn(disk.seen(hearth.pid))).toHaveLength(1);
    await expectAll(storage, kept);
    expect((await signIn(hearth.url, people[0])).status).toBe(200);
    expect((await storage.remove(bucket, 'kept/20000')).status).toBe(204);
    kept.delete('kept/20000');

    await disk.free(hearth.pid);
    const rest = upload.bytes.subarray(upload.received);
    expect((await storage.step(upload.session, 'upload, finalize', upload.received, rest)).status).toBe(200);
    kept.set('full/in chunks', hashOf(upload.bytes));
    await put(storage, 'refused/at once', 7 * mebibyte, kept);
    await expectAll(storage, kept);
    expect(await stagesIn(disk.seen(hearth.pid))).toEqual([]);
  });
});

it('A server whose disk fails acknowledges nothing that is lost, serves reads, and goes on afterwards', async () => {
  const dataFolder = join(await mkdtemp(join(tmpdir(), 'hearth-errors-')), 'data');
  cleanups.push(() => rm(join(dataFolder, '..'), { recursive: true, force: true }));
  await cp(seeded, dataFolder, { recursive: true });
  const rounds = [diskErrors.readOnly, diskErrors.broken];
  const report = await diskErrorRounds({ dataFolder, accounts, rounds });
  expect(report.broken).toEqual([]);
  expect(report.refused).toBeGreaterThan(10);
});

function fullDiskTests(): void {
  it('rejects uploads with an error message, keeps its data, and serves reads, deletions and sign-in', async () => {
    const { disk, hearth, storage } = await start(await smallDisk(seeded, 64));
    const kept = await putUntilFull(storage);
    expect(kept.size).toBeGreaterThan(10);
    const upload = await beginAndFill(storage, 8 * mebibyte);
    expectFull(upload.refusal);
    expect(await stagesIn(disk.seen(hearth.pid))).toHaveLength(1);
    await expectAll(storage, kept);
    for (const email of people) expect((await signIn(hearth.url, email)).status).toBe(200);
    expect((await storage.mark(bucket, 'full/0', 'still')).status).toBe(200);

    for (const name of [...kept.keys()].slice(0, 6)) {
      expect((await storage.remove(bucket, name)).status).toBe(204);
      kept.delete(name);
    }
    const rest = upload.bytes.subarray(upload.received);
    const finished = await storage.step(upload.session, 'upload, finalize', upload.received, rest);
    expect(finished.status).toBe(200);
    kept.set('full/in chunks', hashOf(upload.bytes));
    await expectAll(storage, kept);
    expect(await stagesIn(disk.seen(hearth.pid))).toEqual([]);
  });

  it('lets the official SDK say at once that there is no space, and upload when there is', async () => {
    const { hearth, storage } = await start(await smallDisk(seeded, 64));
    const kept = await putUntilFull(storage);
    const { storage: sdkStorage } = await connectClient(hearth.url, { email: people[0], password });
    const bytes = randomBytes(3 * mebibyte);
    const noSpace = { code: 'storage/quota-exceeded' };
    await expect(uploadBytes(ref(sdkStorage, 'sdk/at once'), bytes)).rejects.toMatchObject(noSpace);
    await expect(uploadBytesResumable(ref(sdkStorage, 'sdk/in chunks'), bytes)).rejects.toMatchObject(noSpace);
    for (const name of [...kept.keys()].slice(0, 3)) await storage.remove(bucket, name);
    await uploadBytesResumable(ref(sdkStorage, 'sdk/in chunks'), bytes);
    expect(hashOf((await storage.read(bucket, 'sdk/in chunks')).body)).toBe(hashOf(bytes));
  });

  it('is read-only when others fill the disk: sessions, lists and downloads go on, writes get one error', async () => {
    const { disk, hearth, storage } = await start(await smallDisk(seeded, 64));
    const kept = new Map<string, string>();
    for (const size of [100, 20_000, mebibyte]) await put(storage, `kept/${size}`, size, kept);
    const client = await connectClient(hearth.url, { email: people[0], password });
    const picture = randomBytes(100_000);
    const fileId = await putFile(client, { name: 'picture', bytes: picture });
    await disk.fill(hearth.pid);

    for (const size of [0, 100, 20_000, 3 * mebibyte])
      expectFull(await storage.put(bucket, `refused/${size}`, randomBytes(size), ''));
    expectFull(await untilRefused((at) => storage.mark(bucket, 'kept/100', String(at))));
    expectFull(await untilRefused(() => storage.begin(bucket, 'refused/in chunks', 10, '')));
    const removal = await storage.remove(bucket, 'kept/20000');
    if (removal.status === 204) kept.delete('kept/20000');
    else expectFull(removal);
    const refused = await untilRefused(() => signIn(hearth.url, people[1]));
    expect([refused.status, await refused.text()]).toEqual([
      402,
      expect.stringContaining('SERVER_DISK_FULL : The disk of the server is full.'),
    ]);
    await expectReadOnly(hearth, client, fileId, picture);
    await expectAll(storage, kept);
    expect(await stagesIn(disk.seen(hearth.pid))).toEqual([]);

    // A copy of the folder simulates a power cut at this moment.
    const copy = join(await mkdtemp(join(tmpdir(), 'hearth-cut-')), 'data');
    cleanups.push(() => rm(join(copy, '..'), { recursive: true }));
    await cp(disk.seen(hearth.pid), copy, { recursive: true });
    const restored = await runHearth({ dataFolder: copy });
    cleanups.push(() => restored.stop());
    await expectAll(await firstStorage(restored), kept);

    await disk.free(hearth.pid);
    // The server tries its disk again by itself.
    await expect.poll(async () => (await client.call('server-status', {})).readOnly, { timeout: 20_000 }).toBeNull();
    await client.call('drive-createFolder', { parentId: 'root', name: 'after' });
    expect((await fetch(`${hearth.url}/readyz`)).status).toBe(200);
    for (const size of [100, 20_000, 3 * mebibyte]) await put(storage, `after/${size}`, size, kept);
    expect((await signIn(hearth.url, people[1])).status).toBe(200);
    await expectAll(storage, kept);
  });
}

async function start<Disk extends Pick<SmallDisk, 'options'>>(disk: Disk) {
  const hearth = await runHearth(disk.options);
  cleanups.push(async () => {
    await hearth.stop('SIGKILL');
    await rm(join(hearth.dataFolder, '..'), { recursive: true, force: true });
  });
  return { disk, hearth, storage: await firstStorage(hearth) };
}

async function firstStorage({ url }: Pick<RunningHearth, 'url'>): Promise<StorageClient> {
  const { storages, admin } = await accounts.enter(url);
  cleanups.push(async () => {
    for (const storage of [...storages, admin]) storage.close();
  });
  const [first] = storages;
  if (first === undefined) throw new Error('Nobody has signed in.');
  return first;
}

async function put(storage: StorageClient, name: string, size: number, kept: Map<string, string>): Promise<Reply> {
  const bytes = randomBytes(size);
  const reply = await storage.put(bucket, name, bytes, '');
  if (reply.status === 200) kept.set(name, hashOf(bytes));
  else expectFull(reply);
  return reply;
}

/** Returns the acknowledged objects. */
async function putUntilFull(storage: StorageClient): Promise<Map<string, string>> {
  const kept = new Map<string, string>();
  for (let at = 0; ; at += 1) {
    const reply = await put(storage, `full/${at}`, 2 * mebibyte, kept);
    if (reply.status !== 200) return kept;
  }
}

/** Uploads in chunks until the server refuses one. */
async function beginAndFill(storage: StorageClient, size: number) {
  const bytes = randomBytes(size);
  const { session } = await storage.begin(bucket, 'full/in chunks', size, '');
  for (let offset = 0; ; offset += chunkBytes) {
    const refusal = await storage.step(session, 'upload', offset, bytes.subarray(offset, offset + chunkBytes));
    if (refusal.status === 200) continue;
    const asked = await storage.step(session, 'query');
    const received = Number(asked.headers['x-goog-upload-size-received']);
    expect([asked.headers['x-goog-upload-status'], received]).toEqual(['active', offset]);
    return { session, bytes, refusal, received };
  }
}

/** A database has free pages in its files, which fill up first. */
async function untilRefused<T extends { readonly status: number }>(attempt: (at: number) => Promise<T>): Promise<T> {
  for (let at = 0; at < 2000; at += 1) {
    const reply = await attempt(at);
    if (reply.status !== 200) return reply;
  }
  throw new Error('Nothing was refused.');
}

/** What people can do on a disk without a free byte, and what not. */
async function expectReadOnly({ url }: RunningHearth, client: SdkClient, id: string, bytes: Buffer): Promise<void> {
  const ready = await fetch(`${url}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([503, { status: 'not ready', reason: 'disk-full' }]);
  expect(await (await fetch(`${url}/metrics`)).text()).toContain('hearth_read_only{reason="disk-full"} 1');
  await client.auth.currentUser?.getIdToken(true);
  expect(await client.call('server-status', {})).toEqual({ readOnly: 'disk-full' });
  const { items } = await client.call('drive-list', { folderId: 'root' });
  expect(items.map(({ name }) => name)).toEqual(['picture']);
  const ticket = await client.call('download-ticket', { ids: [id] });
  const download = await fetch(ticket.url);
  expect([download.status, hashOf(Buffer.from(await download.arrayBuffer()))]).toEqual([200, hashOf(bytes)]);
  const refused = { code: 'functions/resource-exhausted', details: { code: 'server/disk-full' } };
  await expect(client.call('drive-createFolder', { parentId: 'root', name: 'no' })).rejects.toMatchObject(refused);
  await expect(client.call('drive-trash', { ids: [id] })).rejects.toMatchObject(refused);
  await expect(putFile(client, { name: 'no', bytes })).rejects.toMatchObject(refused);
}

/** A status that no SDK repeats, with a readable message and no internals. */
function expectFull({ status, body }: Reply): void {
  expect([status, JSON.parse(body.toString())]).toEqual([
    402,
    { error: { code: 402, message: 'The disk of the server is full.' } },
  ]);
}

async function expectAll(storage: StorageClient, kept: ReadonlyMap<string, string>): Promise<void> {
  for (const [name, sha256] of kept) {
    const { status, body } = await storage.read(bucket, name);
    expect([name, status, hashOf(body)]).toEqual([name, 200, sha256]);
  }
}

/** The staged files of unfinished uploads. */
async function stagesIn(dataFolder: string): Promise<string[]> {
  return readdir(join(dataFolder, 'blobs', 'stage')).catch(() => []);
}
