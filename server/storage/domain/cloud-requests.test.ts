import { describe, expect, it } from 'vitest';
import { acceptsGzip } from './accepts-gzip.ts';
import { newBucket, patchedBucket } from './bucket.ts';
import { isNewBucketName, isReservedName } from './bucket-name.ts';
import { uploadRange } from './content-range.ts';
import { judgeGenerations } from './generation-conditions.ts';
import { globMatcher } from './glob.ts';
import { roomLeft } from './quota.ts';
import { carriesSignature, readSignature } from './signed-url.ts';
import { statedSums } from './stated-sums.ts';

describe('Content-Range of an upload', () => {
  const bytes = (start: number, end: number | undefined, total: number | undefined) => ({
    kind: 'bytes',
    start,
    end,
    total,
  });
  it.each([
    [undefined, bytes(0, undefined, undefined)],
    ['bytes 0-*/*', bytes(0, undefined, undefined)],
    ['bytes 5-*/10', bytes(5, undefined, 10)],
    ['bytes 0-9/*', bytes(0, 10, undefined)],
    ['bytes 10-19/20', bytes(10, 20, 20)],
    ['BYTES 0-0/1 ', bytes(0, 1, 1)],
    ['bytes */*', { kind: 'query', total: undefined }],
    ['bytes */20', { kind: 'query', total: 20 }],
    ['bytes */0', { kind: 'query', total: 0 }],
  ])('%s is understood', (header, range) => expect(uploadRange(header)).toEqual(range));

  it.each([
    '',
    'x',
    'bytes',
    'bytes 0-1',
    'bytes 1-0/5',
    'bytes 0-5/5',
    'bytes 6-*/5',
    'bytes -1-2/3',
    'bytes 0-1/-1',
    'items 0-1/2',
  ])('"%s" is not (A38, T34)', (header) => expect(uploadRange(header)).toBeUndefined());
  it.each(['bytes 0-0/99999999999999999', 'bytes 9007199254740993-*/*', 'bytes 0-9007199254740993/*'])(
    '%s is more than can be counted (T34)',
    (header) => expect(uploadRange(header)).toBeUndefined(),
  );
});

describe('Conditions on generations', () => {
  const found = { generation: 7, metageneration: 2 };
  it.each([
    [{}, found, 'proceed'],
    [{ ifGenerationMatch: 7 }, found, 'proceed'],
    [{ ifGenerationMatch: 8 }, found, 'failed'],
    [{ ifGenerationMatch: 0 }, found, 'failed'],
    [{ ifGenerationMatch: 0 }, undefined, 'proceed'],
    [{ ifGenerationMatch: 7 }, undefined, 'failed'],
    [{ ifGenerationNotMatch: 0 }, undefined, 'known'],
    [{ ifGenerationNotMatch: 0 }, found, 'proceed'],
    [{ ifGenerationNotMatch: 7 }, found, 'known'],
    [{ ifMetagenerationMatch: 2 }, found, 'proceed'],
    [{ ifMetagenerationMatch: 2 }, undefined, 'failed'],
    [{ ifMetagenerationNotMatch: 2 }, found, 'known'],
    [{ ifMetagenerationNotMatch: 2 }, undefined, 'proceed'],
    [{ ifGenerationMatch: 8, ifMetagenerationNotMatch: 2 }, found, 'failed'],
  ] as const)('%j on %j: %s', (conditions, object, verdict) =>
    expect(judgeGenerations(conditions, object)).toBe(verdict),
  );
});

describe('Checksums in headers', () => {
  const md5 = 'rL0Y20zC+Fzt72VPzMSk2A==';
  it('are read from both headers that may hold them', () => {
    expect(statedSums(undefined, undefined)).toEqual({});
    expect(statedSums(`crc32c=AAAAAA==, md5=${md5}`, undefined)).toEqual({ crc32c: 'AAAAAA==', md5Hash: md5 });
    expect(statedSums('', md5)).toEqual({ md5Hash: md5 });
  });
  it.each(['md5=x', 'crc32c=AAAA', 'sha1=AAAAAA==', 'x', `md5=${md5}x`, 'crc32c=undefined'])('%s is none', (header) => {
    expect(statedSums(header, undefined)).toBeUndefined();
  });
});

describe('Who takes gzip', () => {
  it.each([
    ['gzip', true],
    ['br, GZIP;q=0.1', true],
    ['*', true],
    ['x-gzip', true],
    [undefined, false],
    ['', false],
    ['br', false],
    ['gzip;q=0', false],
    ['gzip;q=0, *', false],
    ['gzip;q=x', false],
    ['identity', false],
  ])('%s: %s', (header, takes) => expect(acceptsGzip(header)).toBe(takes));
});

describe('A glob', () => {
  const all = (glob: string, names: readonly string[]) => names.filter((name) => globMatcher(glob)?.(name));
  const names = ['a', 'ab', 'a/b', 'a/b/c.txt', 'a/b/d.svg', 'b.txt', '.*', '[x]'];
  it.each([
    ['*', ['a', 'ab', 'b.txt', '.*', '[x]']],
    ['**', names],
    ['a?', ['ab']],
    ['a/**', ['a/b', 'a/b/c.txt', 'a/b/d.svg']],
    ['**.{txt,svg}', ['a/b/c.txt', 'a/b/d.svg', 'b.txt']],
    ['[ab]', ['a']],
    ['[!a]*', ['b.txt', '.*', '[x]']],
    ['\\[x\\]', ['[x]']],
    ['.*', ['.*']],
    ['a{,b}', ['a', 'ab']],
  ])('%s', (glob, found) => expect(all(glob, names)).toEqual(found));
  it.each(['[', '{a', '[]', '\\', 'a[b\\]'])('%s is none', (glob) => expect(globMatcher(glob)).toBeUndefined());
  it('takes no longer for a text that was made to take long (A44)', () => {
    expect(globMatcher(`${'*a'.repeat(100)}b`)?.('a'.repeat(1000))).toBe(false);
  });
});

describe('The name of a new bucket', () => {
  it.each(['abc', 'my-app.appspot.com', 'a_b', '123'])('%s is one', (name) => expect(isNewBucketName(name)).toBe(true));
  it.each([
    '',
    'ab',
    'Abc',
    'a..b',
    'abc-',
    '-abc',
    'drive',
    'files',
    'v1beta',
    '10.0.0.1',
    'a/b',
    'a b',
    'googly-google',
    `${'a'.repeat(64)}`,
  ])('%s is none (A27)', (name) => expect(isNewBucketName(name)).toBe(false));
  it('is not the host of a service', () => expect(isReservedName('identitytoolkit.googleapis.com')).toBe(true));

  it.each(['auth', 'forgot', 'files', 'account', 'console', 'trash', 'sign-in', 'uploads', 'requests', 'starred'])(
    'is not the screen /%s, which it would hide (A27)',
    (name) => expect(isNewBucketName(name)).toBe(false),
  );
});

describe('A bucket', () => {
  it('is changed where something is said', () => {
    const bucket = newBucket('b', 'rules', 1);
    const labelled = patchedBucket(bucket, { labels: { a: '1', b: '2' }, quotaBytes: 5 }, 2);
    expect(labelled).toMatchObject({
      labels: { a: '1', b: '2' },
      quotaBytes: 5,
      userQuotaBytes: null,
      metageneration: 2,
      updatedAt: 2,
    });
    expect(patchedBucket(labelled, { labels: { a: null }, quotaBytes: null }, 3)).toMatchObject({
      labels: { b: '2' },
      quotaBytes: null,
    });
    expect(patchedBucket(labelled, { labels: null, cors: [1] }, 3)).toMatchObject({
      labels: {},
      cors: [1],
      quotaBytes: 5,
    });
  });
  it('has room for what is neither used nor kept', () => {
    expect(roomLeft(100, { usedBytes: 30, reservedBytes: 20 })).toBe(50);
    expect(roomLeft(10, { usedBytes: 30, reservedBytes: 0 })).toBe(0);
    expect(roomLeft(null, { usedBytes: 0, reservedBytes: 0 })).toBe(Number.MAX_SAFE_INTEGER);
  });
});

describe('A signed address', () => {
  const query = [
    ['X-Goog-Algorithm', 'GOOG4-RSA-SHA256'],
    ['X-Goog-Credential', 'a@b/20270115/auto/storage/goog4_request'],
    ['X-Goog-Date', '20270115T080000Z'],
    ['X-Goog-Expires', '60'],
    ['X-Goog-SignedHeaders', 'host'],
    ['X-Goog-Signature', '00'.repeat(256)],
  ] as const;
  const asked = { method: 'GET', path: '/b/n', query, headers: { host: 'h:1' } };
  const change = (name: string, value: string) =>
    query.map(([key, kept]) => [key, key === name ? value : kept] as const);

  it('is told from others by its query', () => {
    expect(carriesSignature('/b/n?X-Goog-Signature=0')).toBe(true);
    expect(carriesSignature('/b/n?Expires=1&Signature=0')).toBe(true);
    for (const url of ['/b/n', '/b/Signature=', '/b/n?MySignature=0', '/b/n?a=Signature='])
      expect(carriesSignature(url)).toBe(false);
  });

  it('says who signed what, from when and how long', () => {
    const read = readSignature(asked);
    expect(read).toMatchObject({ account: 'a@b', from: Date.UTC(2027, 0, 15, 8), until: Date.UTC(2027, 0, 15, 8, 1) });
    // With and without the port.
    expect('messages' in read && read.messages).toHaveLength(2);
    expect(readSignature({ ...asked, query: change('X-Goog-Expires', '59.99999976158142') })).toMatchObject({
      account: 'a@b',
    });
  });

  it.each([
    ['X-Goog-Expires', '0'],
    ['X-Goog-Expires', '604801'],
    ['X-Goog-Date', '20271301T000000Z'],
    ['X-Goog-Credential', 'a@b/20270116/auto/storage/goog4_request'],
    ['X-Goog-Credential', 'a@b/20270115/auto/other/goog4_request'],
    ['X-Goog-Algorithm', 'GOOG4-HMAC-SHA256'],
    ['X-Goog-SignedHeaders', 'accept'],
    ['X-Goog-SignedHeaders', 'host;x-missing'],
    ['X-Goog-Signature', 'zz'],
  ])('with %s=%s is none', (name, value) =>
    expect(readSignature({ ...asked, query: change(name, value) })).toHaveProperty('fault'),
  );

  it('says each thing once', () => {
    expect(readSignature({ ...asked, query: [...query, ['X-Goog-Date', '20300101T000000Z']] })).toHaveProperty('fault');
  });
});
