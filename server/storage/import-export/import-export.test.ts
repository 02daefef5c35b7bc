import { createHash } from 'node:crypto';
import { chmod, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { getDownloadURL, ref, uploadBytes } from 'firebase/storage';
import { expect, it } from 'vitest';
import type { ExportedObject, ImportResult, ObjectToImport } from '../index.ts';
import {
  blobCount,
  bucket,
  describeStorage,
  type OpenServer,
  openWithHomeRules,
  type TestServer,
} from '../storage.suite.ts';

const old = 'shop.appspot.com';

/** As `objects.list` of the JSON API returns it. */
function resource(text: string, more: object = {}) {
  return {
    kind: 'storage#object',
    contentType: 'text/markdown',
    cacheControl: 'public, max-age=60',
    contentDisposition: 'attachment; filename="x.md"',
    contentLanguage: 'de',
    size: String(Buffer.byteLength(text)),
    md5Hash: createHash('md5').update(text).digest('base64'),
    timeCreated: '2021-03-04T05:06:07.089Z',
    updated: '2022-03-04T05:06:07.089Z',
    metadata: { mood: 'glad', firebaseStorageDownloadTokens: 'old-1,old-2' },
    ...more,
  };
}

function incoming(text: string, more: Partial<ObjectToImport> = {}): ObjectToImport {
  return {
    bucket: old,
    name: 'notes/ü #1.md',
    size: Buffer.byteLength(text),
    bytes: () => Readable.from([Buffer.from(text)]),
    overwrite: false,
    ...more,
  };
}

async function openShop(
  open: OpenServer,
): Promise<TestServer & { importObject(object: ObjectToImport): Promise<ImportResult> }> {
  const server = await openWithHomeRules(open);
  await server.storage.ensureBucket(old);
  return Object.assign(Object.create(server), {
    importObject: (object: ObjectToImport) => server.storage.importExport.importObject(object),
  });
}

async function everything(server: TestServer, of = old, prefix = ''): Promise<(ExportedObject & { text: string })[]> {
  const all = [];
  for await (const object of server.storage.importExport.exportObjects(of, prefix)) {
    const chunks: Uint8Array[] = [];
    for await (const chunk of object.bytes) chunks.push(chunk);
    all.push({ ...object, text: Buffer.concat(chunks).toString() });
  }
  return all;
}

const address = `/v0/b/${old}/o/${encodeURIComponent('notes/ü #1.md')}`;

describeStorage('An imported object', (open) => {
  it('keeps its metadata, its times and its download URLs', async () => {
    const server = await openShop(open);
    expect(await server.importObject(incoming('hello', { metadata: resource('hello') }))).toBe('created');
    for (const token of ['old-1', 'old-2']) {
      const reply = await server.ask(`${address}?alt=media&token=${token}`);
      expect([reply.status, await reply.text()]).toEqual([200, 'hello']);
      expect(reply.headers.get('cache-control')).toBe('public, max-age=60');
    }
    expect((await server.ask(`${address}?alt=media&token=other`)).status).toBe(403);
    const imported = await (await server.ask(address, { headers: await server.admin() })).json();
    expect(imported).toMatchObject({
      contentType: 'text/markdown',
      contentLanguage: 'de',
      contentDisposition: 'attachment; filename="x.md"',
      metadata: { mood: 'glad' },
      timeCreated: '2021-03-04T05:06:07.089Z',
      updated: '2022-03-04T05:06:07.089Z',
      downloadTokens: 'old-1,old-2',
    });
    expect(imported.metadata).toEqual({ mood: 'glad' });
  });

  it('is written once, however often it is imported', async () => {
    const server = await openShop(open);
    const metadata = resource('hello');
    await server.importObject(incoming('hello', { metadata }));
    let reads = 0;
    const again = incoming('hello', {
      metadata,
      bytes: () => {
        reads += 1;
        return Readable.from([Buffer.from('hello')]);
      },
    });
    expect(await server.importObject(again)).toBe('unchanged');
    expect(reads).toBe(0);
    expect(await server.importObject({ ...again, metadata: undefined })).toBe('unchanged');
    expect(reads).toBe(1);
    expect(await server.storage.totals()).toMatchObject({ objects: 1, bytes: 5 });
    expect(await blobCount(server)).toBeLessThanOrEqual(1);
  });

  it('replaces another object only with overwrite', async () => {
    const server = await openShop(open);
    await server.importObject(incoming('hello', { metadata: resource('hello') }));
    const other = incoming('other', { metadata: resource('other', { metadata: {} }) });
    await expect(server.importObject(other)).rejects.toThrow('An object of this name already exists.');
    const described = incoming('hello', { metadata: resource('hello', { contentLanguage: 'en' }) });
    await expect(server.importObject(described)).rejects.toThrow('different metadata');
    expect(await server.importObject({ ...described, overwrite: true })).toBe('updated');
    expect((await everything(server))[0]).toMatchObject({
      text: 'hello',
      metadata: { contentLanguage: 'en', downloadTokens: ['old-1', 'old-2'], updated: '2022-03-04T05:06:07.089Z' },
    });
    expect(await server.importObject({ ...other, overwrite: true })).toBe('created');
    expect((await server.ask(`${address}?alt=media&token=old-1`)).status).toBe(403);
    expect((await everything(server)).map(({ text }) => text)).toEqual(['other']);
    expect(await blobCount(server)).toBeLessThanOrEqual(1);
  });

  it('gets more tokens later without losing those created here', async () => {
    const server = await openShop(open);
    await server.importObject(incoming('hello', { contentType: 'text/markdown' }));
    const made = await (await server.ask(address, { headers: await server.admin() })).json();
    const metadata = { contentType: 'text/markdown', downloadTokens: 'late' };
    expect(await server.importObject(incoming('hello', { metadata, overwrite: true }))).toBe('updated');
    for (const token of [made.downloadTokens, 'late'])
      expect((await server.ask(`${address}?alt=media&token=${token}`)).status).toBe(200);
    expect(await server.importObject(incoming('hello', { metadata }))).toBe('unchanged');
  });

  it('is exported without tokens that expire', async () => {
    const server = await openShop(open);
    await server.importObject(incoming('hello', { metadata: resource('hello') }));
    await server.storage.limitTokens(old, 60_000);
    expect((await everything(server))[0]?.metadata).not.toHaveProperty('downloadTokens');
  });

  it('obeys the quota of the bucket and of its uploader, and leaves nothing when refused', async () => {
    const server = await openShop(open);
    await server.storage.limitBucket(old, { quotaBytes: 12, userQuotaBytes: 6 });
    const of = (name: string, text: string, uploadedBy?: string) =>
      server.importObject(incoming(text, { name, metadata: { uploadedBy } }));
    await of('a', '12345', 'ada');
    await expect(of('b', '12', 'ada')).rejects.toMatchObject({ code: 'storage/quota-exceeded' });
    await of('b', '12345', 'bob');
    await expect(of('c', '123')).rejects.toMatchObject({ code: 'storage/quota-exceeded' });
    expect(await of('a', '12345', 'ada')).toBe('unchanged');
    await of('c', '12');
    expect((await everything(server)).map(({ name }) => name)).toEqual(['a', 'b', 'c']);
    expect(await blobCount(server)).toBeLessThanOrEqual(3);
  });

  it('is exported as it was imported, and into another server', async () => {
    const server = await openShop(open);
    const names = ['a', 'a/b', 'A', '../x', '/lead', 'x//y', 'tail/', 'ü', `${'long/'.repeat(200)}end`];
    for (const name of names) await server.importObject(incoming(name, { name, metadata: resource(name) }));
    await server.importObject(incoming('', { name: 'empty' }));
    const out = await everything(server);
    expect(out.map(({ name }) => name).sort()).toEqual([...names, 'empty'].sort());
    expect((await everything(server, old, 'a/')).map(({ name }) => name)).toEqual(['a/b']);
    await server.storage.ensureBucket('second');
    for (const { name, metadata, text } of out)
      expect(await server.importObject(incoming(text, { bucket: 'second', name, metadata }))).toBe('created');
    const again = await everything(server, 'second');
    expect(again.map(({ name, metadata, text }) => ({ name, metadata, text }))).toEqual(
      out.map(({ name, metadata, text }) => ({ name, metadata, text })),
    );
  });
});

describeStorage('An imported object also', (open) => {
  it.each<[string, Partial<ObjectToImport>, string]>([
    ['a name that is none', { name: 'a\nb' }, 'This cannot be the name of an object.'],
    ['another size', { metadata: { size: '6' } }, 'It should have 6 bytes, but there are 5.'],
    [
      'a packed object that came unpacked',
      { metadata: { size: 4, contentEncoding: 'gzip' } },
      'It should have 4 bytes, but there are 5. It was stored packed; download it with --do-not-decompress.',
    ],
    ['another md5', { metadata: { md5Hash: 'AAAAAAAAAAAAAAAAAAAAAA==' } }, 'The checksum does not match'],
    ['another crc32c', { metadata: { crc32c: 'AAAAAA==' } }, 'The checksum does not match'],
    ['a checksum that is none', { metadata: { md5Hash: 'zz' } }, 'Its "md5Hash" is not valid.'],
    ['a line end in a header (T8)', { metadata: { contentType: 'a/b\r\nx: y' } }, 'printable ASCII'],
    ['a list instead of words', { metadata: [] }, 'What is said of it is not a JSON object.'],
    ['a number for a word', { metadata: { contentType: 7 } }, 'Its "contentType" is not valid.'],
    ['a time that is none', { metadata: { timeCreated: 'soon' } }, 'Its "timeCreated" is not valid.'],
    ['a token with a space', { metadata: { downloadTokens: ['a b'] } }, 'A download token is'],
    [
      'too many tokens',
      { metadata: { downloadTokens: Array.from('x'.repeat(33), (_, at) => `t${at}`) } },
      'at most 32',
    ],
    ['bytes that grow', { size: 4 }, 'It changed while it was read.'],
    ['bytes that shrink', { size: 6 }, 'It changed while it was read.'],
    ['a bucket that is not there', { bucket: 'nowhere' }, 'This bucket does not exist.'],
  ])('is refused with %s, and leaves nothing', async (_title, wrong, sentence) => {
    const server = await openShop(open);
    await expect(server.importObject(incoming('hello', wrong))).rejects.toThrow(sentence);
    expect(await server.storage.totals()).toMatchObject({ objects: 0 });
    expect(await blobCount(server)).toBe(0);
  });

  it('may come from the emulator, in its own format', async () => {
    const server = await openShop(open);
    // The CRC of "hello" as the emulator writes it, decimal.
    const metadata = {
      size: 5,
      crc32c: '2591144780',
      md5Hash: 'XUFAKrxLKna5cZ2REBfFkg==',
      contentEncoding: 'identity',
      downloadTokens: ['one', 'two'],
      customMetadata: { a: '1' },
    };
    expect(await server.importObject(incoming('hello', { metadata }))).toBe('created');
    const [object] = await everything(server);
    expect(object?.metadata).toMatchObject({
      crc32c: 'mnG7TA==',
      metadata: { a: '1' },
      downloadTokens: ['one', 'two'],
    });
    expect(object?.metadata).not.toHaveProperty('contentEncoding');
  });

  it('never goes into a guarded bucket', async () => {
    const server = await open(({ storage }) =>
      storage.guardBucket('guarded', {
        authorize: async () => undefined,
        finalized: async () => undefined,
        deleteAsked: async () => undefined,
        downloadTokenLifetimeMs: 1000,
        mayStillRead: async () => true,
      }),
    );
    await expect(server.storage.importExport.importObject(incoming('x', { bucket: 'guarded' }))).rejects.toThrow(
      /managed by Hearth/,
    );
    await expect(everything(server, 'guarded')).rejects.toThrow(/is managed by Hearth itself/);
  });

  it('is reported when its bytes are damaged on export', async () => {
    const server = await openShop(open);
    await server.importObject(incoming('x'.repeat(20_000)));
    const folder = join(server.folder, 'blobs');
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const [file] = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    await chmod(file ?? '', 0o600);
    await writeFile(file ?? '', 'y'.repeat(20_000));
    await expect(everything(server)).rejects.toThrow('Its bytes on this disk are damaged.');
    await rm(file ?? '');
    await expect(everything(server)).rejects.toThrow('Its bytes are not on this disk.');
  });

  it('that the SDK uploaded keeps its URL when it moves', async () => {
    const server = await openWithHomeRules(open);
    const sdk = await server.sdk(await server.member('ada'));
    const at = ref(sdk, 'public/cat.txt');
    await uploadBytes(at, Buffer.from('meow'), { contentType: 'text/plain' });
    const url = new URL(await getDownloadURL(at));
    const [object] = await everything(server, bucket);
    await server.storage.ensureBucket(old);
    await server.storage.importExport.importObject(
      incoming('meow', { name: 'public/cat.txt', metadata: object?.metadata }),
    );
    const moved = url.pathname.replace(`/b/${bucket}/`, `/b/${old}/`);
    expect(await (await server.ask(`${moved}${url.search}`)).text()).toBe('meow');
  });
});

describeStorage('Explaining rules', (open) => {
  it('tells the reason, for the current rules and for given ones', async () => {
    const server = await openWithHomeRules(open);
    const ask = { bucket, method: 'get', name: 'home/ada/x', auth: null } as const;
    expect(await server.storage.explainRules(ask)).toEqual({
      allowed: false,
      trace: [{ line: 4, sentence: 'allow read, write: false because request.auth is null' }],
    });
    const ada = { uid: 'ada', token: {} };
    expect(await server.storage.explainRules({ ...ask, auth: ada })).toMatchObject({ allowed: true });
    const source =
      "rules_version = '2'; service firebase.storage { match /{all=**} { allow get: if resource.size > 4; } }";
    expect(await server.storage.explainRules({ ...ask, source })).toMatchObject({
      allowed: false,
      trace: [{ sentence: 'allow get: error because resource is null' }],
    });
    await server.storage.importExport.importObject(incoming('hello', { bucket, name: 'home/ada/x' }));
    expect(await server.storage.explainRules({ ...ask, source })).toMatchObject({ allowed: true });
    await expect(server.storage.explainRules({ ...ask, source: 'service x' })).rejects.toMatchObject({
      code: 'storage/rules-invalid',
    });
  });
});
