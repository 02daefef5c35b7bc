import { createHash, randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openActionsServer, personOf } from './testing/actions-server.suite.ts';
import { type ZipEntryInput, zipOf } from './testing/zip-files.suite.ts';

/** The shipped actions as they are shipped: bundled, deployed and run in their own process, on real files. */

const cleanups: (() => Promise<void>)[] = [];
let server: Awaited<ReturnType<typeof openActionsServer>>;
let ada: Awaited<ReturnType<typeof personOf>>;

beforeAll(async () => {
  server = await openActionsServer({ cleanUp: (work) => void cleanups.push(work) });
  ada = await personOf(server, 'ada@example.org');
});
afterAll(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

const folderOf = async (name: string) => (await ada.call('drive-createFolder', { name, parentId: 'root' })).id;

describe('the shipped actions', () => {
  it('are listed in the language of the person', async () => {
    const { actions } = await ada.call('action-list', { language: 'de-AT' });
    expect(actions.map(({ name }) => name)).toEqual([
      'actions-compress',
      'actions-extract',
      'actions-convert',
      'actions-strip',
      'actions-checksum',
    ]);
    expect(actions[0]).toMatchObject({ label: 'Als Zip packen', accepts: ['*'], many: true, input: [] });
    expect(actions[2]?.input[0]).toMatchObject({ name: 'format', label: 'Format', default: 'jpeg' });
    expect((await ada.call('action-list', {})).actions[0]?.label).toBe('Compress to zip');
  });

  it('compute the checksum of each file', async () => {
    const folderId = await folderOf('sums');
    const contents = [Buffer.alloc(0), Buffer.from('héllo'), randomBytes(3_000_000)];
    const ids = await Promise.all(
      contents.map((bytes, index) => ada.upload(`f${index}`, bytes, 'application/octet-stream', folderId)),
    );
    const { state, result } = await ada.run('actions-checksum', ids);
    expect(state).toBe('succeeded');
    expect(result).toMatchObject({
      rows: ids.map((nodeId, index) => ({
        nodeId,
        label: 'SHA-256',
        value: createHash('sha256')
          .update(contents[index] ?? '')
          .digest('hex'),
      })),
      added: 0,
      operationId: null,
    });
    expect(await ada.names(folderId)).toEqual(['f0', 'f1', 'f2']);
  });

  it('compress files and extract them again, whatever their names are', async () => {
    const folderId = await folderOf('zips');
    const contents = new Map([
      ['日本語 ファイル.txt', Buffer.from('こんにちは')],
      ['Überraschung.bin', randomBytes(2_000_000)],
      ['empty', Buffer.alloc(0)],
      ['🎉 party.txt', Buffer.alloc(400_000, 'na ')],
    ]);
    const ids = [];
    for (const [name, bytes] of contents) ids.push(await ada.upload(name, bytes, 'text/plain', folderId));
    const packed = await ada.run('actions-compress', ids);
    expect(packed).toMatchObject({ state: 'succeeded', result: { rows: [], added: 1, folderId } });
    const zip = (await ada.list(folderId)).find(({ name }) => name === 'Archive.zip');
    expect(zip).toMatchObject({ contentType: 'application/zip', kind: 'file', versions: 1 });
    expect(zip?.size).toBeLessThan(2_100_000);

    const unpacked = await ada.run('actions-extract', [zip?.id ?? '']);
    expect(unpacked).toMatchObject({ state: 'succeeded', done: 4, total: 4, result: { added: 1 } });
    const inner = (await ada.list(folderId)).find(({ kind }) => kind === 'folder');
    expect(inner?.name).toBe('Archive');
    const items = await ada.list(inner?.id);
    expect(new Set(items.map(({ name }) => name))).toEqual(new Set(contents.keys()));
    for (const { id, name } of items)
      expect((await ada.content(id)).equals(contents.get(name) ?? Buffer.of())).toBe(true);
    // Undo trashes the folder with everything in it.
    await ada.call('drive-undo', { operationId: String(unpacked.result?.operationId) });
    expect((await ada.names(folderId)).sort()).toEqual([...contents.keys(), 'Archive.zip'].sort());
  });

  it('number equal names in an archive, and name an archive of one file after it', async () => {
    const [first, second] = [await folderOf('first'), await folderOf('second')];
    const ids = [
      await ada.upload('same.txt', Buffer.from('1'), 'text/plain', first),
      await ada.upload('same.txt', Buffer.from('2'), 'text/plain', second),
    ];
    await ada.run('actions-compress', ids);
    await ada.run('actions-compress', ids.slice(0, 1));
    expect(await ada.names(first)).toEqual(['Archive.zip', 'same.txt', 'same.zip']);
    const zip = (await ada.list(first))[0]?.id ?? '';
    await ada.run('actions-extract', [zip]);
    const folder = (await ada.list(first)).find(({ kind }) => kind === 'folder');
    expect(await ada.names(folder?.id)).toEqual(['same (1).txt', 'same.txt']);
  });

  it('extract folders, equal names, names of old programs and odd names into a new folder', async () => {
    const folderId = await folderOf('odd');
    await ada.call('drive-createFolder', { name: 'a', parentId: folderId });
    const archive = zipOf([
      { name: 'deep/er/file.txt', content: Buffer.from('1') },
      { name: 'deep/empty/', method: 0 },
      { name: 'twice.txt', content: Buffer.from('1') },
      { name: 'twice.txt', content: Buffer.from('2') },
      { name: Buffer.from([0x81, 0x62, 0x65, 0x72]), content: Buffer.from('old'), flags: 0 },
      { name: Buffer.from('größe'), flags: 0 },
      { name: 'dot.', content: Buffer.from('dot') },
      { name: '__MACOSX/._deep', content: Buffer.from('resource') },
      { name: 'windows\\style.txt', content: Buffer.from('w') },
    ]);
    const job = await ada.run('actions-extract', [await ada.upload('a.zip', archive, 'application/zip', folderId)]);
    expect(job).toMatchObject({ state: 'succeeded', result: { added: 1 } });
    const made = (await ada.list(folderId)).find(({ name }) => name === 'a (1)');
    expect((await ada.names(made?.id)).sort()).toEqual(
      ['deep', 'dot', 'größe', 'twice (1).txt', 'twice.txt', 'windows', 'über'].sort(),
    );
    const deep = (await ada.list(made?.id)).find(({ name }) => name === 'deep');
    expect(await ada.names(deep?.id)).toEqual(['empty', 'er']);
  });

  const refused: readonly (readonly [string, () => Buffer, RegExp])[] = [
    ['a path out of its folder', () => zipOf([file('ok'), file('../../evil.txt')]), /outside of its folder/],
    ['an absolute path', () => zipOf([file('/etc/passwd')]), /outside of its folder/],
    ['a path of Windows', () => zipOf([file('..\\evil.txt')]), /outside of its folder/],
    ['a drive letter', () => zipOf([file('C:/evil.txt')]), /outside of its folder/],
    ['an encrypted entry', () => zipOf([file('ok'), { ...file('secret'), flags: 1 }]), /encrypted/],
    ['a bomb', () => zipOf(bomb(8)), /far more than it should/],
    ['a bomb that lies about its size', () => zipOf([{ ...bomb(1)[0], name: 'b', declaredSize: 10 }]), /damaged/],
    ['another compression', () => zipOf([{ ...file('x'), method: 12 }]), /not supported/],
    ['no archive', () => randomBytes(5000), /not a zip archive/],
    ['half an archive', () => zipOf([file('x')]).subarray(0, 40), /not a zip archive/],
  ];
  it.each(refused)('refuse to extract %s and leave nothing', async (what, archive, sentence) => {
    const folderId = await folderOf(what);
    const id = await ada.upload('x.zip', archive(), 'application/zip', folderId);
    const job = await ada.run('actions-extract', [id]);
    expect(job).toMatchObject({ state: 'failed', code: 'action/refused', result: null });
    expect(job.message).toMatch(sentence);
    expect(await ada.names(folderId)).toEqual(['x.zip']);
  });

  it('remove what a camera wrote into a photo and turn the picture instead', async () => {
    const folderId = await folderOf('photos');
    const photo = await halves(40, 20)
      .jpeg({ quality: 100 })
      .withExif({
        IFD0: { Make: 'Hearth Camera', Copyright: 'Ada' },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '48/1 51/1 29/1',
          GPSLongitudeRef: 'E',
          GPSLongitude: '2/1 17/1 40/1',
        },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(await sharp(photo).metadata()).toMatchObject({ width: 40, height: 20, orientation: 6 });
    expect(photo.includes('Hearth Camera')).toBe(true);
    const id = await ada.upload('beach.jpg', photo, 'image/jpeg', folderId);
    expect(await ada.run('actions-strip', [id])).toMatchObject({ state: 'succeeded', result: { added: 1 } });
    const made = (await ada.list(folderId)).find(({ name }) => name === 'beach-no-metadata.jpg');
    const bytes = await ada.content(made?.id ?? '');
    const { exif, orientation, width, height } = await sharp(bytes).metadata();
    expect({ exif, orientation, width, height }).toEqual({
      exif: undefined,
      orientation: undefined,
      width: 20,
      height: 40,
    });
    expect(bytes.includes('Hearth Camera')).toBe(false);
    // Left was red; turned to the right, it is at the top.
    const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    expect([data[0], data[data.length - 3]].map((red) => (red ?? 0) > 128)).toEqual([true, false]);
  });

  it('convert and resize pictures', async () => {
    const folderId = await folderOf('pictures');
    const png = await halves(800, 400).png().toBuffer();
    const id = await ada.upload('wide.png', png, 'image/png', folderId);
    for (const [format, size, expected] of [
      ['webp', '256', { name: 'wide-256.webp', format: 'webp', width: 256, height: 128 }],
      ['jpeg', 'original', { name: 'wide.jpg', format: 'jpeg', width: 800, height: 400 }],
      ['png', '1920', { name: 'wide-1920.png', format: 'png', width: 800, height: 400 }],
    ] as const) {
      expect(await ada.run('actions-convert', [id], { format, size })).toMatchObject({ state: 'succeeded' });
      const made = (await ada.list(folderId)).find(({ name }) => name === expected.name);
      expect(made?.contentType).toBe(`image/${expected.format}`);
      const { name: _, ...facts } = expected;
      expect(await sharp(await ada.content(made?.id ?? '')).metadata()).toMatchObject(facts);
    }
    const broken = await ada.upload('broken.png', Buffer.from('no picture'), 'image/png', folderId);
    const job = await ada.run('actions-convert', [id, broken], { format: 'png' });
    expect(job).toMatchObject({ state: 'failed', message: 'One of the files is not a picture that can be read.' });
    expect(await ada.names(folderId)).toHaveLength(5);
  });
});

function file(name: string): ZipEntryInput {
  return { name, content: Buffer.from('content') };
}

/** Zeros: a megabyte becomes a kilobyte. */
function bomb(count: number): readonly ZipEntryInput[] {
  return Array.from({ length: count }, (_, index) => ({ name: `${index}`, content: Buffer.alloc(10_000_000) }));
}

/** Red on the left and blue on the right. */
function halves(width: number, height: number) {
  const row = Buffer.concat([
    Buffer.alloc((width / 2) * 3, Buffer.of(255, 0, 0)),
    Buffer.alloc((width / 2) * 3, Buffer.of(0, 0, 255)),
  ]);
  return sharp(Buffer.concat(Array.from({ length: height }, () => row)), { raw: { width, height, channels: 3 } });
}
