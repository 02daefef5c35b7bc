import { type CallableName, limits, type PayloadOf, type ResultOf, type Role, urlNameOf } from '@hearth/contract';
import { deleteApp, initializeApp } from 'firebase/app';
import { connectAuthEmulator, initializeAuth, inMemoryPersistence, signInWithEmailAndPassword } from 'firebase/auth';
import { connectFunctionsEmulator, getFunctions, httpsCallable } from 'firebase/functions';
import {
  connectStorageEmulator,
  deleteObject,
  getBytes,
  getDownloadURL,
  getMetadata,
  getStorage,
  listAll,
  ref,
  updateMetadata,
  uploadBytes,
  uploadBytesResumable,
} from 'firebase/storage';
import { afterEach, expect, it } from 'vitest';
import { composeHearth } from '../compose.ts';
import { readConfig } from '../core/config/index.ts';
import { freePort } from '../core/http/index.ts';
import { newId } from '../core/ids.ts';
import { createLog } from '../core/log/index.ts';
import { createTestClock } from '../testing/clock.ts';
import { describeOn } from '../testing/database-kinds.ts';
import { createTestData, type DatabaseKind } from '../testing/test-data.ts';

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

const password = 'a long enough password';
let apps = 0;

describeOn('embedded', 'The drive through the official SDKs', (kind) => {
  it('uploads a file, lists it, downloads it, trashes it, restores it and purges it', async () => {
    const { ann } = await build(kind);
    const content = Buffer.from('hello from the drive');
    const folder = await ann.call('drive-createFolder', { name: 'Photos' });
    const begun = await ann.call('upload-begin', { folderId: folder.id, name: 'a.txt', size: content.length });
    const object = ref(ann.bucket, begun.objectName);
    await uploadBytes(object, content, { contentType: 'text/plain' });

    const { items } = await ann.call('drive-list', { folderId: folder.id });
    expect(items).toMatchObject([{ id: begun.nodeId, name: 'a.txt', size: content.length, contentType: 'text/plain' }]);
    expect(Buffer.from(await getBytes(object)).equals(content)).toBe(true);
    expect((await getMetadata(object)).size).toBe(content.length);
    expect(await ann.call('drive-usage', {})).toMatchObject({
      files: 1,
      usedBytes: content.length,
      reservedBytes: 0,
    });

    await deleteObject(object);
    await expect(getBytes(object)).rejects.toMatchObject({ code: 'storage/object-not-found' });
    expect((await ann.call('drive-listTrash', {})).items).toMatchObject([{ id: begun.nodeId }]);
    await ann.call('drive-restore', { ids: [begun.nodeId] });
    expect(Buffer.from(await getBytes(object)).equals(content)).toBe(true);

    await ann.call('drive-trash', { ids: [folder.id] });
    await expect(getBytes(object)).rejects.toMatchObject({ code: 'storage/object-not-found' });
    const purged = await ann.call('drive-purge', { ids: [folder.id] });
    expect(purged).toEqual({ purged: 2, freedBytes: content.length });
    expect(await ann.call('drive-usage', {})).toMatchObject({ files: 0, usedBytes: 0 });
  });

  it('uploads a file in chunks, as the SDK sends them', async () => {
    const { ann } = await build(kind);
    const content = Buffer.alloc(700_000, 7);
    const begun = await ann.call('upload-begin', { name: 'big.bin', size: content.length });
    await uploadBytesResumable(ref(ann.bucket, begun.objectName), content);
    expect((await ann.call('drive-get', { id: begun.nodeId })).size).toBe(content.length);
    expect(await ann.call('upload-cancel', { uploadId: begun.uploadId })).toEqual({ state: 'done' });
  });

  it('keeps replaced versions: every entry point serves the newest one, and an older one can be restored', async () => {
    const { ann } = await build(kind);
    const put = async (content: Buffer) => {
      const input = { name: 'a.txt', size: content.length, conflict: 'replace' } as const;
      const begun = await ann.call('upload-begin', input);
      await uploadBytesResumable(ref(ann.bucket, begun.objectName), content);
      return begun.nodeId;
    };
    const [old, young] = [Buffer.alloc(300_000, 1), Buffer.from('young')];
    const nodeId = await put(old);
    const object = ref(ann.bucket, `files/${nodeId}`);
    const url = await getDownloadURL(object);
    expect(await put(young)).toBe(nodeId);
    expect(Buffer.from(await getBytes(object))).toEqual(young);
    expect(await getMetadata(object)).toMatchObject({ fullPath: `files/${nodeId}`, size: young.length });
    expect(await (await fetch(url)).text()).toBe('young');

    const { items } = await ann.call('version-list', { nodeId });
    expect(items.map(({ number, size, current }) => [number, size, current])).toEqual([
      [2, young.length, true],
      [1, old.length, false],
    ]);
    const restored = await ann.call('version-restore', { nodeId, versionId: items[1]?.id ?? '' });
    expect(restored).toMatchObject({ size: old.length, versions: 3 });
    expect(Buffer.from(await getBytes(object))).toEqual(old);
    await ann.call('drive-trash', { ids: [nodeId] });
    expect((await fetch(url)).ok).toBe(false);
    await ann.call('drive-purge', { ids: [nodeId] });
    expect(await ann.call('drive-usage', {})).toMatchObject({ files: 0, usedBytes: 0, reservedBytes: 0 });
  });

  it('begins many small uploads in one call, each with its checksum', async () => {
    const { ann } = await build(kind);
    const files = Array.from({ length: 40 }, (_, n) => ({ name: `f${n}`, size: 3 + n }));
    const { uploads } = await ann.call('upload-beginMany', { files });
    await Promise.all(
      uploads.map((one, n) => {
        if (one.state !== 'begun') throw new Error(one.message);
        return uploadBytes(ref(ann.bucket, one.objectName), Buffer.alloc(3 + n, n));
      }),
    );
    const { items } = await ann.call('drive-list', {});
    expect(items).toHaveLength(40);
    const { items: versions } = await ann.call('version-list', { nodeId: items[7]?.id ?? '' });
    expect(versions[0]?.sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  it('receives the bytes of many small files in one call, and serves them like any others', async () => {
    const { ann } = await build(kind);
    const files = Array.from({ length: 40 }, (_, n) => ({ name: `f${n}.bin`, size: n, contentType: 'image/png' }));
    const { uploads } = await ann.call('upload-beginMany', { files });
    const filled = await ann.call('upload-small', {
      files: uploads.map((one, n) => {
        if (one.state !== 'begun') throw new Error(one.message);
        return { uploadId: one.uploadId, base64: Buffer.alloc(n, n).toString('base64') };
      }),
    });
    expect(filled.uploads).toEqual(uploads.map(() => ({ state: 'done' })));
    const { items } = await ann.call('drive-list', {});
    expect(items).toHaveLength(40);
    const seventh = items.find(({ name }) => name === 'f7.bin');
    expect(seventh).toMatchObject({ size: 7, contentType: 'image/png' });
    const object = ref(ann.bucket, `files/${seventh?.id}`);
    expect(Buffer.from(await getBytes(object))).toEqual(Buffer.alloc(7, 7));
    const usage = { files: 40, usedBytes: (39 * 40) / 2, reservedBytes: 0 };
    expect(await ann.call('drive-usage', {})).toMatchObject(usage);
  });

  it('refuses bytes that were not announced, and accepts none twice', async () => {
    const { ann } = await build(kind);
    const begun = await ann.call('upload-begin', { name: 'a.txt', size: 3 });
    const object = ref(ann.bucket, begun.objectName);
    await expect(uploadBytes(object, Buffer.from('abcd'))).rejects.toMatchObject({ code: 'storage/unauthorized' });
    await expect(uploadBytes(ref(ann.bucket, 'a.txt'), Buffer.from('abc'))).rejects.toMatchObject({
      code: 'storage/unauthorized',
    });
    await uploadBytes(object, Buffer.from('abc'));
    await expect(uploadBytes(object, Buffer.from('xyz'))).rejects.toMatchObject({ code: 'storage/unauthorized' });
    expect(Buffer.from(await getBytes(object)).toString()).toBe('abc');
    await expect(updateMetadata(object, { contentType: 'text/html' })).rejects.toMatchObject({
      code: 'storage/unauthorized',
    });
    await expect(listAll(ref(ann.bucket, 'files'))).rejects.toMatchObject({ code: 'storage/unauthorized' });
  });

  it('issues a download URL that ends with its lifetime and with the permission (T46)', async () => {
    const { ann, clock } = await build(kind);
    const begun = await ann.call('upload-begin', { name: 'a.txt', size: 3 });
    const object = ref(ann.bucket, begun.objectName);
    await uploadBytes(object, Buffer.from('abc'));
    const url = await getDownloadURL(object);
    expect(await (await fetch(url)).text()).toBe('abc');
    await ann.call('drive-trash', { ids: [begun.nodeId] });
    expect((await fetch(url)).ok).toBe(false);
    await ann.call('drive-restore', { ids: [begun.nodeId] });
    expect((await fetch(url)).ok).toBe(true);
    clock.advance(limits.drive.downloadUrlLifetimeMs + 1);
    expect((await fetch(url)).ok).toBe(false);
  });

  it('shows another person nothing by any method of the storage SDK, and nothing without sign-in (T17, T18)', async () => {
    const { ann, bob, nobody } = await build(kind);
    const begun = await ann.call('upload-begin', { name: 'a.txt', size: 3 });
    const coming = await ann.call('upload-begin', { name: 'b.txt', size: 3 });
    await uploadBytes(ref(ann.bucket, begun.objectName), Buffer.from('abc'));
    type Verb = (bucket: typeof ann.bucket, name: string) => Promise<unknown>;
    const verbs: readonly Verb[] = [
      (bucket, name) => getBytes(ref(bucket, name)),
      (bucket, name) => getMetadata(ref(bucket, name)),
      (bucket, name) => getDownloadURL(ref(bucket, name)),
      (bucket, name) => updateMetadata(ref(bucket, name), { contentType: 'text/html' }),
      (bucket, name) => deleteObject(ref(bucket, name)),
    ];
    const uploads: readonly Verb[] = [
      (bucket, name) => uploadBytes(ref(bucket, name), Buffer.from('xyz')),
      (bucket, name) => uploadBytesResumable(ref(bucket, name), Buffer.from('xyz')).then((done) => done),
    ];
    const codeOf = (work: Promise<unknown>) =>
      work.then(
        () => 'granted',
        (error: { code: string }) => error.code,
      );
    for (const name of [begun.objectName, coming.objectName, `files/${newId()}`]) {
      for (const verb of verbs) expect(await codeOf(verb(bob.bucket, name))).toBe('storage/object-not-found');
      for (const verb of uploads) expect(await codeOf(verb(bob.bucket, name))).toBe('storage/unauthorized');
      for (const verb of [...verbs, ...uploads])
        expect(await codeOf(verb(nobody.bucket, name))).toBe('storage/unauthorized');
    }
    expect(Buffer.from(await getBytes(ref(ann.bucket, begun.objectName))).toString()).toBe('abc');
    await uploadBytes(ref(ann.bucket, coming.objectName), Buffer.from('def'));
    expect((await ann.call('drive-list', {})).items.map(({ name }) => name)).toEqual(['a.txt', 'b.txt']);
    await expect(nobody.call('drive-list', {})).rejects.toMatchObject({ code: 'functions/unauthenticated' });
  });

  it('makes one folder of twenty calls with one request id', async () => {
    const { ann } = await build(kind);
    const payload = { requestId: newId(), name: 'one' };
    const calls = await Promise.allSettled(
      Array.from({ length: 20 }, () => ann.call('drive-createFolder', payload as PayloadOf<'drive-createFolder'>)),
    );
    const made = calls.flatMap((call) => (call.status === 'fulfilled' ? [call.value.id] : []));
    expect(new Set(made).size).toBe(1);
    expect((await ann.call('drive-list', {})).items).toMatchObject([{ name: 'one', id: made[0] }]);
  });
});

async function build(kind: DatabaseKind) {
  const { folder: data, databaseUrl, remove } = await createTestData(kind);
  cleanups.push(remove);
  const port = await freePort('127.0.0.1');
  const { config } = readConfig({
    flags: { data, port: String(port), host: '127.0.0.1', 'database-url': databaseUrl },
    environment: {},
  });
  const clock = createTestClock();
  const log = await createLog({ logLevel: 'silent', logFormat: 'json' });
  const hearth = await composeHearth({ config, log, version: 'test', clock });
  cleanups.push(() => hearth.close());
  await hearth.host.listen();
  const { apiKey, appId } = hearth.core.apps.default;

  /** An app with all three SDKs, signed in or not. */
  async function app(email?: string, role: Role = 'member') {
    const own = initializeApp({ apiKey, appId, projectId: config.project }, `drive ${apps++}`);
    cleanups.push(() => deleteApp(own));
    if (email !== undefined) {
      await hearth.identity.createPerson({ email, password, role });
      const auth = initializeAuth(own, { persistence: inMemoryPersistence });
      connectAuthEmulator(auth, `http://127.0.0.1:${port}`, { disableWarnings: true });
      await signInWithEmailAndPassword(auth, email, password);
    }
    const functions = getFunctions(own);
    connectFunctionsEmulator(functions, '127.0.0.1', port);
    const bucket = getStorage(own, 'gs://drive');
    connectStorageEmulator(bucket, '127.0.0.1', port);
    bucket.maxUploadRetryTime = 5000;
    return {
      bucket,
      async call<N extends CallableName>(name: N, payload: PayloadOf<N>): Promise<ResultOf<N>> {
        const isWrite = !/-(list|listTrash|get|path|usage)$/.test(name);
        const data = { ...(isWrite && { requestId: newId() }), ...payload };
        return (await httpsCallable<unknown, ResultOf<N>>(functions, urlNameOf(name))(data)).data;
      },
    };
  }
  const bob = await app('bob@example.org', 'owner');
  return { ann: await app('ann@example.org'), bob, nobody: await app(), clock };
}
