import { expect, it } from 'vitest';
import { newId } from '../../core/ids.ts';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import { record } from '../objects/record.suite.ts';
import type { UploadSession } from './domain/upload-session.ts';
import {
  advanceUpload,
  cancelUploadsOf,
  expireUploads,
  findUpload,
  forgetEndedUploads,
  insertUpload,
  markUploadCancelled,
  markUploadFinal,
} from './store.ts';

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

describeOnBothDatabases('Upload sessions', (open) => {
  const openStore = () => open();

  it('are read as they began, under an id of which only the hash is stored', async () => {
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

  it('advance only from the offset that the writer saw (T34)', async () => {
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

  it('expire by pages, and are removed when nobody can ask for them any more', async () => {
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
