import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getDownloadURL, getStorage } from 'firebase-admin/storage';
import { afterEach, expect, it, vi } from 'vitest';
import { hearthAdmin } from '../../../admin/index.ts';
import { bucketName, describeGcsOnBothDatabases, type GcsServer } from './gcs.suite.ts';

afterEach(() => void vi.unstubAllEnvs());

async function ask(server: GcsServer, path: string, init?: RequestInit): Promise<Response> {
  return fetch(`${server.origin}${path}`, init);
}

describeGcsOnBothDatabases('Buckets in Google’s storage library', (open) => {
  it('are created closed, read, labelled, listed, and deleted when empty', async () => {
    const server = await open();
    const storage = server.library();
    const [made] = await storage.createBucket('second-bucket', { labels: { a: '1' } } as never);
    expect(made.metadata).toMatchObject({ kind: 'storage#bucket', name: 'second-bucket', metageneration: '1' });
    await expect(storage.createBucket('second-bucket')).rejects.toMatchObject({ code: 409 });
    expect(await storage.bucket('second-bucket').exists()).toEqual([true]);
    expect(await storage.bucket('third-bucket').exists()).toEqual([false]);
    await storage.bucket('second-bucket').setLabels({ b: '2' });
    expect((await storage.bucket('second-bucket').getLabels())[0]).toEqual({ a: '1', b: '2' });
    await storage.createBucket('a-bucket');
    const names = async (query: object) => (await storage.getBuckets(query))[0].map(({ name }) => name).sort();
    expect(await names({})).toEqual(['a-bucket', 'hearth', 'people', 'second-bucket']);
    expect(await names({ prefix: 'second' })).toEqual(['second-bucket']);
    const paged: string[] = [];
    for (let query: object | null = { maxResults: 1, autoPaginate: false }; query; ) {
      const [buckets, next] = (await storage.getBuckets(query)) as unknown as [{ name: string }[], object | null];
      paged.push(...buckets.map(({ name }) => name));
      query = next;
    }
    expect(paged.sort()).toEqual(['a-bucket', 'hearth', 'people', 'second-bucket']);

    const file = storage.bucket('second-bucket').file('x');
    await file.save('x', { resumable: false });
    // A30: only the admin key has access until somebody writes rules.
    expect((await ask(server, '/v0/b/second-bucket/o/x')).status).toBe(403);
    await expect(storage.bucket('second-bucket').delete()).rejects.toMatchObject({ code: 409 });
    await file.delete();
    await storage.bucket('second-bucket').delete();
    await expect(storage.bucket('second-bucket').getMetadata()).rejects.toMatchObject({ code: 404 });
    await expect(file.save('x', { resumable: false })).rejects.toMatchObject({ code: 404 });
    await expect(storage.bucket(bucketName).delete()).rejects.toMatchObject({ code: 409 });
  });

  it('cannot take names that other paths begin with (A27), and refuse settings without effect', async () => {
    const server = await open();
    const storage = server.library();
    for (const name of [
      'drive',
      'files',
      'console',
      'storage',
      'ab',
      'Upper',
      'a..b',
      'a/b',
      '../x',
      '-a-',
      'google-x',
      'a.',
    ])
      await expect(storage.createBucket(name), name).rejects.toMatchObject({ code: 400 });
    // The drive's files belong to people; an admin key reaches neither them nor their bucket.
    const drive = storage.bucket('drive');
    const attempts: (() => Promise<unknown>)[] = [
      () => drive.getMetadata(),
      () => drive.getFiles(),
      () => drive.delete(),
      () => drive.setLabels({ a: 'b' }),
      () => drive.file('x').save('x', { resumable: false }),
      () => drive.file('x').download(),
      () => drive.file('x').delete(),
      () => drive.file('x').copy(storage.bucket(bucketName).file('y')),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ code: 403 });
    const bucket = storage.bucket(bucketName);
    for (const metadata of [
      { versioning: { enabled: true } },
      { lifecycle: { rule: [{ action: { type: 'Delete' } }] } },
    ])
      await expect(bucket.setMetadata(metadata as never)).rejects.toMatchObject({ code: 501 });
    await bucket.setMetadata({ versioning: { enabled: false }, cors: [{ origin: ['*'] }] });
    const [{ metageneration, cors }] = await bucket.getMetadata();
    expect([metageneration, cors]).toEqual(['2', [{ origin: ['*'] }]]);
    await expect(bucket.setMetadata({ labels: {} }, { ifMetagenerationMatch: 9 })).rejects.toMatchObject({ code: 412 });
  });
});

describeGcsOnBothDatabases('firebase-admin/storage', (open) => {
  it('works with a real key: files, tokens and download URLs', async () => {
    const server = await open();
    vi.stubEnv('STORAGE_EMULATOR_HOST', server.origin);
    const options = hearthAdmin(server.key, server.origin);
    const app = initializeApp({ ...options }, 'cloud');
    try {
      const bucket = getStorage(app).bucket();
      const file = bucket.file('public/file');
      // With another endpoint the library sends no credentials; without any, nothing is answered.
      await expect(file.save('x', { resumable: false })).rejects.toMatchObject({ code: 401 });
      const { access_token: bearer } = await options.credential.getAccessToken();
      const show = (request: { headers?: object }) => ({
        ...request,
        headers: { ...request.headers, authorization: `Bearer ${bearer}` },
      });
      bucket.storage.interceptors.push({ request: show as never });

      for (const resumable of [false, true]) {
        await file.save(`hello ${resumable}`, { resumable, contentType: 'text/plain' });
        expect((await file.download())[0].toString()).toBe(`hello ${resumable}`);
      }
      expect((await file.getMetadata())[0].metadata).toBeUndefined();
      await file.setMetadata({ metadata: { firebaseStorageDownloadTokens: 'myFirstToken,mySecondToken', a: 'b' } });
      expect((await file.getMetadata())[0].metadata).toEqual({
        firebaseStorageDownloadTokens: 'myFirstToken,mySecondToken',
        a: 'b',
      });
      const [files] = await bucket.getFiles();
      expect(files[0]?.metadata.metadata).toMatchObject({
        firebaseStorageDownloadTokens: 'myFirstToken,mySecondToken',
      });
      const [copy] = await file.copy('public/copy');
      expect((await copy.getMetadata())[0].metadata).toMatchObject({ a: 'b' });
    } finally {
      await deleteApp(app);
    }
  });

  it('and the web SDK see the same tokens, each in its own place', async () => {
    const server = await open();
    vi.stubEnv('STORAGE_EMULATOR_HOST', server.origin);
    const bucket = server.library(server.key, { apiEndpoint: `${server.origin}/` }).bucket(bucketName);
    const file = bucket.file('public/ü file');
    await file.save('hello', {
      resumable: false,
      metadata: { metadata: { firebaseStorageDownloadTokens: 'one,two' } },
    });
    const url = await getDownloadURL(file as never);
    expect(url).toBe(`${server.origin}/v0/b/hearth/o/public%2F%C3%BC%20file?alt=media&token=one`);
    const reads = async (token: string, name = 'public%2F%C3%BC%20file') =>
      (await ask(server, `/v0/b/hearth/o/${name}?alt=media&token=${token}`)).status;
    expect([await reads('one'), await reads('two'), await reads('three')]).toEqual([200, 200, 403]);
    // A copy keeps the metadata of the original, tokens included; given custom metadata replaces all of it.
    await file.copy(bucket.file('same'));
    await file.copy(bucket.file('new'), { metadata: { a: 'b' } } as never);
    expect([await reads('one', 'same'), await reads('one', 'new')]).toEqual([200, 403]);
    await file.setMetadata({ metadata: { firebaseStorageDownloadTokens: null } });
    expect([await reads('one'), await reads('one', 'same')]).toEqual([403, 200]);
    // The first read through the Firebase protocol creates a token; the other protocol then shows it.
    const made = new URL(await getDownloadURL(file as never)).searchParams.get('token');
    expect((await file.getMetadata())[0].metadata).toEqual({ firebaseStorageDownloadTokens: made });
    await file.save('other content', { resumable: false });
    expect(await reads(made ?? '')).toBe(403);
    await file.move('moved');
    for (const bad of [Array.from({ length: 33 }, (_, at) => `t${at}`).join(), 'a b', 'ü', 'x'.repeat(257)])
      await expect(
        bucket.file('same').setMetadata({ metadata: { firebaseStorageDownloadTokens: bad } }),
        bad,
      ).rejects.toMatchObject({ code: 400 });
    expect(await reads('two', 'same')).toBe(200);
  });
});
