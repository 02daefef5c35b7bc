import { createHash } from 'node:crypto';
import { chmod, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { getDownloadURL, ref, uploadBytes } from 'firebase/storage';
import { expect, it } from 'vitest';
import type { Arrival, IncomingObject, LeavingObject } from '../index.ts';
import { bucket, describePlace, describePlaces, type OpenPlace, openHome, type Place } from '../storage.suite.ts';

const old = 'shop.appspot.com';

/** As the JSON API's `objects.list` tells it. */
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

function incoming(text: string, more: Partial<IncomingObject> = {}): IncomingObject {
  return {
    bucket: old,
    name: 'notes/ü #1.md',
    size: Buffer.byteLength(text),
    bytes: () => Readable.from([Buffer.from(text)]),
    overwrite: false,
    ...more,
  };
}

async function openShop(open: OpenPlace): Promise<Place & { bring(object: IncomingObject): Promise<Arrival> }> {
  const place = await openHome(open);
  await place.storage.ensureBucket(old);
  return Object.assign(Object.create(place), { bring: (object: IncomingObject) => place.storage.moves.bring(object) });
}

async function blobs({ core }: Place): Promise<number> {
  let found = 0;
  for await (const _blob of core.blobs.keys()) found += 1;
  return found;
}

async function everything(place: Place, of = old, prefix = ''): Promise<(LeavingObject & { text: string })[]> {
  const all = [];
  for await (const object of place.storage.moves.leaving(of, prefix)) {
    const chunks: Uint8Array[] = [];
    for await (const chunk of object.bytes) chunks.push(chunk);
    all.push({ ...object, text: Buffer.concat(chunks).toString() });
  }
  return all;
}

const address = `/v0/b/${old}/o/${encodeURIComponent('notes/ü #1.md')}`;

describePlaces('An object from elsewhere', (open) => {
  it('keeps its metadata, its times and its download addresses', async () => {
    const place = await openShop(open);
    expect(await place.bring(incoming('hello', { said: resource('hello') }))).toBe('brought');
    for (const token of ['old-1', 'old-2']) {
      const reply = await place.ask(`${address}?alt=media&token=${token}`);
      expect([reply.status, await reply.text()]).toEqual([200, 'hello']);
      expect(reply.headers.get('cache-control')).toBe('public, max-age=60');
    }
    expect((await place.ask(`${address}?alt=media&token=other`)).status).toBe(403);
    const told = await (await place.ask(address, { headers: await place.admin() })).json();
    expect(told).toMatchObject({
      contentType: 'text/markdown',
      contentLanguage: 'de',
      contentDisposition: 'attachment; filename="x.md"',
      metadata: { mood: 'glad' },
      timeCreated: '2021-03-04T05:06:07.089Z',
      updated: '2022-03-04T05:06:07.089Z',
      downloadTokens: 'old-1,old-2',
    });
    expect(told.metadata).toEqual({ mood: 'glad' });
  });

  it('is brought once, however often', async () => {
    const place = await openShop(open);
    const said = resource('hello');
    await place.bring(incoming('hello', { said }));
    let reads = 0;
    const again = incoming('hello', {
      said,
      bytes: () => {
        reads += 1;
        return Readable.from([Buffer.from('hello')]);
      },
    });
    expect(await place.bring(again)).toBe('same');
    expect(reads).toBe(0);
    expect(await place.bring({ ...again, said: undefined })).toBe('same');
    expect(reads).toBe(1);
    expect(await place.storage.totals()).toMatchObject({ objects: 1, bytes: 5 });
    expect(await blobs(place)).toBeLessThanOrEqual(1);
  });

  it('takes the place of another only when that is said', async () => {
    const place = await openShop(open);
    await place.bring(incoming('hello', { said: resource('hello') }));
    const other = incoming('other', { said: resource('other', { metadata: {} }) });
    await expect(place.bring(other)).rejects.toThrow('There is another object of this name.');
    const described = incoming('hello', { said: resource('hello', { contentLanguage: 'en' }) });
    await expect(place.bring(described)).rejects.toThrow('other things are said of it');
    expect(await place.bring({ ...described, overwrite: true })).toBe('described');
    expect((await everything(place))[0]).toMatchObject({
      text: 'hello',
      said: { contentLanguage: 'en', downloadTokens: ['old-1', 'old-2'], updated: '2022-03-04T05:06:07.089Z' },
    });
    expect(await place.bring({ ...other, overwrite: true })).toBe('brought');
    expect((await place.ask(`${address}?alt=media&token=old-1`)).status).toBe(403);
    expect((await everything(place)).map(({ text }) => text)).toEqual(['other']);
    expect(await blobs(place)).toBeLessThanOrEqual(1);
  });

  it('gets tokens later without losing those that were given out here', async () => {
    const place = await openShop(open);
    await place.bring(incoming('hello', { contentType: 'text/markdown' }));
    const made = await (await place.ask(address, { headers: await place.admin() })).json();
    const said = { contentType: 'text/markdown', downloadTokens: 'late' };
    expect(await place.bring(incoming('hello', { said, overwrite: true }))).toBe('described');
    for (const token of [made.downloadTokens, 'late'])
      expect((await place.ask(`${address}?alt=media&token=${token}`)).status).toBe(200);
    expect(await place.bring(incoming('hello', { said }))).toBe('same');
  });

  it('takes along no address that is to end', async () => {
    const place = await openShop(open);
    await place.bring(incoming('hello', { said: resource('hello') }));
    await place.storage.limitTokens(old, 60_000);
    expect((await everything(place))[0]?.said).not.toHaveProperty('downloadTokens');
  });

  it('obeys the quota of the bucket and of the person it counts for, and leaves nothing when refused', async () => {
    const place = await openShop(open);
    await place.storage.limitBucket(old, { quotaBytes: 12, userQuotaBytes: 6 });
    const of = (name: string, text: string, uploadedBy?: string) =>
      place.bring(incoming(text, { name, said: { uploadedBy } }));
    await of('a', '12345', 'ada');
    await expect(of('b', '12', 'ada')).rejects.toMatchObject({ code: 'storage/quota-exceeded' });
    await of('b', '12345', 'bob');
    await expect(of('c', '123')).rejects.toMatchObject({ code: 'storage/quota-exceeded' });
    expect(await of('a', '12345', 'ada')).toBe('same');
    await of('c', '12');
    expect((await everything(place)).map(({ name }) => name)).toEqual(['a', 'b', 'c']);
    expect(await blobs(place)).toBeLessThanOrEqual(3);
  });

  it('goes out as it came in, and into another place', async () => {
    const place = await openShop(open);
    const names = ['a', 'a/b', 'A', '../x', '/lead', 'x//y', 'tail/', 'ü', `${'long/'.repeat(200)}end`];
    for (const name of names) await place.bring(incoming(name, { name, said: resource(name) }));
    await place.bring(incoming('', { name: 'empty' }));
    const out = await everything(place);
    expect(out.map(({ name }) => name).sort()).toEqual([...names, 'empty'].sort());
    expect((await everything(place, old, 'a/')).map(({ name }) => name)).toEqual(['a/b']);
    await place.storage.ensureBucket('second');
    for (const { name, said, text } of out)
      expect(await place.bring(incoming(text, { bucket: 'second', name, said }))).toBe('brought');
    const again = await everything(place, 'second');
    expect(again.map(({ name, said, text }) => ({ name, said, text }))).toEqual(
      out.map(({ name, said, text }) => ({ name, said, text })),
    );
  });
});

describePlace('An object from elsewhere also', (open) => {
  it.each<[string, Partial<IncomingObject>, string]>([
    ['a name that is none', { name: 'a\nb' }, 'This cannot be the name of an object.'],
    ['another size', { said: { size: '6' } }, 'It should have 6 bytes, but there are 5.'],
    [
      'a packed object that came unpacked',
      { said: { size: 4, contentEncoding: 'gzip' } },
      'It should have 4 bytes, but there are 5. It was stored packed; download it with --do-not-decompress.',
    ],
    ['another md5', { said: { md5Hash: 'AAAAAAAAAAAAAAAAAAAAAA==' } }, 'do not have the checksum'],
    ['another crc32c', { said: { crc32c: 'AAAAAA==' } }, 'do not have the checksum'],
    ['a checksum that is none', { said: { md5Hash: 'zz' } }, 'Its "md5Hash" is not valid.'],
    ['a line end in a header (T8)', { said: { contentType: 'a/b\r\nx: y' } }, 'printable ASCII'],
    ['a list instead of words', { said: [] }, 'What is said of it is not a JSON object.'],
    ['a number for a word', { said: { contentType: 7 } }, 'Its "contentType" is not valid.'],
    ['a time that is none', { said: { timeCreated: 'soon' } }, 'Its "timeCreated" is not valid.'],
    ['a token with a space', { said: { downloadTokens: ['a b'] } }, 'A download token is'],
    ['too many tokens', { said: { downloadTokens: Array.from('x'.repeat(33), (_, at) => `t${at}`) } }, 'at most 32'],
    ['bytes that grow', { size: 4 }, 'It changed while it was read.'],
    ['bytes that shrink', { size: 6 }, 'It changed while it was read.'],
    ['a bucket that is not there', { bucket: 'nowhere' }, 'This bucket does not exist.'],
  ])('is refused with %s, and leaves nothing', async (_title, wrong, sentence) => {
    const place = await openShop(open);
    await expect(place.bring(incoming('hello', wrong))).rejects.toThrow(sentence);
    expect(await place.storage.totals()).toMatchObject({ objects: 0 });
    expect(await blobs(place)).toBe(0);
  });

  it('may come from the emulator, with its own spelling', async () => {
    const place = await openShop(open);
    // The CRC of "hello" as the emulator writes it, decimal.
    const said = {
      size: 5,
      crc32c: '2591144780',
      md5Hash: 'XUFAKrxLKna5cZ2REBfFkg==',
      contentEncoding: 'identity',
      downloadTokens: ['one', 'two'],
      customMetadata: { a: '1' },
    };
    expect(await place.bring(incoming('hello', { said }))).toBe('brought');
    const [object] = await everything(place);
    expect(object?.said).toMatchObject({ crc32c: 'mnG7TA==', metadata: { a: '1' }, downloadTokens: ['one', 'two'] });
    expect(object?.said).not.toHaveProperty('contentEncoding');
  });

  it('never goes into a bucket that another subject guards', async () => {
    const place = await open(({ storage }) =>
      storage.guardBucket('guarded', {
        authorize: async () => undefined,
        finalized: async () => undefined,
        deleteAsked: async () => undefined,
        downloadTokenLifetimeMs: 1000,
        mayStillRead: async () => true,
      }),
    );
    await expect(place.storage.moves.bring(incoming('x', { bucket: 'guarded' }))).rejects.toThrow(/keeps its own/);
    await expect(everything(place, 'guarded')).rejects.toThrow(/belongs to a part of Hearth/);
  });

  it('is told when its bytes are damaged on the way out', async () => {
    const place = await openShop(open);
    await place.bring(incoming('x'.repeat(20_000)));
    const folder = join(place.folder, 'blobs');
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const [file] = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    await chmod(file ?? '', 0o600);
    await writeFile(file ?? '', 'y'.repeat(20_000));
    await expect(everything(place)).rejects.toThrow('Its bytes on this disk are damaged.');
    await rm(file ?? '');
    await expect(everything(place)).rejects.toThrow('Its bytes are not on this disk.');
  });

  it('that the SDK uploaded keeps its address when it moves', async () => {
    const place = await openHome(open);
    const sdk = await place.sdk(await place.member('ada'));
    const at = ref(sdk, 'public/cat.txt');
    await uploadBytes(at, Buffer.from('meow'), { contentType: 'text/plain' });
    const url = new URL(await getDownloadURL(at));
    const [object] = await everything(place, bucket);
    await place.storage.ensureBucket(old);
    await place.storage.moves.bring(incoming('meow', { name: 'public/cat.txt', said: object?.said }));
    const moved = url.pathname.replace(`/b/${bucket}/`, `/b/${old}/`);
    expect(await (await place.ask(`${moved}${url.search}`)).text()).toBe('meow');
  });
});

describePlace('Rules that are asked what they would say', (open) => {
  it('tell why, for the rules that are set and for others', async () => {
    const place = await openHome(open);
    const ask = { bucket, method: 'get', name: 'home/ada/x', auth: null } as const;
    expect(await place.storage.explainRules(ask)).toEqual({
      allowed: false,
      trace: [{ line: 4, sentence: 'allow read, write: false because request.auth is null' }],
    });
    const ada = { uid: 'ada', token: {} };
    expect(await place.storage.explainRules({ ...ask, auth: ada })).toMatchObject({ allowed: true });
    const source =
      "rules_version = '2'; service firebase.storage { match /{all=**} { allow get: if resource.size > 4; } }";
    expect(await place.storage.explainRules({ ...ask, source })).toMatchObject({
      allowed: false,
      trace: [{ sentence: 'allow get: error because resource is null' }],
    });
    await place.storage.moves.bring(incoming('hello', { bucket, name: 'home/ada/x' }));
    expect(await place.storage.explainRules({ ...ask, source })).toMatchObject({ allowed: true });
    await expect(place.storage.explainRules({ ...ask, source: 'service x' })).rejects.toMatchObject({
      code: 'storage/rules-invalid',
    });
  });
});
