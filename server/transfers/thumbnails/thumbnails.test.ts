import { limits } from '@hearth/contract';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { Database } from '../../core/database/index.ts';
import type { BlobIntegrity } from '../../core/integrity/index.ts';
import { openDownloads, put } from '../../testing/drive/downloads.suite.ts';
import {
  describeDrive,
  describeDriveOnBothDatabases,
  type OpenDrive,
} from '../../testing/drive/drive-fixture.suite.ts';

const noThumbnail = { code: 'drive/no-thumbnail' };
/** Noise that compresses badly; the same in every run. */
const photo = async (width = 1600, height = 800) => {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0, value = 1; at < pixels.length; at += 1) {
    value = (value * 1103515245 + 12345) % 2147483648;
    pixels[at] = value >> 16;
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg()
    .toBuffer();
};

const thumbnailRows = (database: Database) =>
  database.query
    .withTables<{ drive_thumbnails: { object_id: string; pixels: number; blob_key: string | null; tries: number } }>()
    .selectFrom('drive_thumbnails')
    .select(['pixels', 'blob_key', 'tries'])
    .orderBy('pixels')
    .execute();

describeDrive('A thumbnail of a file', (open) => {
  const { build } = prepare(open);

  it('is small, is WebP, and is made once', async () => {
    const { ask, ann, upload, database } = await build();
    const id = await upload('Strand.JPG', await photo());
    for (const [rendition, width] of [
      ['thumbnail', 256],
      ['preview', 1024],
    ] as const) {
      const ticket = await ann.call('download-ticket', { ids: [id], rendition });
      const reply = await ask(ticket.url);
      expect([ticket.name, reply.status, reply.body.length]).toEqual(['Strand.webp', 200, ticket.size]);
      expect(reply.headers).toMatchObject({
        'content-type': 'image/webp',
        'content-disposition': expect.stringMatching(/^inline; filename="Strand.webp"/),
        'content-security-policy': expect.stringMatching(/^sandbox/),
        'cache-control': expect.stringMatching(/^private, max-age=\d+$/),
      });
      expect(await sharp(reply.body).metadata()).toMatchObject({ format: 'webp', width, height: width / 2 });
      const again = await ask((await ann.call('download-ticket', { ids: [id], rendition })).url);
      expect([again.body.equals(reply.body), again.headers.etag]).toEqual([true, reply.headers.etag]);
    }
    expect(await thumbnailRows(database)).toHaveLength(2);
  });

  it('is issued for many files at once, for a limited time, and left out where there is none', async () => {
    const { ask, ann, join, upload, clock, storage } = await build();
    const bob = await join('bob');
    const [one, two] = [
      await upload('1.jpg', await photo(300, 300)),
      await upload('2', await photo(90, 90), 'image/jpeg'),
    ];
    const [text, vector] = [
      await upload('3.txt', Buffer.from('x'), 'text/plain'),
      await upload('4.svg', Buffer.from('<svg/>'), 'image/svg+xml'),
    ];
    const his = await put({ storage }, bob, { name: '5.jpg', bytes: await photo(90, 90), type: 'image/jpeg' });
    const folder = await ann.folder('folder');
    const ids = [one, text, vector, his, folder, two, one, 'AAAAAAAAAAbbbbbbbbbb12'];
    const { thumbnails, expiresAt } = await ann.call('download-thumbnails', { ids });
    expect(thumbnails.map(({ id }) => id)).toEqual([one, two]);
    expect(expiresAt).toBe(clock.now() + limits.drive.thumbnailLifetimeMs);
    const [first] = thumbnails;
    const url = first?.url ?? '';
    expect((await ask(url)).status).toBe(200);
    const wide = await upload('6.jpg', await photo(1400, 700));
    const large = await ann.call('download-thumbnails', { ids: [wide, text], large: true });
    expect(large.thumbnails.map(({ id }) => id)).toEqual([wide]);
    const { body } = await ask(large.thumbnails[0]?.url ?? '');
    expect(await sharp(body).metadata()).toMatchObject({ width: limits.drive.previewPixels });
    clock.advance(limits.drive.thumbnailLifetimeMs - 1);
    expect((await ask(url)).status).toBe(200);
    clock.advance(1);
    expect((await ask(url)).status).toBe(404);
  });

  it('is gone with the permission to see its file (T46)', async () => {
    const { ask, ann, upload } = await build();
    const id = await upload('1.jpg', await photo(300, 300));
    const { thumbnails } = await ann.call('download-thumbnails', { ids: [id] });
    const url = thumbnails[0]?.url ?? '';
    const { headers } = await ask(url);
    await ann.trash(id);
    expect((await ask(url)).status).toBe(400);
    expect((await ask(url, { 'if-none-match': headers.etag ?? '' })).status).toBe(400);
  });

  it('that cannot be made is tried once and recorded as impossible (T35)', async () => {
    const { ask, ann, upload, database } = await build();
    const id = await upload('broken.jpg', Buffer.from('no picture at all'));
    const { thumbnails } = await ann.call('download-thumbnails', { ids: [id] });
    const refused = await ask(thumbnails[0]?.url ?? '');
    expect([refused.status, JSON.parse(refused.body.toString()).error.details.code]).toEqual([
      404,
      'drive/no-thumbnail',
    ]);
    expect(await thumbnailRows(database)).toEqual([{ pixels: 256, blob_key: null, tries: 3 }]);
    expect((await ann.call('download-thumbnails', { ids: [id] })).thumbnails).toEqual([]);
    await expect(ann.call('download-ticket', { ids: [id], rendition: 'thumbnail' })).rejects.toMatchObject(noThumbnail);
  });

  it.each([
    ['folder', 'x', 'x'],
    ['text', 'x.txt', 'text/plain'],
    ['a vector drawing', 'x.svg', 'image/svg+xml'],
    ['a page that calls itself a picture', 'x.jpg', 'text/html'],
  ])('is not made of %s (T6)', async (kind, name, type) => {
    const { ann, upload } = await build();
    const id = kind === 'folder' ? await ann.folder('x') : await upload(name, Buffer.from('<svg/>'), type);
    await expect(ann.call('download-ticket', { ids: [id], rendition: 'preview' })).rejects.toMatchObject(noThumbnail);
  });

  it('is dropped with the bytes it shows', async () => {
    const { ann, upload, database, core } = await build();
    const id = await upload('1.jpg', await photo());
    await ann.call('download-ticket', { ids: [id], rendition: 'thumbnail' });
    await ann.call('download-ticket', { ids: [id], rendition: 'preview' });
    const keys = (await thumbnailRows(database)).map((row) => row.blob_key ?? '');
    for (const key of keys) expect(await core.blobs.size(key)).toBeGreaterThan(0);
    await ann.trash(id);
    await ann.call('drive-purge', { ids: [id] });
    expect(await thumbnailRows(database)).toEqual([]);
    const deleted = await core.ledger.expirePending({ pendingBefore: 0, deletedBefore: Number.MAX_SAFE_INTEGER }, 100);
    for (const key of keys) expect(deleted.includes(key) || (await core.blobs.size(key)) === undefined).toBe(true);
  });
});

describeDriveOnBothDatabases('A thumbnail of a file', (open) => {
  const { build } = prepare(open);

  it('is made once, however many requests wait for it', async () => {
    const read: string[] = [];
    const { ask, ann, upload, storage } = await build((core) => ({
      ...core,
      integrity: noting(core.integrity, read),
    }));
    const id = await upload('1.jpg', await photo());
    const { blobKey } = await storage.stored(`files/${id}`);
    read.length = 0;
    const { thumbnails } = await ann.call('download-thumbnails', { ids: [id] });
    const url = thumbnails[0]?.url ?? '';
    const replies = await Promise.all(Array.from({ length: 8 }, () => ask(url)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(replies.map(({ body }) => body.toString('base64'))).size).toBe(1);
    expect(read.filter((key) => key === blobKey)).toHaveLength(1);
  });

  it('that was made while its file was purged is swept', async () => {
    const { drive, database } = await build();
    await database.query
      .withTables<{ drive_thumbnails: Record<string, string | number> }>()
      .insertInto('drive_thumbnails')
      .values({ object_id: 'gone', pixels: 256, size: 1, tries: 1, tried_at: 0, blob_key: 'AAAAAAAAAAbbbbbbbbbb12' })
      .execute();
    expect(await drive.sweepThumbnails()).toBe(1);
    expect(await thumbnailRows(database)).toEqual([]);
    expect(await drive.sweepThumbnails()).toBe(0);
  });
});

/** What the suites of this file share. */
function prepare(open: OpenDrive) {
  const build = async (...tap: Parameters<typeof open>) => {
    const fixture = await openDownloads(() => open(...tap));
    const ann = await fixture.join('ann');
    const upload = (name: string, bytes: Buffer, type = 'image/jpeg') => put(fixture, ann, { name, bytes, type });
    return { ...fixture, ann, upload };
  };
  return { build };
}

function noting(integrity: BlobIntegrity, opened: string[]): BlobIntegrity {
  return {
    ...integrity,
    open: (blob, range) => {
      opened.push(blob.key);
      return integrity.open(blob, range);
    },
  };
}
