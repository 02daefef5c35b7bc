import { expect, it } from 'vitest';
import type { Database } from '../../core/database/index.ts';
import { newId } from '../../core/ids.ts';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import { after, afterAll, startOf } from '../domain/listing.ts';
import type { UploadSession } from '../domain/upload-session.ts';
import {
  downloadTokensOf,
  endDownloadTokens,
  findDownloadToken,
  insertDownloadToken,
  listDownloadTokens,
  removeDownloadToken,
  removeDownloadTokens,
  removeExpiredDownloadTokens,
} from './download-tokens.ts';
import { storageMigrations } from './migrations.ts';
import {
  findObject,
  findObjects,
  listNames,
  objectTotals,
  removeObject,
  writeMetadata,
  writeObject,
} from './objects.ts';
import { record } from './record.suite.ts';
import {
  advanceUpload,
  cancelUploadsOf,
  expireUploads,
  findUpload,
  forgetEndedUploads,
  insertUpload,
  markUploadCancelled,
  markUploadFinal,
} from './uploads.ts';

function session(id: string, more: Partial<UploadSession> = {}): UploadSession {
  const { contentType, contentDisposition, contentEncoding, contentLanguage, cacheControl, customMetadata } =
    record('x');
  const metadata = { contentType, contentDisposition, contentEncoding, contentLanguage, cacheControl, customMetadata };
  return {
    id,
    bucket: 'b',
    name: 'n',
    blobKey: `blob-${newId()}`,
    openedBy: 'person',
    uid: 'ada',
    declaredSize: 100,
    received: 0,
    draft: { metadata, sums: { md5Hash: 'm' } },
    state: 'open',
    generation: undefined,
    expiresAt: 1000,
    ...more,
  };
}

describeOnBothDatabases('The objects of a bucket', (open) => {
  const openStore = () => open(storageMigrations);

  it('come back as they were written, whatever their name and metadata', async () => {
    const { query } = await openStore();
    for (const name of [
      'a',
      '../x',
      "'; drop table storage_objects; --",
      '😀/日本',
      'e\u0301',
      '\u00e9',
      'ﬀ',
      ' ',
      '\u{10ffff}',
    ]) {
      const object = record(name, {
        customMetadata: { 'k\u0000': 'v\ud800"', ключ: '' },
        contentDisposition: 'inline; "ü"',
      });
      expect(await writeObject(query, object, undefined)).toBe(true);
      expect(await findObject(query, 'b', name)).toEqual(object);
      expect(await findObject(query, 'c', name)).toBeUndefined();
    }
    expect(await objectTotals(query)).toEqual({ objects: 9, bytes: 27 });
  });

  it('are written only over what the writer saw', async () => {
    const { query } = await openStore();
    const first = record('n');
    expect(await writeObject(query, first, undefined)).toBe(true);
    expect(await writeObject(query, record('n'), undefined)).toBe(false);
    const second = record('n', { generation: first.generation + 1 });
    expect(await writeObject(query, second, first.generation)).toBe(true);
    expect(await writeObject(query, record('n'), first.generation)).toBe(false);
    const described = { ...second, metageneration: 2, cacheControl: 'no-cache' };
    expect(await writeMetadata(query, described, second)).toBe(true);
    expect(await writeMetadata(query, { ...described, cacheControl: 'other' }, second)).toBe(false);
    expect(await findObject(query, 'b', 'n')).toEqual(described);
  });

  it('are won by exactly one of many writers at once', async () => {
    const database = await openStore();
    const attempts = Array.from({ length: 20 }, (_, at) =>
      database.transaction((transaction) => writeObject(transaction, record('n', { generation: at + 1 }), undefined)),
    );
    expect((await Promise.all(attempts)).filter(Boolean)).toHaveLength(1);
    const { generation = 0 } = (await findObject(database.query, 'b', 'n')) ?? {};
    const overwrites = Array.from({ length: 20 }, (_, at) =>
      database.transaction((transaction) =>
        writeObject(transaction, record('n', { generation: 100 + at }), generation),
      ),
    );
    expect((await Promise.all(overwrites)).filter(Boolean)).toHaveLength(1);
  });

  it('give up their blob once, and only in the generation that was meant', async () => {
    const { query } = await openStore();
    const object = record('n');
    await writeObject(query, object, undefined);
    expect(await removeObject(query, 'b', 'n', { generation: object.generation - 1 })).toBeUndefined();
    expect(await removeObject(query, 'b', 'n', { metageneration: 7 })).toBeUndefined();
    const { bucket, blobKey, size, uploadedBy } = object;
    const only = { generation: object.generation, metageneration: 1 };
    expect(await removeObject(query, 'b', 'n', only)).toEqual({ bucket, blobKey, size, uploadedBy });
    expect(await removeObject(query, 'b', 'n')).toBeUndefined();
  });

  it('are listed in the order of bytes, within exact bounds (A35)', async () => {
    const { query } = await openStore();
    const names = [
      '%',
      '_',
      'A',
      'Z',
      'a',
      'a%',
      'a_',
      'a/',
      'a/1',
      'a/2',
      'a0',
      'aa',
      'b',
      '\\',
      'é',
      '日',
      '😀',
      'ﬀ',
    ];
    for (const name of [...names].reverse()) await writeObject(query, record(name), undefined);
    await writeObject(query, record('a/other', { bucket: 'c' }), undefined);
    const byBytes = [...names].sort((x, y) => Buffer.compare(Buffer.from(x), Buffer.from(y)));
    const within = (prefix: string, from = startOf(prefix)) =>
      listNames(query, 'b', { from, to: afterAll(prefix), limit: 99 });
    expect(await within('')).toEqual(byBytes);
    expect(await within('a/')).toEqual(['a/', 'a/1', 'a/2']);
    expect(await within('a')).toEqual(byBytes.filter((name) => name.startsWith('a')));
    for (const prefix of ['%', '_', '\\', 'é', '日', '😀']) expect(await within(prefix)).toEqual([prefix]);
    expect(await within('a/', after('a/1'))).toEqual(['a/2']);
    expect(await listNames(query, 'b', { from: startOf('b'), to: undefined, limit: 2 })).toEqual(['b', 'é']);
    expect((await findObjects(query, 'b', ['é', 'nothing', 'A'])).map((object) => object.name)).toEqual(['A', 'é']);
  });
});

describeOnBothDatabases('Download tokens', (open) => {
  const openStore = () => open(storageMigrations);
  const lasting = { token: 't1', bucket: 'b', name: 'n', uid: null, expiresAt: null, createdAt: 1 };
  const lent = { token: 't2', bucket: 'b', name: 'n', uid: 'ada', expiresAt: 500, createdAt: 2 };

  it('open the one object they were made for', async () => {
    const { query } = await openStore();
    await insertDownloadToken(query, lasting);
    expect(await findDownloadToken(query, lasting, 9999)).toEqual({ uid: null });
    expect(await findDownloadToken(query, { ...lasting, name: 'm' }, 1)).toBeUndefined();
    expect(await findDownloadToken(query, { ...lasting, bucket: 'c' }, 1)).toBeUndefined();
    expect(await findDownloadToken(query, { ...lasting, token: 'T1' }, 1)).toBeUndefined();
    await removeDownloadToken(query, { ...lasting, name: 'm' });
    expect(await findDownloadToken(query, lasting, 1)).toBeDefined();
    await removeDownloadToken(query, lasting);
    expect(await findDownloadToken(query, lasting, 1)).toBeUndefined();
  });

  it('end in time when they were lent to a person, who is then the only one to know them (T46)', async () => {
    const database = await openStore();
    const { query } = database;
    await insertDownloadToken(query, lasting);
    await insertDownloadToken(query, lent);
    expect(await findDownloadToken(query, lent, 499)).toEqual({ uid: 'ada' });
    expect(await findDownloadToken(query, lent, 500)).toBeUndefined();
    expect(await listDownloadTokens(query, lent, 0, 10)).toEqual([{ token: 't1', expiresAt: null }]);
    expect(JSON.stringify(await rowsOf(database))).not.toContain('t2"');
    await removeExpiredDownloadTokens(query, 500);
    expect(await rowsOf(database)).toHaveLength(1);
    await endDownloadTokens(query, 'b', 900);
    await endDownloadTokens(query, 'b', 950);
    expect(await findDownloadToken(query, lasting, 899)).toEqual({ uid: null });
    expect(await findDownloadToken(query, lasting, 900)).toBeUndefined();
    expect(await listDownloadTokens(query, lasting, 900, 10)).toEqual([]);
    expect((await downloadTokensOf(query, 'b', ['n'], 899)).get('n')).toEqual(['t1']);
    expect((await downloadTokensOf(query, 'b', ['n'], 900)).get('n')).toBeUndefined();
    await removeDownloadTokens(query, 'b', 'n');
    expect(await rowsOf(database)).toHaveLength(0);
  });
});

function rowsOf({ query }: Database): Promise<unknown[]> {
  return query
    .withTables<{ storage_download_tokens: { hash: string; token: string | null } }>()
    .selectFrom('storage_download_tokens')
    .selectAll()
    .execute();
}

describeOnBothDatabases('Upload sessions', (open) => {
  const openStore = () => open(storageMigrations);

  it('come back as they began, under an id of which only the hash is kept', async () => {
    const { query } = await openStore();
    const begun = session('secret-id');
    await insertUpload(query, begun, 1);
    expect(await findUpload(query, 'secret-id')).toEqual(begun);
    expect(await findUpload(query, 'other')).toBeUndefined();
    const rows = await query
      .withTables<{ storage_uploads: { id_hash: string } }>()
      .selectFrom('storage_uploads')
      .selectAll()
      .execute();
    expect(JSON.stringify(rows)).not.toContain('secret-id');
  });

  it('move on only from the offset that the writer saw (T34)', async () => {
    const { query } = await openStore();
    await insertUpload(query, session('i'), 1);
    const moves = Array.from({ length: 10 }, (_, at) =>
      advanceUpload(query, 'i', { from: 0, to: 10 + at, now: 5, expiresAt: 2000 }),
    );
    expect((await Promise.all(moves)).filter(Boolean)).toHaveLength(1);
    expect((await findUpload(query, 'i'))?.expiresAt).toBe(2000);
  });

  it('end once: final or cancelled, not both', async () => {
    const { query } = await openStore();
    await insertUpload(query, session('i'), 1);
    await insertUpload(query, session('j'), 1);
    expect(await markUploadFinal(query, 'i', { generation: 7, now: 2, expiresAt: 3000 })).toBe(true);
    expect(await markUploadFinal(query, 'i', { generation: 8, now: 2, expiresAt: 3000 })).toBe(false);
    expect(await markUploadCancelled(query, 'i')).toBe(false);
    expect(await markUploadCancelled(query, 'j')).toBe(true);
    expect(await markUploadFinal(query, 'j', { generation: 9, now: 2, expiresAt: 3000 })).toBe(false);
    expect(await advanceUpload(query, 'j', { from: 0, to: 1, now: 1, expiresAt: 1 })).toBe(false);
    expect(await findUpload(query, 'i')).toMatchObject({ state: 'final', generation: 7 });
  });

  it('expire by pages, and are forgotten when nobody can ask for them any more', async () => {
    const { query } = await openStore();
    for (const id of ['a', 'b', 'c']) await insertUpload(query, session(id, { expiresAt: 100 }), 1);
    await insertUpload(query, session('fresh', { expiresAt: 200, name: 'wanted' }), 1);
    expect(await expireUploads(query, 99, 2)).toEqual([]);
    expect(await expireUploads(query, 100, 2)).toHaveLength(2);
    expect(await expireUploads(query, 100, 2)).toHaveLength(1);
    await forgetEndedUploads(query, 100);
    expect(await findUpload(query, 'a')).toBeUndefined();
    expect(await findUpload(query, 'fresh')).toBeDefined();
    expect(await cancelUploadsOf(query, 'b', 'other')).toEqual([]);
    expect(await cancelUploadsOf(query, 'b', 'wanted')).toHaveLength(1);
    expect(await cancelUploadsOf(query, 'b', 'wanted')).toEqual([]);
  });
});
