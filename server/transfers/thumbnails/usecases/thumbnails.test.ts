import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, expect, it } from 'vitest';
import { createBlobLedger, createDiskBlobs, withSmallBlobs } from '../../../core/blobs/index.ts';
import { createLog } from '../../../core/log/index.ts';
import { createTestClock } from '../../../testing/clock.ts';
import { describeOnBothDatabases } from '../../../testing/databases.ts';
import { findThumbnail } from '../store/thumbnails.ts';
import { createThumbnailMaker, type ThumbnailMakerOptions } from '../store/worker.ts';
import { createThumbnailService } from './thumbnails.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

const objectId = 'AAAAAAAAAAbbbbbbbbbb12';
const hourMs = 3_600_000;

describeOnBothDatabases('Thumbnails', (open) => {
  const build = async (options: ThumbnailMakerOptions = {}) => {
    const database = await open();
    const clock = createTestClock();
    const folder = await mkdtemp(join(tmpdir(), 'hearth-pictures-'));
    cleanups.push(() => rm(folder, { recursive: true, force: true }));
    const maker = createThumbnailMaker(options);
    cleanups.push(() => maker.close());
    const bytes = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#a03060' } })
      .png()
      .toBuffer();
    let reads = 0;
    const storage = {
      async read(_bucket: string, name: string) {
        reads += 1;
        const object = { bucket: 'drive', name, generation: 1, size: bytes.length, contentType: '', md5Base64: '' };
        const stream = (async function* () {
          yield bytes;
        })();
        return {
          object: { ...object, crc32cBase64: '', blobKey: '', createdAt: 0 },
          stream,
          close: async () => undefined,
        };
      },
    };
    const thumbnails = createThumbnailService({
      database,
      clock,
      maker,
      storage,
      blobs: withSmallBlobs(createDiskBlobs(folder), database),
      ledger: createBlobLedger(database, clock),
      log: await createLog({ logLevel: 'silent', logFormat: 'json' }),
    });
    return { database, clock, thumbnails, reads: () => reads };
  };

  it('are tried three times, an hour apart, when the decoder crashed (T35)', async () => {
    const { database, clock, thumbnails, reads } = await build({ deadlineMs: 1 });
    for (const tries of [1, 2, 3]) {
      expect(await thumbnails.get(objectId, 256)).toBeUndefined();
      expect(await findThumbnail(database.query, objectId, 256)).toMatchObject({ blobKey: null, tries });
      clock.advance(hourMs - 1);
      expect(await thumbnails.get(objectId, 256)).toBeUndefined();
      expect(reads()).toBe(tries);
      expect((await thumbnails.possible([objectId], 256)).has(objectId)).toBe(tries < 3);
      clock.advance(1);
    }
    clock.advance(1000 * hourMs);
    expect(await thumbnails.get(objectId, 256)).toBeUndefined();
    expect(reads()).toBe(3);
  });

  it('are not made when every request has gone, and are made for the next one', async () => {
    const { thumbnails, reads } = await build({ atOnce: 1 });
    const first = thumbnails.get('AAAAAAAAAAbbbbbbbbbb13', 256);
    const gone = new AbortController();
    const left = thumbnails.get(objectId, 256, gone.signal);
    gone.abort();
    await expect(left).rejects.toMatchObject({ code: 'server/unavailable' });
    expect(await first).toBeDefined();
    expect(reads()).toBe(1);
    const back = new AbortController();
    expect(await thumbnails.get(objectId, 256, back.signal)).toMatchObject({ size: expect.any(Number) });
    expect(reads()).toBe(2);
  });

  it('survive a restart, and two processes keep only one', async () => {
    const { thumbnails, reads } = await build();
    const [one, two] = await Promise.all([thumbnails.get(objectId, 256), thumbnails.get(objectId, 1024)]);
    expect(one?.blobKey).not.toBe(two?.blobKey);
    expect(await thumbnails.get(objectId, 256)).toEqual(one);
    expect(reads()).toBe(2);
  });
});
