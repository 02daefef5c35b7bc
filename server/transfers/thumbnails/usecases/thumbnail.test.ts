import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, expect, it } from 'vitest';
import { createBlobLedger, createDiskBlobs, withSmallBlobs } from '../../../core/blobs/index.ts';
import { createLog } from '../../../core/log/index.ts';
import { driveMigrations } from '../../../files/index.ts';
import { createTestClock } from '../../../testing/clock.ts';
import { describeOnBothDatabases } from '../../../testing/databases.ts';
import { findPicture } from '../store/thumbnails.ts';
import { createPictureMaker, type PictureMakerOptions } from '../store/worker.ts';
import { createPictures } from './thumbnail.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

const objectId = 'AAAAAAAAAAbbbbbbbbbb12';
const hourMs = 3_600_000;

describeOnBothDatabases('Small pictures', (open) => {
  const build = async (options: PictureMakerOptions = {}) => {
    const database = await open(driveMigrations);
    const clock = createTestClock();
    const folder = await mkdtemp(join(tmpdir(), 'hearth-pictures-'));
    cleanups.push(() => rm(folder, { recursive: true, force: true }));
    const maker = createPictureMaker(options);
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
    const pictures = createPictures({
      database,
      clock,
      maker,
      storage,
      blobs: withSmallBlobs(createDiskBlobs(folder), database),
      ledger: createBlobLedger(database, clock),
      log: await createLog({ logLevel: 'silent', logFormat: 'json' }),
    });
    return { database, clock, pictures, reads: () => reads };
  };

  it('are tried three times, an hour apart, where the decoder fell (T35)', async () => {
    const { database, clock, pictures, reads } = await build({ deadlineMs: 1 });
    for (const tries of [1, 2, 3]) {
      expect(await pictures.get(objectId, 256)).toBeUndefined();
      expect(await findPicture(database.query, objectId, 256)).toMatchObject({ blobKey: null, tries });
      clock.advance(hourMs - 1);
      expect(await pictures.get(objectId, 256)).toBeUndefined();
      expect(reads()).toBe(tries);
      expect((await pictures.possible([objectId], 256)).has(objectId)).toBe(tries < 3);
      clock.advance(1);
    }
    clock.advance(1000 * hourMs);
    expect(await pictures.get(objectId, 256)).toBeUndefined();
    expect(reads()).toBe(3);
  });

  it('are not begun for those who have gone, and are for who comes then', async () => {
    const { pictures, reads } = await build({ atOnce: 1 });
    const first = pictures.get('AAAAAAAAAAbbbbbbbbbb13', 256);
    const gone = new AbortController();
    const left = pictures.get(objectId, 256, gone.signal);
    gone.abort();
    await expect(left).rejects.toMatchObject({ code: 'server/unavailable' });
    expect(await first).toBeDefined();
    expect(reads()).toBe(1);
    const back = new AbortController();
    expect(await pictures.get(objectId, 256, back.signal)).toMatchObject({ size: expect.any(Number) });
    expect(reads()).toBe(2);
  });

  it('stay after a restart, and are one when two processes make them', async () => {
    const { pictures, reads } = await build();
    const [one, two] = await Promise.all([pictures.get(objectId, 256), pictures.get(objectId, 1024)]);
    expect(one?.blobKey).not.toBe(two?.blobKey);
    expect(await pictures.get(objectId, 256)).toEqual(one);
    expect(reads()).toBe(2);
  });
});
