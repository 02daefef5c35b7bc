import { randomBytes } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createTestClock } from '../../testing/clock.ts';
import { damageFile, type FileDamage } from '../../testing/damage.ts';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import { createDiskBlobs, type ExpectedBlob } from '../blobs/index.ts';
import { newId } from '../ids.ts';
import { createLog } from '../log/index.ts';
import { createSettings } from '../settings/index.ts';
import { createBlobIntegrity } from './blob-integrity.ts';
import { findDamagedNames } from './damage-store.ts';
import { createScrub, type ScrubDeps, scrubDays } from './scrub.ts';
import type { BlobSource, DamagedBlob, StoredBlob } from './types.ts';

const hour = 3_600_000;
const day = 24 * hour;

describeOnBothDatabases('The integrity of blobs', (open) => {
  async function place() {
    const database = await open();
    const clock = createTestClock();
    const log = await createLog({ logLevel: 'silent', logFormat: 'json' });
    const folder = await mkdtemp(join(tmpdir(), 'hearth-blobs-'));
    const disk = createDiskBlobs(folder);
    const opened: string[] = [];
    const blobs = {
      open: (...asked: Parameters<typeof disk.open>) => {
        opened.push(asked[0]);
        return disk.open(...asked);
      },
    };
    const settings = createSettings(database, clock);
    const integrity = createBlobIntegrity({ database, blobs, clock, log });
    const listed = new Map<string, StoredBlob>();
    const files = new Map<string, Buffer>();
    const sourceOf = (name: string): BlobSource => {
      const own = () => [...listed.values()].filter(({ bucket }) => bucket === name);
      return {
        name,
        totals: async () => ({ blobs: own().length, bytes: own().reduce((sum, { size }) => sum + size, 0) }),
        page: async (_, after, count) =>
          own()
            .filter(({ key }) => key > after)
            .sort((a, b) => (a.key < b.key ? -1 : 1))
            .slice(0, count),
        find: async (_, key) => own().find((blob) => blob.key === key),
      };
    };
    const pathOf = (key: string) => join(folder, key.slice(0, 2), key.slice(2, 4), key);
    const store = async (bucket: string, name: string, size = 10_000): Promise<string> => {
      const [key, bytes] = [newId(), randomBytes(size)];
      const facts = await disk.put(
        key,
        (async function* () {
          yield bytes;
        })(),
      );
      listed.set(key, { key, bucket, name, uid: null, size, crc32cBase64: facts.crc32cBase64 });
      files.set(key, bytes);
      return key;
    };
    let elapsedMs = 0;
    const pace = {
      elapsedMs: () => elapsedMs,
      pause: async (ms: number) => {
        elapsedMs += ms;
      },
    };
    const scrubWith = (more: Partial<ScrubDeps> = {}) =>
      createScrub({
        ...{ database, blobs, settings, clock, log, integrity, intervalMs: hour },
        pace,
        ...more,
      });
    const notified: DamagedBlob[] = [];
    integrity.onDamage(async (_, damaged) => void notified.push(damaged));
    const read = async (key: string) => {
      const blob: (ExpectedBlob & { key: string }) | undefined = listed.get(key);
      const chunks: Uint8Array[] = [];
      for await (const chunk of (await integrity.open(blob ?? { key, size: 1 }))?.stream ?? []) chunks.push(chunk);
      return Buffer.concat(chunks);
    };
    return {
      ...{ database, clock, settings, integrity, listed, files, opened, notified, pace },
      ...{ sourceOf, store, scrubWith, read },
      damage: (key: string, how: FileDamage) => damageFile(pathOf(key), how),
      repair: (key: string) => writeFile(pathOf(key), files.get(key) ?? ''),
    };
  }

  it('is recorded once as damaged, whoever finds it and how often', async () => {
    const { integrity, sourceOf, store, damage, read, notified, scrubWith, clock, database } = await place();
    integrity.addSource(sourceOf('b'));
    const key = await store('b', 'n');
    await damage(key, 'flipped');
    const foundAt = clock.now();
    for (const _ of [1, 2]) await expect(read(key)).rejects.toMatchObject({ code: 'storage/object-damaged' });
    clock.advance(hour);
    await scrubWith().run();
    const expected = { key, damage: 'changed', bucket: 'b', name: 'n', uid: null, size: 10_000, foundAt };
    expect(notified).toEqual([expected]);
    expect([await integrity.count(), await integrity.list(9)]).toEqual([1, [expected]]);
    expect(await findDamagedNames(database.query, 'b', ['n', 'other'])).toEqual(new Set(['n']));
    expect(await findDamagedNames(database.query, 'c', ['n'])).toEqual(new Set());
    expect(await findDamagedNames(database.query, 'b', [])).toEqual(new Set());
  });

  it('is no damage when nothing refers to the missing blob any more', async () => {
    const { integrity, sourceOf, store, damage, listed, read } = await place();
    integrity.addSource(sourceOf('b'));
    const key = await store('b', 'n');
    await damage(key, 'missing');
    await expect(read(key)).rejects.toMatchObject({ code: 'storage/object-damaged' });
    const other = await store('b', 'm');
    listed.delete(other);
    await damage(other, 'missing');
    expect(await integrity.open({ key: other, size: 10_000 })).toBeUndefined();
    expect(await integrity.count()).toBe(1);
  });

  it('is found by the scrub in all sources, and cleared when it is repaired or deleted', async () => {
    const { integrity, sourceOf, store, damage, repair, listed, scrubWith, clock } = await place();
    for (const name of ['a', 'b', 'empty', 'c']) integrity.addSource(sourceOf(name));
    const keys = new Map<FileDamage, string>();
    for (const how of ['flipped', 'zeroed', 'cut', 'missing', 'longer'] as const) {
      const key = await store(how === 'cut' ? 'a' : how === 'longer' ? 'c' : 'b', how);
      keys.set(how, key);
      await store('b', 'good');
      await damage(key, how);
    }
    const scrub = scrubWith();
    await scrub.run();
    const found = async () =>
      Object.fromEntries((await integrity.list(99)).map((item) => [item.name, item.damage] as const));
    expect(await found()).toEqual({
      flipped: 'changed',
      zeroed: 'changed',
      cut: 'shorter',
      missing: 'missing',
      longer: 'longer',
    });
    expect(await scrub.progress()).toMatchObject({
      source: null,
      blobs: 10,
      bytes: 100_000,
      bytesTotal: 100_000,
      endedAt: clock.now(),
    });
    await repair(keys.get('flipped') ?? '');
    await repair(keys.get('cut') ?? '');
    listed.delete(keys.get('missing') ?? '');
    clock.advance(hour);
    await scrub.run();
    expect(await found()).toEqual({ zeroed: 'changed', longer: 'longer' });
  });

  it('is scrubbed again after the period, and not before', async () => {
    const { integrity, sourceOf, store, damage, scrubWith, clock, settings } = await place();
    integrity.addSource(sourceOf('b'));
    await settings.set(scrubDays, 3);
    const key = await store('b', 'n');
    const scrub = scrubWith();
    await scrub.run();
    await damage(key, 'cut');
    clock.advance(3 * day - hour);
    await scrub.run();
    expect(await integrity.count()).toBe(0);
    clock.advance(hour);
    await scrub.run();
    expect(await integrity.count()).toBe(1);
  });

  it('is scrubbed a share at a time, and another process continues where one ended', async () => {
    const { integrity, sourceOf, store, opened, scrubWith, clock } = await place();
    integrity.addSource(sourceOf('a'));
    integrity.addSource(sourceOf('b'));
    for (let nth = 0; nth < 5; nth += 1) {
      await store('a', String(nth));
      await store('b', String(nth));
    }
    // Two blobs use the share up.
    const share = { bytesPerRunMin: 50_000 };
    for (let run = 1; run <= 5; run += 1) {
      expect((await scrubWith().progress()).endedAt).toBeNull();
      clock.advance(hour);
      await scrubWith(share).run();
      expect(opened).toHaveLength(run * 2);
    }
    expect(new Set(opened).size).toBe(10);
    expect(await scrubWith().progress()).toMatchObject({ source: null, blobs: 10, endedAt: clock.now() });
  });

  it('is scrubbed slowly: sixteen MiB a second, or as fast as the period needs', async () => {
    const { integrity, sourceOf, store, scrubWith, clock, settings, pace } = await place();
    integrity.addSource(sourceOf('b'));
    await store('b', 'large', 32 * 1024 * 1024);
    await scrubWith().run();
    const first = pace.elapsedMs();
    expect(first).toBeGreaterThan(1900);
    expect(first).toBeLessThan(2100);
    await settings.set(scrubDays, 1);
    clock.advance(day);
    // A run each second must read a GiB in half a second.
    await scrubWith({ intervalMs: 1000, bytesPerRunMin: 1024 ** 3 }).run();
    expect(pace.elapsedMs() - first).toBeLessThan(50);
  });

  it('is not scrubbed on when the server stops; the next start continues with the same blob', async () => {
    const { integrity, sourceOf, store, scrubWith, opened } = await place();
    integrity.addSource(sourceOf('b'));
    await store('b', 'large', 8 * 1024 * 1024);
    const scrub = scrubWith({ pace: { elapsedMs: () => 0, pause: async () => scrub.stop() } });
    await scrub.run();
    expect((await scrub.progress()).blobs).toBe(0);
    await scrubWith().run();
    expect((await scrub.progress()).blobs).toBe(1);
    expect(new Set(opened).size).toBe(1);
  });
});
