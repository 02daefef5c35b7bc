import { createHash } from 'node:crypto';
import { limits } from '@hearth/contract';
import { getBytes, ref, uploadBytes, uploadBytesResumable } from 'firebase/storage';
import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { describeOn } from '../../testing/database-kinds.ts';
import { codeOf, openSdkFixture, type SdkApp } from '../../testing/drive/sdk-fixture.suite.ts';

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

const quarter = limits.storage.chunkGranularityBytes;
const content = Buffer.from(Uint8Array.from({ length: 2 * quarter + 100 }, (_, at) => (at * 7 + (at >> 9)) & 255));
const size = content.length;

describeOn('both', 'The bytes of an upload through the storage SDK', (kind) => {
  const build = async () => {
    const fixture = await openSdkFixture(kind, cleanups);
    await fixture.open('root@example.org', 'owner');
    const ann = await fixture.open('ann@example.org');
    const authorization = `Firebase ${await ann.auth.currentUser?.getIdToken()}`;
    const ask = (url: string, headers: Record<string, string>, body?: Uint8Array<ArrayBuffer>) =>
      fetch(url, { method: 'POST', headers: { authorization, ...headers }, ...(body && { body }) });
    const start = async (objectName: string, declared: string | undefined) => {
      const response = await ask(`${fixture.hearth.core.origin}/v0/b/drive/o?name=${encodeURIComponent(objectName)}`, {
        'x-goog-upload-protocol': 'resumable',
        'x-goog-upload-command': 'start',
        ...(declared !== undefined && { 'x-goog-upload-header-content-length': declared }),
      });
      return { status: response.status, url: response.headers.get('x-goog-upload-url') ?? '' };
    };
    const send = (url: string, command: string, offset: number, body: Buffer) =>
      ask(url, { 'x-goog-upload-command': command, 'x-goog-upload-offset': String(offset) }, Uint8Array.from(body));
    return { ...fixture, ann, start, send };
  };
  const usageOf = async (person: SdkApp) => {
    const { files, usedBytes, reservedBytes } = await person.call('drive-usage', {});
    return { files, usedBytes, reservedBytes };
  };

  it('are as many as were announced, whatever the client claims (T34)', async () => {
    const { ann, start, send } = await build();
    const { objectName } = await ann.call('upload-begin', { name: 'a.bin', size });
    for (const declared of ['-1', 'NaN', '9223372036854775808', '1e3', '0', String(size - 1), String(size + 1)])
      expect([declared, (await start(objectName, declared)).status]).toEqual([
        declared,
        /^[0-9]{1,15}$/.test(declared) ? 403 : 400,
      ]);
    // Without a size in the request, each chunk has to fit what was announced to the drive.
    const unsized = await start(objectName, undefined);
    expect((await send(unsized.url, 'upload, finalize', 0, Buffer.alloc(size + quarter))).status).toBe(403);
    const { url } = await start(objectName, String(size));
    expect((await send(url, 'upload', quarter, content.subarray(quarter, 2 * quarter))).ok).toBe(false);
    expect((await send(url, 'upload', 0, Buffer.concat([content, content]))).ok).toBe(false);
    expect((await send(url, 'finalize', 0, Buffer.alloc(0))).ok).toBe(false);
    expect(await usageOf(ann)).toEqual({ files: 0, usedBytes: 0, reservedBytes: size });
  });

  it('arrive whole from overlapping chunks and two writers, once, however often the end is sent (T34)', async () => {
    const { ann, start, send } = await build();
    const { objectName, nodeId } = await ann.call('upload-begin', { name: 'a.bin', size });
    const { url } = await start(objectName, String(size));
    await Promise.all([1, 2].map(() => send(url, 'upload', 0, content.subarray(0, quarter))));
    expect((await send(url, 'upload', 0, content.subarray(0, 2 * quarter))).status).toBe(200);
    const last = () => send(url, 'upload, finalize', 2 * quarter, content.subarray(2 * quarter));
    expect((await last()).status).toBe(200);
    expect((await last()).status).toBe(200);
    const object = ref(ann.bucket, objectName);
    expect(Buffer.from(await getBytes(object)).equals(content)).toBe(true);
    expect(await usageOf(ann)).toEqual({ files: 1, usedBytes: size, reservedBytes: 0 });
    const [version] = (await ann.call('version-list', { nodeId })).items;
    const sha256 = createHash('sha256').update(content).digest('hex');
    expect([null, sha256]).toContain(version?.sha256);
  });

  it('of ten sessions for one file make one file (T34)', async () => {
    const { ann, start, send } = await build();
    const small = Buffer.from('0123456789');
    const { objectName } = await ann.call('upload-begin', { name: 'a.bin', size: small.length });
    const sessions = await Promise.all(Array.from({ length: 10 }, () => start(objectName, String(small.length))));
    const ends = await Promise.all(sessions.map(({ url }) => send(url, 'upload, finalize', 0, small)));
    expect(ends.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await usageOf(ann)).toEqual({ files: 1, usedBytes: small.length, reservedBytes: 0 });
  });

  it('are stored once: a new session discards the bytes of earlier ones (T34)', async () => {
    const { ann, start, send, hearth } = await build();
    const { objectName } = await ann.call('upload-begin', { name: 'a.bin', size });
    const pending = async () => {
      const { query } = hearth.core.database;
      const { rows } = await sql<{ key: string }>`select key from blobs where state = 'pending'`.execute(query);
      const sessions = await sql`select id_hash from storage_uploads`.execute(query);
      return [rows.length, sessions.rows.length];
    };
    const before = await start(objectName, String(size));
    expect((await send(before.url, 'upload', 0, content.subarray(0, quarter))).status).toBe(200);
    for (let again = 0; again < 5; again += 1) await start(objectName, String(size));
    const { url } = await start(objectName, String(size));
    expect(await pending()).toEqual([1, 1]);
    expect((await send(before.url, 'upload', quarter, content.subarray(quarter, 2 * quarter))).ok).toBe(false);
    expect((await send(url, 'upload, finalize', 0, content)).status).toBe(200);
    expect(Buffer.from(await getBytes(ref(ann.bucket, objectName))).equals(content)).toBe(true);
    expect(await usageOf(ann)).toEqual({ files: 1, usedBytes: size, reservedBytes: 0 });
  });

  it('that were damaged in transit end the upload and release its reservation', async () => {
    const { ann } = await build();
    const { objectName, uploadId } = await ann.call('upload-begin', { name: 'a.bin', size });
    const wrong = { md5Hash: 'AAAAAAAAAAAAAAAAAAAAAA==' };
    await expect(uploadBytesResumable(ref(ann.bucket, objectName), content, wrong)).rejects.toThrow();
    expect(await usageOf(ann)).toEqual({ files: 0, usedBytes: 0, reservedBytes: 0 });
    expect(await codeOf(ann.call('upload-cancel', { uploadId }))).toBe('upload/not-found');
  });

  it('are accepted from a visitor as long as the link is open, at every chunk (T16)', async () => {
    const { ann, open, hearth } = await build();
    const folder = await ann.call('drive-createFolder', { name: 'Inbox' });
    const link = await ann.call('link-create', { targets: [folder.id], role: 'add' });
    const token = link.url.slice(link.url.lastIndexOf('/') + 1);
    const nobody = await open();
    const begun = await nobody.call('link-upload', { token, name: 'film.bin', size });
    await uploadBytesResumable(ref(nobody.bucket, begun.objectName), content);
    expect(Buffer.from(await getBytes(ref(ann.bucket, begun.objectName))).equals(content)).toBe(true);
    expect(await codeOf(getBytes(ref(nobody.bucket, begun.objectName)))).toBe('storage/unauthorized');

    const next = await nobody.call('link-upload', { token, name: 'next.bin', size });
    const at = `${hearth.core.origin}/v0/b/drive/o?name=${encodeURIComponent(next.objectName)}`;
    const command = (name: string) => ({ 'x-goog-upload-protocol': 'resumable', 'x-goog-upload-command': name });
    const started = await fetch(at, {
      method: 'POST',
      headers: { ...command('start'), 'x-goog-upload-header-content-length': String(size) },
    });
    const session = started.headers.get('x-goog-upload-url') ?? '';
    const piece = (offset: number) =>
      fetch(session, {
        method: 'POST',
        headers: { ...command('upload'), 'x-goog-upload-offset': String(offset) },
        body: Uint8Array.from(content.subarray(offset, offset + quarter)),
      });
    expect((await piece(0)).status).toBe(200);
    await ann.call('link-revoke', { id: link.id });
    expect((await piece(quarter)).ok).toBe(false);
    expect(await codeOf(uploadBytes(ref(nobody.bucket, next.objectName), content))).toBe('storage/unauthorized');
    expect(await usageOf(ann)).toEqual({ files: 1, usedBytes: size, reservedBytes: 0 });
  });
});
