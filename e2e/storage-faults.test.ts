import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { limits } from '@hearth/contract';
import { ref, uploadBytes, uploadBytesResumable } from 'firebase/storage';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { hashOf } from './support/kill-shelf.ts';
import { type RunningHearth, runHearth } from './support/run-hearth.ts';
import { type SmallDisk, smallDisk, smallDiskWay, smallFiles } from './support/small-disk.ts';
import { furnish, password, people, type StorageHouse, signIn } from './support/storage-house.ts';
import type { Reply, StorageWire } from './support/storage-wire.ts';
import { visit } from './support/visitor.ts';

vi.setConfig({ testTimeout: 120_000 });
const way = await smallDiskWay();
const mebibyte = 1024 * 1024;
const bucket = 'hearth';
const chunkBytes = limits.storage.chunkGranularityBytes;

let furnished: string;
let house: StorageHouse;
const cleanups: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  furnished = join(await mkdtemp(join(tmpdir(), 'hearth-furnished-')), 'data');
  house = await furnish(furnished);
  const hearth = await runHearth({ dataFolder: furnished });
  await house.enter(hearth.url).finally(() => hearth.stop());
});
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});
afterAll(() => rm(join(furnished, '..'), { recursive: true, force: true }));

if (way === 'a disk of its own') describe('a server on a disk that is full', fullDiskTests);

describe('a server whose files may not grow', () => {
  it('refuses uploads in words, keeps what it has, and goes on with them when they may', async () => {
    const { disk, hearth, wire } = await start(await smallFiles(furnished, 6));
    const kept = new Map<string, string>();
    for (const size of [100, 20_000, mebibyte]) await put(wire, `kept/${size}`, size, kept);
    expectFull(await wire.put(bucket, 'refused/at once', randomBytes(7 * mebibyte), ''));
    const upload = await beginAndFill(wire, 8 * mebibyte);
    expectFull(upload.refusal);
    expect(await stagesIn(disk.seen(hearth.pid))).toHaveLength(1);
    await expectAll(wire, kept);
    expect((await signIn(hearth.url, people[0])).status).toBe(200);
    expect((await wire.remove(bucket, 'kept/20000')).status).toBe(204);
    kept.delete('kept/20000');

    await disk.free(hearth.pid);
    const rest = upload.bytes.subarray(upload.received);
    expect((await wire.step(upload.session, 'upload, finalize', upload.received, rest)).status).toBe(200);
    kept.set('full/in chunks', hashOf(upload.bytes));
    await put(wire, 'refused/at once', 7 * mebibyte, kept);
    await expectAll(wire, kept);
    expect(await stagesIn(disk.seen(hearth.pid))).toEqual([]);
  });
});

function fullDiskTests(): void {
  it('refuses uploads in words, keeps what it has, and lets people read, delete and sign in', async () => {
    const { disk, hearth, wire } = await start(await smallDisk(furnished, 64));
    const kept = await putUntilFull(wire);
    expect(kept.size).toBeGreaterThan(10);
    const upload = await beginAndFill(wire, 8 * mebibyte);
    expectFull(upload.refusal);
    expect(await stagesIn(disk.seen(hearth.pid))).toHaveLength(1);
    await expectAll(wire, kept);
    for (const email of people) expect((await signIn(hearth.url, email)).status).toBe(200);
    expect((await wire.mark(bucket, 'full/0', 'still')).status).toBe(200);

    for (const name of [...kept.keys()].slice(0, 6)) {
      expect((await wire.remove(bucket, name)).status).toBe(204);
      kept.delete(name);
    }
    const rest = upload.bytes.subarray(upload.received);
    const finished = await wire.step(upload.session, 'upload, finalize', upload.received, rest);
    expect(finished.status).toBe(200);
    kept.set('full/in chunks', hashOf(upload.bytes));
    await expectAll(wire, kept);
    expect(await stagesIn(disk.seen(hearth.pid))).toEqual([]);
  });

  it('is waited for by the official SDK, which says so when it takes too long', async () => {
    const { hearth, wire } = await start(await smallDisk(furnished, 64));
    const kept = await putUntilFull(wire);
    const { storage } = await visit(hearth.url, { email: people[0], password });
    const bytes = randomBytes(3 * mebibyte);
    storage.maxUploadRetryTime = 2000;
    await expect(uploadBytes(ref(storage, 'sdk/at once'), bytes)).rejects.toMatchObject({
      code: 'storage/retry-limit-exceeded',
    });
    storage.maxUploadRetryTime = 60_000;
    const task = uploadBytesResumable(ref(storage, 'sdk/in chunks'), bytes);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    for (const name of [...kept.keys()].slice(0, 3)) await wire.remove(bucket, name);
    await task;
    expect(hashOf((await wire.read(bucket, 'sdk/in chunks')).body)).toBe(hashOf(bytes));
  });

  it('which others filled to the last byte answers every write in words, and has lost nothing afterwards', async () => {
    const { disk, hearth, wire } = await start(await smallDisk(furnished, 64));
    const kept = new Map<string, string>();
    for (const size of [100, 20_000, mebibyte]) await put(wire, `kept/${size}`, size, kept);
    await disk.fill(hearth.pid);

    for (const size of [0, 100, 20_000, 3 * mebibyte])
      expectFull(await wire.put(bucket, `refused/${size}`, randomBytes(size), ''));
    expectFull(await untilRefused((at) => wire.mark(bucket, 'kept/100', String(at))));
    expectFull(await untilRefused(() => wire.begin(bucket, 'refused/in chunks', 10, '')));
    const removal = await wire.remove(bucket, 'kept/20000');
    if (removal.status === 204) kept.delete('kept/20000');
    else expectFull(removal);
    const refused = await untilRefused(() => signIn(hearth.url, people[1]));
    expect([refused.status, await refused.text()]).toEqual([507, expect.stringContaining('no room left on its disk')]);
    await expectAll(wire, kept);
    expect(await stagesIn(disk.seen(hearth.pid))).toEqual([]);

    // As it would be after a power cut at this moment.
    const copy = join(await mkdtemp(join(tmpdir(), 'hearth-cut-')), 'data');
    cleanups.push(() => rm(join(copy, '..'), { recursive: true }));
    await cp(disk.seen(hearth.pid), copy, { recursive: true });
    const restored = await runHearth({ dataFolder: copy });
    cleanups.push(() => restored.stop());
    await expectAll(await firstWire(restored), kept);

    await disk.free(hearth.pid);
    for (const size of [100, 20_000, 3 * mebibyte]) await put(wire, `after/${size}`, size, kept);
    expect((await signIn(hearth.url, people[1])).status).toBe(200);
    await expectAll(wire, kept);
  });
}

async function start<Disk extends Pick<SmallDisk, 'options'>>(disk: Disk) {
  const hearth = await runHearth(disk.options);
  cleanups.push(async () => {
    await hearth.stop('SIGKILL');
    await rm(join(hearth.dataFolder, '..'), { recursive: true, force: true });
  });
  return { disk, hearth, wire: await firstWire(hearth) };
}

async function firstWire({ url }: Pick<RunningHearth, 'url'>): Promise<StorageWire> {
  const { wires, admin } = await house.enter(url);
  cleanups.push(async () => {
    for (const wire of [...wires, admin]) wire.close();
  });
  const [first] = wires;
  if (first === undefined) throw new Error('Nobody has signed in.');
  return first;
}

async function put(wire: StorageWire, name: string, size: number, kept: Map<string, string>): Promise<Reply> {
  const bytes = randomBytes(size);
  const reply = await wire.put(bucket, name, bytes, '');
  if (reply.status === 200) kept.set(name, hashOf(bytes));
  else expectFull(reply);
  return reply;
}

/** Gives what was acknowledged. */
async function putUntilFull(wire: StorageWire): Promise<Map<string, string>> {
  const kept = new Map<string, string>();
  for (let at = 0; ; at += 1) {
    const reply = await put(wire, `full/${at}`, 2 * mebibyte, kept);
    if (reply.status !== 200) return kept;
  }
}

/** An upload in chunks, as far as it comes. */
async function beginAndFill(wire: StorageWire, size: number) {
  const bytes = randomBytes(size);
  const { session } = await wire.begin(bucket, 'full/in chunks', size, '');
  for (let offset = 0; ; offset += chunkBytes) {
    const refusal = await wire.step(session, 'upload', offset, bytes.subarray(offset, offset + chunkBytes));
    if (refusal.status === 200) continue;
    const asked = await wire.step(session, 'query');
    const received = Number(asked.headers['x-goog-upload-size-received']);
    expect([asked.headers['x-goog-upload-status'], received]).toEqual(['active', offset]);
    return { session, bytes, refusal, received };
  }
}

/** A database has some room left in its files; it is used up first. */
async function untilRefused<T extends { readonly status: number }>(attempt: (at: number) => Promise<T>): Promise<T> {
  for (let at = 0; at < 2000; at += 1) {
    const reply = await attempt(at);
    if (reply.status !== 200) return reply;
  }
  throw new Error('Nothing was refused.');
}

/** The SDK's retryable kind of answer, with a sentence for people and nothing of our insides. */
function expectFull({ status, body }: Reply): void {
  expect([status, JSON.parse(body.toString())]).toEqual([
    507,
    { error: { code: 507, message: 'The server has no room left on its disk.' } },
  ]);
}

async function expectAll(wire: StorageWire, kept: ReadonlyMap<string, string>): Promise<void> {
  for (const [name, sha256] of kept) {
    const { status, body } = await wire.read(bucket, name);
    expect([name, status, hashOf(body)]).toEqual([name, 200, sha256]);
  }
}

/** What lies there of uploads that have not ended. */
async function stagesIn(dataFolder: string): Promise<string[]> {
  return readdir(join(dataFolder, 'blobs', 'stage')).catch(() => []);
}
