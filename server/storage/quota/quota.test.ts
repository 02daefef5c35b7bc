import { getMetadata, ref, uploadBytes, uploadBytesResumable } from 'firebase/storage';
import { expect, it } from 'vitest';
import { bucket, describePlace, describePlaces, openHome, type Place } from '../storage.suite.ts';

const KiB = 1024;
const start = { 'x-goog-upload-protocol': 'resumable', 'x-goog-upload-command': 'start' };

async function put(place: Place, name: string, bytes: number, headers = {}): Promise<number> {
  const path = `/v0/b/${bucket}/o?name=${encodeURIComponent(name)}`;
  return (await place.ask(path, { method: 'POST', body: new Uint8Array(bytes), headers })).status;
}

async function begin(place: Place, name: string, bytes: number, headers = {}): Promise<Response> {
  const declared = { 'x-goog-upload-header-content-length': String(bytes) };
  const path = `/v0/b/${bucket}/o?name=${encodeURIComponent(name)}`;
  return place.ask(path, { method: 'POST', headers: { ...start, ...declared, ...headers } });
}

async function limit(place: Place, quotaBytes: number | null, userQuotaBytes: number | null = null): Promise<void> {
  await place.storage.limitBucket(bucket, { quotaBytes, userQuotaBytes });
}

describePlaces('A bucket with a limit', (open) => {
  it('refuses what does not fit before its first byte, with the code the SDK knows', async () => {
    const place = await openHome(open);
    const ada = await place.member('ada');
    const sdk = await place.sdk(ada);
    const at = (name: string) => ref(sdk, `home/${ada.uid}/${name}`);
    await uploadBytes(at('before'), new Uint8Array(100 * KiB));
    await limit(place, 500 * KiB);
    await uploadBytes(at('one'), new Uint8Array(300 * KiB));
    const full = { code: 'storage/quota-exceeded' };
    await expect(uploadBytes(at('two'), new Uint8Array(101 * KiB))).rejects.toMatchObject(full);
    await expect(uploadBytesResumable(at('two'), new Uint8Array(300 * KiB))).rejects.toMatchObject(full);
    await expect(getMetadata(at('two'))).rejects.toMatchObject({ code: 'storage/object-not-found' });
    await uploadBytes(at('two'), new Uint8Array(100 * KiB));
    await uploadBytes(at('empty'), new Uint8Array(0));
    // What is replaced makes room.
    await uploadBytes(at('one'), new Uint8Array(290 * KiB));
    await uploadBytes(at('two'), new Uint8Array(110 * KiB));
    expect(await put(place, 'open/x', 1)).toBe(402);
    await place.ask(`/v0/b/${bucket}/o/${encodeURIComponent(`home/${ada.uid}/one`)}`, {
      method: 'DELETE',
      headers: ada.headers,
    });
    expect(await put(place, 'open/x', 290 * KiB)).toBe(200);
    expect(await put(place, 'open/y', 1)).toBe(402);
    await limit(place, null);
    expect(await put(place, 'open/y', 1)).toBe(200);
  });

  it('keeps room for uploads under way: of ten at once only those begin that fit (T34)', async () => {
    const place = await openHome(open);
    await limit(place, 1000);
    const begun = await Promise.all(Array.from({ length: 10 }, (_, at) => begin(place, `open/${at}`, 300)));
    expect(begun.map(({ status }) => status).sort()).toEqual([200, 200, 200, ...Array(7).fill(402)]);
    expect(await put(place, 'open/x', 101)).toBe(402);
    await place.restart();
    expect(await put(place, 'open/x', 101)).toBe(402);
    const urls = begun.flatMap(({ headers }) => headers.get('x-goog-upload-url') ?? []);
    const command = (url: string, name: string, body?: Uint8Array) =>
      place.ask(url, {
        method: 'POST',
        headers: { 'x-goog-upload-command': name },
        ...(body && { body: Buffer.from(body) }),
      });
    const [first = '', second = '', third = ''] = urls;
    expect((await command(first, 'upload, finalize', new Uint8Array(300))).status).toBe(200);
    expect((await command(second, 'cancel')).status).toBe(200);
    expect((await command(third, 'upload, finalize', new Uint8Array(301))).status).toBe(400);
    expect(await put(place, 'open/x', 400)).toBe(200);
    expect(await put(place, 'open/y', 1)).toBe(402);
    expect((await command(third, 'upload, finalize', new Uint8Array(300))).status).toBe(200);
    expect(await place.storage.totals()).toEqual({ objects: 3, bytes: 1000 });
    const parallel = await Promise.all(Array.from({ length: 10 }, (_, at) => put(place, `open/p${at}`, 1)));
    expect(parallel.every((status) => status === 402)).toBe(true);
  });

  it('limits each person, and nobody for another', async () => {
    const place = await openHome(open);
    const [ada, bob] = [await place.member('ada'), await place.member('bob')];
    await limit(place, null, 1000);
    expect(await put(place, 'public/a', 600, ada.headers)).toBe(200);
    expect(await put(place, 'public/b', 600, ada.headers)).toBe(402);
    expect(await put(place, 'public/b', 600, bob.headers)).toBe(200);
    // Bob puts his own in the place of hers: it counts as his, and hers is free again.
    expect(await put(place, 'public/a', 400, bob.headers)).toBe(200);
    expect(await put(place, 'public/c', 1, bob.headers)).toBe(402);
    expect(await put(place, 'public/c', 1000, ada.headers)).toBe(200);
    expect(await put(place, 'open/x', 5000)).toBe(200);
    expect(await put(place, 'public/d', 5000, await place.admin())).toBe(200);
  });
});

describePlace('A bucket with a limit also', (open) => {
  it('counts what services bring, and gives back what fails', async () => {
    const place = await openHome(open);
    const headers = await place.admin();
    const cloud = (path: string, init: RequestInit = {}) =>
      place.ask(path, { ...init, headers: { ...headers, ...init.headers } });
    const set = await cloud(`/storage/v1/b/${bucket}`, {
      method: 'PATCH',
      body: JSON.stringify({ hearth: { quotaBytes: '1000' } }),
    });
    expect(await set.json()).toMatchObject({ hearth: { quotaBytes: '1000', userQuotaBytes: null } });
    const media = (name: string, body: BodyInit, more: RequestInit = {}) =>
      cloud(`/upload/storage/v1/b/${bucket}/o?uploadType=media&name=${name}`, { method: 'POST', body, ...more });
    expect((await media('a', 'x'.repeat(400))).status).toBe(200);
    expect((await media('b', 'x'.repeat(601))).status).toBe(402);
    const wrong = { 'x-goog-hash': 'crc32c=AAAAAA==' };
    expect((await media('b', 'x'.repeat(600), { headers: wrong })).status).toBe(400);
    // A body of unknown length is written as far as there is room, and then refused.
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
    const copy = (to: string) => cloud(`/b/${bucket}/o/a/rewriteTo/b/${bucket}/o/${to}`, { method: 'POST' });
    expect((await copy('c')).status).toBe(402);
    expect((await cloud(`/b/${bucket}/o/b`, { method: 'DELETE' })).status).toBe(204);
    expect((await copy('c')).status).toBe(200);
    const compose = { method: 'POST', body: JSON.stringify({ sourceObjects: [{ name: 'a' }, { name: 'c' }] }) };
    expect((await cloud(`/b/${bucket}/o/d/compose`, compose)).status).toBe(402);
    expect((await cloud(`/b/${bucket}/o/c/moveTo/o/e`, { method: 'POST' })).status).toBe(200);
    expect((await cloud(`/b/${bucket}/o/e/moveTo/o/a`, { method: 'POST' })).status).toBe(200);
    expect((await media('f', 'x'.repeat(600))).status).toBe(200);
    expect((await media('g', 'x')).status).toBe(402);
    expect((await cloud(`/v0/b/${bucket}/o?name=h`, { method: 'POST', headers: start })).status).toBe(402);
  });

  it('that is set lower than what lies there lets less take its place, and more not', async () => {
    const place = await openHome(open);
    for (const name of ['open/a', 'open/b']) await put(place, name, 500);
    await limit(place, 600);
    expect(await put(place, 'open/a', 500)).toBe(200);
    expect(await put(place, 'open/a', 100)).toBe(200);
    expect(await put(place, 'open/a', 101)).toBe(402);
    for (const quotaBytes of [-1, 1.5, Number.NaN, 2 ** 60])
      await expect(place.storage.limitBucket(bucket, { quotaBytes, userQuotaBytes: null })).rejects.toMatchObject({
        code: 'storage/invalid-argument',
      });
    await expect(limitOther(place)).rejects.toMatchObject({ code: 'storage/bucket-not-found' });
  });
});

async function limitOther({ storage }: Place): Promise<void> {
  await storage.limitBucket('other-bucket', { quotaBytes: 1, userQuotaBytes: null });
}
