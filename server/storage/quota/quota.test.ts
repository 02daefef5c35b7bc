import { getMetadata, ref, uploadBytes, uploadBytesResumable } from 'firebase/storage';
import { expect, it } from 'vitest';
import {
  bucket,
  describeStorage,
  describeStorageOnBothDatabases,
  openWithHomeRules,
  type TestServer,
} from '../storage.suite.ts';

const KiB = 1024;
const start = { 'x-goog-upload-protocol': 'resumable', 'x-goog-upload-command': 'start' };

async function put(server: TestServer, name: string, bytes: number, headers = {}): Promise<number> {
  const path = `/v0/b/${bucket}/o?name=${encodeURIComponent(name)}`;
  return (await server.ask(path, { method: 'POST', body: new Uint8Array(bytes), headers })).status;
}

async function begin(server: TestServer, name: string, bytes: number, headers = {}): Promise<Response> {
  const declared = { 'x-goog-upload-header-content-length': String(bytes) };
  const path = `/v0/b/${bucket}/o?name=${encodeURIComponent(name)}`;
  return server.ask(path, { method: 'POST', headers: { ...start, ...declared, ...headers } });
}

async function limit(
  server: TestServer,
  quotaBytes: number | null,
  userQuotaBytes: number | null = null,
): Promise<void> {
  await server.storage.limitBucket(bucket, { quotaBytes, userQuotaBytes });
}

describeStorageOnBothDatabases('A bucket with a limit', (open) => {
  it('refuses an upload that does not fit before its first byte, with the code that the SDK knows', async () => {
    const server = await openWithHomeRules(open);
    const ada = await server.member('ada');
    const sdk = await server.sdk(ada);
    const at = (name: string) => ref(sdk, `home/${ada.uid}/${name}`);
    await uploadBytes(at('before'), new Uint8Array(100 * KiB));
    await limit(server, 500 * KiB);
    await uploadBytes(at('one'), new Uint8Array(300 * KiB));
    const full = { code: 'storage/quota-exceeded' };
    await expect(uploadBytes(at('two'), new Uint8Array(101 * KiB))).rejects.toMatchObject(full);
    await expect(uploadBytesResumable(at('two'), new Uint8Array(300 * KiB))).rejects.toMatchObject(full);
    await expect(getMetadata(at('two'))).rejects.toMatchObject({ code: 'storage/object-not-found' });
    await uploadBytes(at('two'), new Uint8Array(100 * KiB));
    await uploadBytes(at('empty'), new Uint8Array(0));
    // The replaced object is subtracted.
    await uploadBytes(at('one'), new Uint8Array(290 * KiB));
    await uploadBytes(at('two'), new Uint8Array(110 * KiB));
    expect(await put(server, 'open/x', 1)).toBe(402);
    await server.ask(`/v0/b/${bucket}/o/${encodeURIComponent(`home/${ada.uid}/one`)}`, {
      method: 'DELETE',
      headers: ada.headers,
    });
    expect(await put(server, 'open/x', 290 * KiB)).toBe(200);
    expect(await put(server, 'open/y', 1)).toBe(402);
    await limit(server, null);
    expect(await put(server, 'open/y', 1)).toBe(200);
  });

  it('reserves bytes for uploads under way: of ten concurrent uploads only those begin that fit (T34)', async () => {
    const server = await openWithHomeRules(open);
    await limit(server, 1000);
    const begun = await Promise.all(Array.from({ length: 10 }, (_, at) => begin(server, `open/${at}`, 300)));
    expect(begun.map(({ status }) => status).sort()).toEqual([200, 200, 200, ...Array(7).fill(402)]);
    expect(await put(server, 'open/x', 101)).toBe(402);
    await server.restart();
    expect(await put(server, 'open/x', 101)).toBe(402);
    const urls = begun.flatMap(({ headers }) => headers.get('x-goog-upload-url') ?? []);
    const command = (url: string, name: string, body?: Uint8Array) =>
      server.ask(url, {
        method: 'POST',
        headers: { 'x-goog-upload-command': name },
        ...(body && { body: Buffer.from(body) }),
      });
    const [first = '', second = '', third = ''] = urls;
    expect((await command(first, 'upload, finalize', new Uint8Array(300))).status).toBe(200);
    expect((await command(second, 'cancel')).status).toBe(200);
    expect((await command(third, 'upload, finalize', new Uint8Array(301))).status).toBe(400);
    expect(await put(server, 'open/x', 400)).toBe(200);
    expect(await put(server, 'open/y', 1)).toBe(402);
    expect((await command(third, 'upload, finalize', new Uint8Array(300))).status).toBe(200);
    expect(await server.storage.totals()).toEqual({ objects: 3, bytes: 1000 });
    const parallel = await Promise.all(Array.from({ length: 10 }, (_, at) => put(server, `open/p${at}`, 1)));
    expect(parallel.every((status) => status === 402)).toBe(true);
  });

  it('limits each person separately', async () => {
    const server = await openWithHomeRules(open);
    const [ada, bob] = [await server.member('ada'), await server.member('bob')];
    await limit(server, null, 1000);
    expect(await put(server, 'public/a', 600, ada.headers)).toBe(200);
    expect(await put(server, 'public/b', 600, ada.headers)).toBe(402);
    expect(await put(server, 'public/b', 600, bob.headers)).toBe(200);
    // Bob replaces her object: the new one counts for him, and her bytes are free again.
    expect(await put(server, 'public/a', 400, bob.headers)).toBe(200);
    expect(await put(server, 'public/c', 1, bob.headers)).toBe(402);
    expect(await put(server, 'public/c', 1000, ada.headers)).toBe(200);
    expect(await put(server, 'open/x', 5000)).toBe(200);
    expect(await put(server, 'public/d', 5000, await server.admin())).toBe(200);
  });
});

describeStorage('A bucket with a limit also', (open) => {
  it('counts uploads by services, and releases the bytes of failed ones', async () => {
    const server = await openWithHomeRules(open);
    const headers = await server.admin();
    const askAsAdmin = (path: string, init: RequestInit = {}) =>
      server.ask(path, { ...init, headers: { ...headers, ...init.headers } });
    const set = await askAsAdmin(`/storage/v1/b/${bucket}`, {
      method: 'PATCH',
      body: JSON.stringify({ hearth: { quotaBytes: '1000' } }),
    });
    expect(await set.json()).toMatchObject({ hearth: { quotaBytes: '1000', userQuotaBytes: null } });
    const media = (name: string, body: BodyInit, more: RequestInit = {}) =>
      askAsAdmin(`/upload/storage/v1/b/${bucket}/o?uploadType=media&name=${name}`, { method: 'POST', body, ...more });
    expect((await media('a', 'x'.repeat(400))).status).toBe(200);
    expect((await media('b', 'x'.repeat(601))).status).toBe(402);
    const wrong = { 'x-goog-hash': 'crc32c=AAAAAA==' };
    expect((await media('b', 'x'.repeat(600), { headers: wrong })).status).toBe(400);
    // A body of unknown length is written up to the limit, and then refused.
    const endless = (bytes: number) =>
      new ReadableStream({
        start(controller) {
          for (let sent = 0; sent < bytes; sent += 100) controller.enqueue(new Uint8Array(100));
          controller.close();
        },
      });
    const unknown = { duplex: 'half' } as RequestInit;
    expect((await media('b', endless(700), unknown)).status).toBe(402);
    expect((await media('b', endless(500), unknown)).status).toBe(200);
    const copy = (to: string) => askAsAdmin(`/b/${bucket}/o/a/rewriteTo/b/${bucket}/o/${to}`, { method: 'POST' });
    expect((await copy('c')).status).toBe(402);
    expect((await askAsAdmin(`/b/${bucket}/o/b`, { method: 'DELETE' })).status).toBe(204);
    expect((await copy('c')).status).toBe(200);
    const compose = { method: 'POST', body: JSON.stringify({ sourceObjects: [{ name: 'a' }, { name: 'c' }] }) };
    expect((await askAsAdmin(`/b/${bucket}/o/d/compose`, compose)).status).toBe(402);
    expect((await askAsAdmin(`/b/${bucket}/o/c/moveTo/o/e`, { method: 'POST' })).status).toBe(200);
    expect((await askAsAdmin(`/b/${bucket}/o/e/moveTo/o/a`, { method: 'POST' })).status).toBe(200);
    expect((await media('f', 'x'.repeat(600))).status).toBe(200);
    expect((await media('g', 'x')).status).toBe(402);
    expect((await askAsAdmin(`/v0/b/${bucket}/o?name=h`, { method: 'POST', headers: start })).status).toBe(402);
  });

  it('that is already exceeded allows replacing an object with a smaller one, but not with a larger one', async () => {
    const server = await openWithHomeRules(open);
    for (const name of ['open/a', 'open/b']) await put(server, name, 500);
    await limit(server, 600);
    expect(await put(server, 'open/a', 500)).toBe(200);
    expect(await put(server, 'open/a', 100)).toBe(200);
    expect(await put(server, 'open/a', 101)).toBe(402);
    for (const quotaBytes of [-1, 1.5, Number.NaN, 2 ** 60])
      await expect(server.storage.limitBucket(bucket, { quotaBytes, userQuotaBytes: null })).rejects.toMatchObject({
        code: 'storage/invalid-argument',
      });
    await expect(limitOther(server)).rejects.toMatchObject({ code: 'storage/bucket-not-found' });
  });
});

async function limitOther({ storage }: TestServer): Promise<void> {
  await storage.limitBucket('other-bucket', { quotaBytes: 1, userQuotaBytes: null });
}
