import { symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { storage } from './index.ts';
import { md5, useMoving } from './storage.suite.ts';

const moving = useMoving();
const { run, contents, write } = moving;

describe('hearth storage import of plain files', () => {
  it('uses paths as names and extensions as types, and imports each file once', async () => {
    await write('photos/cat.JPG', 'cat');
    await write('photos/2024/Grüße & more.txt', 'hello');
    await write('photos/2024/no type', '');
    const bring = () => run('import', join(moving.folder, 'photos'), '--bucket', 'old.appspot.com', '--prefix', 'p/');
    expect(await bring()).toEqual({
      text: expect.stringMatching(
        /^Made the bucket old\.appspot\.com\. It is closed .*\nBrought 3 objects \(8 bytes\)\.$/,
      ),
      code: undefined,
    });
    expect(await contents('old.appspot.com')).toMatchObject({
      'p/cat.JPG': { text: 'cat', contentType: 'image/jpeg' },
      'p/2024/Grüße & more.txt': { text: 'hello', contentType: 'text/plain' },
      'p/2024/no type': { text: '', contentType: 'application/octet-stream' },
    });
    expect((await bring()).text).toBe('Brought 0 objects (0 bytes); skipped 3 objects already there.');
  });

  it('refuses an object that exists with other bytes, unless told to replace it', async () => {
    const file = await write('photos/a.txt', 'one');
    await run('import', join(moving.folder, 'photos'));
    await writeFile(file, 'two');
    await write('photos/b.txt', 'new');
    const refused = await run('import', join(moving.folder, 'photos'));
    expect(refused.code).toBe(1);
    expect(refused.text).toMatch(/^hearth\/a\.txt {2}An object of this name already exists\. Use --overwrite/m);
    expect(refused.text).toMatch(/^Brought 1 object \(3 bytes\); refused 1 object for the reasons above\.$/m);
    expect((await contents('hearth'))['a.txt']?.text).toBe('one');
    expect((await run('import', join(moving.folder, 'photos'), '--overwrite')).code).toBeUndefined();
    expect((await contents('hearth'))['a.txt']?.text).toBe('two');
  });

  it('follows no symbolic link and reads nothing outside of the folder', async () => {
    await write('secret/key', 'secret');
    await write('photos/a.txt', 'a');
    await symlink(join(moving.folder, 'secret/key'), join(moving.folder, 'photos/link'));
    await symlink(join(moving.folder, 'secret'), join(moving.folder, 'photos/linked'));
    const { text, code } = await run('import', join(moving.folder, 'photos'));
    expect(text).toMatch(/hearth\/link {2}Links are not followed\./);
    expect(code).toBe(1);
    const list = ['linked/key', '../secret/key', 'link', '/etc/passwd', 'x/../../secret/key', 'photos'].map((name) => ({
      name,
    }));
    const metadata = await write('list.json', list);
    const listed = await run('import', join(moving.folder, 'photos'), '--metadata', metadata);
    expect(listed.text).toMatch(/hearth\/linked\/key {2}It is a link that leads out of the folder\./);
    expect(listed.text).toMatch(/hearth\/\.\.\/secret\/key {2}No file in this folder can have this name\./);
    expect(listed.text).toMatch(/refused 6 objects/);
    expect(Object.keys(await contents('hearth'))).toEqual(['a.txt']);
  });
});

describe('hearth storage import with metadata', () => {
  const cat = {
    kind: 'storage#object',
    name: 'img/cat.png',
    bucket: 'shop.appspot.com',
    size: '3',
    md5Hash: md5('cat'),
    contentType: 'image/png',
    cacheControl: 'no-store',
    timeCreated: '2020-01-02T03:04:05.006Z',
    updated: '2020-01-03T03:04:05.006Z',
    metadata: { owner: 'ada', firebaseStorageDownloadTokens: 'tok-1,tok-2' },
  };
  const sign = { ...cat, name: 'img/', size: '0', md5Hash: md5(''), metadata: undefined };
  const expected = {
    text: 'cat',
    contentType: 'image/png',
    cacheControl: 'no-store',
    timeCreated: cat.timeCreated,
    updated: cat.updated,
    metadata: { owner: 'ada' },
    downloadTokens: ['tok-1', 'tok-2'],
  };

  it.each<[string, string]>([
    ['pages of objects.list, one after another', `${page([cat])}\n${page([sign])}{"kind":"storage#objects"}`],
    ['lines', `${JSON.stringify(cat)}\n${JSON.stringify(sign)}\n`],
    ['a list', JSON.stringify([cat, sign], null, 2)],
    ['a list of pages', `[${page([cat])},${page([sign])}]`],
  ])('reads %s, for files as gsutil writes them', async (_title, text) => {
    await write('out/shop.appspot.com/img/cat.png', 'cat');
    const metadata = await write('objects.json', text);
    const { text: object, code } = await run('import', join(moving.folder, 'out'), '--metadata', metadata);
    expect(object).toMatch(/Brought 2 objects \(3 bytes\)\.$/);
    expect(code).toBeUndefined();
    expect(await contents('shop.appspot.com')).toMatchObject({ 'img/cat.png': expected, 'img/': { text: '' } });
    const again = await run('import', join(moving.folder, 'out'), '--metadata', metadata);
    expect(again.text).toBe('Brought 0 objects (0 bytes); skipped 2 objects already there.');
  });

  it('imports a part of a bucket under another prefix, and skips what is missing', async () => {
    await write('img/cat.png', 'cat');
    const metadata = await write('o.json', [cat, { ...cat, name: 'other/x' }, { ...cat, timeDeleted: 'x' }]);
    const flags = ['--metadata', metadata, '--bucket', 'second', '--prefix', 'img/'];
    expect((await run('import', join(moving.folder, 'img'), ...flags)).code).toBeUndefined();
    expect(await contents('second')).toMatchObject({ 'img/cat.png': expected });
  });

  it('prints each object that it refuses with the reason, and continues', async () => {
    await write('in/img/cat.png', 'dog');
    await write('in/good', 'good');
    await write('in/unlisted', 'x');
    await write('in/unlisted 2', 'x');
    await write('in/packed', 'long text');
    const metadata = await write('o.json', [
      cat,
      { name: 'good', bucket: 'shop.appspot.com' },
      { name: 'missing', size: '7' },
      { name: 'packed', size: '4', contentEncoding: 'gzip' },
      { bucket: 'x' },
      { name: 'good', bucket: 'drive' },
      { name: 'good', bucket: 'No Bucket' },
    ]);
    const { text, code } = await run('import', join(moving.folder, 'in'), '--metadata', metadata);
    expect(code).toBe(1);
    for (const line of [
      'shop.appspot.com/img/cat.png  The checksum does not match the content.',
      'hearth/missing  There is no file for it.',
      'hearth/packed  It should have 4 bytes, but there are 9. It was stored packed; download it with --do-not-decompress.',
      'hearth/-  This record has no name.',
      'drive/good  This bucket is not governed by rules.',
    ])
      expect(text).toContain(line);
    expect(text).toMatch(/^No Bucket\/good {2}A bucket name is/m);
    expect(text).toMatch(/Brought 1 object \(4 bytes\); refused 6 objects for the reasons above\.$/);
    expect(Object.keys(await contents('shop.appspot.com'))).toEqual(['good']);
  });

  it('reports files that are not listed', async () => {
    await write('in/img/cat.png', 'cat');
    await write('in/unlisted', 'x');
    const metadata = await write('in/o.json', [cat]);
    const { text, code } = await run('import', join(moving.folder, 'in'), '--metadata', metadata);
    expect(text).toMatch(/has 2 files, but .* names 1 objects\. To bring the others too/);
    expect(code).toBe(1);
  });

  it.each(['[{"name":"a"', '{"name":"a"} x', '[1]', '"text"', '}'])('stops at a broken list: %s', async (text) => {
    await write('in/a', 'a');
    const metadata = await write('o.json', text);
    await expect(run('import', join(moving.folder, 'in'), '--metadata', metadata)).rejects.toThrow(/JSON/);
  });

  function page(items: readonly object[]): string {
    return JSON.stringify({ kind: 'storage#objects', nextPageToken: 'x', items }, null, 1);
  }
});

describe('hearth storage import of an emulator export', () => {
  it('imports buckets, metadata and tokens, from the whole export or its storage folder', async () => {
    const object = {
      name: 'a/ü.txt',
      bucket: 'demo.appspot.com',
      contentType: 'text/plain',
      metageneration: 1,
      generation: 1700000000000,
      storageClass: 'STANDARD',
      downloadTokens: ['11111111-2222-3333-4444-555555555555'],
      etag: 'x',
      customMetadata: { mood: 'glad' },
      timeCreated: '2024-05-06T07:08:09.010Z',
      updated: '2024-05-06T07:08:09.010Z',
      size: 5,
      md5Hash: md5('hello'),
      crc32c: '2591144780',
    };
    await write('export/firebase-export-metadata.json', { storage: { path: 'storage_export' } });
    await write('export/storage_export/buckets.json', { buckets: [{ id: 'demo.appspot.com' }] });
    await write('export/storage_export/blobs/1f-2e', 'hello');
    await write('export/storage_export/metadata/1f-2e.json', object);
    await write('export/storage_export/metadata/gone.json', { ...object, name: 'gone' });
    await write('export/storage_export/metadata/broken.json', '{');
    const { text, code } = await run('import', join(moving.folder, 'export'));
    expect(text).toMatch(/demo\.appspot\.com\/gone {2}There is no file for it\./);
    expect(text).toMatch(/metadata\/broken\.json {2}It is not JSON\./);
    expect(text).toMatch(/Brought 1 object \(5 bytes\); refused 2 objects/);
    expect(code).toBe(1);
    expect(await contents('demo.appspot.com')).toEqual({
      'a/ü.txt': {
        text: 'hello',
        size: 5,
        md5Hash: md5('hello'),
        crc32c: 'mnG7TA==',
        contentType: 'text/plain',
        metadata: { mood: 'glad' },
        downloadTokens: object.downloadTokens,
        timeCreated: object.timeCreated,
        updated: object.updated,
      },
    });
    const inner = await run('import', join(moving.folder, 'export', 'storage_export'));
    expect(inner.text).toMatch(/skipped 1 object already there/);
  });
});

describe('hearth storage', () => {
  it('asks for a subcommand', async () => {
    for (const words of [[], ['import'], ['move', 'x'], ['import', 'a', 'b'], ['import', 'a', '--layout', 'zip']])
      await expect(storage.run(words)).rejects.toMatchObject({ name: 'UsageError' });
    await expect(run('import', join(moving.folder, 'nowhere'))).rejects.toThrow(/cannot be read/);
  });
});
