import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { bucket, describeStorage, describeStorageOnBothDatabases, openWithHomeRules } from '../../storage.suite.ts';
import { begin, blobFiles, bytes, content, quarter, received, send, sendHalf, untilStaged } from './resumable.suite.ts';

describeStorage('A resumable upload', (open) => {
  it('is sent in chunks and becomes an object', async () => {
    const server = await openWithHomeRules(open);
    const { response, url } = await begin(server, 'open/ünï/x.bin', {
      body: { metadata: { a: 'b' }, md5Hash: createHash('md5').update(bytes).digest('base64') },
      // A21: URLs are built from the configuration alone.
      headers: { 'x-forwarded-host': 'evil.example' },
    });
    expect(response.headers.get('x-goog-upload-status')).toBe('active');
    expect(response.headers.get('x-goog-upload-chunk-granularity')).toBe('262144');
    expect(url.startsWith(`${server.origin}/v0/b/${bucket}/o?name=open%2F%C3%BCn%C3%AF%2Fx.bin&upload_id=`)).toBe(true);
    const first = await send(server, url, 'upload', 0, bytes.subarray(0, quarter));
    expect([first.status, first.headers.get('x-goog-upload-status')]).toEqual([200, 'active']);
    expect(await received(server, url)).toEqual(['active', quarter]);
    const last = await send(server, url, 'upload, finalize', quarter, bytes.subarray(quarter));
    expect([last.status, last.headers.get('x-goog-upload-status')]).toEqual([200, 'final']);
    expect(await last.json()).toMatchObject({
      name: 'open/ünï/x.bin',
      size: String(bytes.length),
      contentType: 'application/x-test',
      metadata: { a: 'b' },
      downloadTokens: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect((await content(server, 'open/ünï/x.bin')).equals(bytes)).toBe(true);
    expect(await received(server, url)).toEqual(['final', bytes.length]);
    expect(await blobFiles(server)).toHaveLength(1);
  });

  it('accepts a repeated chunk or finalize whose reply was lost', async () => {
    const server = await openWithHomeRules(open);
    const { url } = await begin(server, 'open/x');
    for (let times = 0; times < 3; times += 1) {
      const response = await send(server, url, 'upload', 0, bytes.subarray(0, quarter));
      expect([response.status, response.headers.get('x-goog-upload-size-received')]).toEqual([200, String(quarter)]);
    }
    // Ends later than the first chunk, but begins with bytes that are stored already.
    await send(server, url, 'upload', 0, bytes.subarray(0, 2 * quarter));
    expect(await received(server, url)).toEqual(['active', 2 * quarter]);
    const finals = [];
    for (let times = 0; times < 3; times += 1) {
      const response = await send(server, url, 'upload, finalize', 2 * quarter, bytes.subarray(2 * quarter));
      expect([response.status, response.headers.get('x-goog-upload-status')]).toEqual([200, 'final']);
      finals.push(await response.json());
    }
    finals.push(await (await send(server, url, 'finalize')).json());
    expect(new Set(finals.map((body) => JSON.stringify(body))).size).toBe(1);
    expect((await content(server, 'open/x')).equals(bytes)).toBe(true);
    expect((await send(server, url, 'upload', 0, bytes.subarray(0, quarter))).status).toBe(400);
    expect(await server.storage.totals()).toEqual({ objects: 1, bytes: bytes.length });
  });

  it('continues after a cut in the middle of a chunk', async () => {
    const server = await openWithHomeRules(open);
    const { url } = await begin(server, 'open/x');
    await send(server, url, 'upload', 0, bytes.subarray(0, quarter));
    const cut = await sendHalf(url, quarter, bytes.subarray(quarter, 3 * quarter), quarter + 77);
    await untilStaged(server, 2 * quarter);
    cut.destroy();
    expect(await received(server, url)).toEqual(['active', quarter]);
    await send(server, url, 'upload', quarter, bytes.subarray(quarter, 2 * quarter));
    const last = await send(server, url, 'upload, finalize', 2 * quarter, bytes.subarray(2 * quarter));
    expect(last.status).toBe(200);
    expect((await content(server, 'open/x')).equals(bytes)).toBe(true);
  });

  it('keeps every acknowledged byte when a repeated chunk is cut too', async () => {
    const server = await openWithHomeRules(open);
    const { url } = await begin(server, 'open/x');
    await send(server, url, 'upload', 0, bytes.subarray(0, 2 * quarter));
    const cut = await sendHalf(url, 0, bytes.subarray(0, 2 * quarter), 1000);
    await send(server, url, 'query');
    cut.destroy();
    expect(await received(server, url)).toEqual(['active', 2 * quarter]);
    expect((await send(server, url, 'upload, finalize', 2 * quarter, bytes.subarray(2 * quarter))).status).toBe(200);
    expect((await content(server, 'open/x')).equals(bytes)).toBe(true);
  });

  it('survives a restart of the server', async () => {
    const server = await openWithHomeRules(open);
    const ada = await server.member('ada');
    const name = `home/${ada.uid}/x`;
    const { url } = await begin(server, name, { headers: ada.headers });
    await send(server, url, 'upload', 0, bytes.subarray(0, quarter), ada.headers);
    await server.restart();
    expect(await received(server, url, ada.headers)).toEqual(['active', quarter]);
    await send(server, url, 'upload', quarter, bytes.subarray(quarter, 2 * quarter), ada.headers);
    await server.restart();
    const last = await send(server, url, 'upload, finalize', 2 * quarter, bytes.subarray(2 * quarter), ada.headers);
    expect(await last.json()).toMatchObject({ md5Hash: createHash('md5').update(bytes).digest('base64') });
    await server.restart();
    const again = await send(server, url, 'upload, finalize', 2 * quarter, bytes.subarray(2 * quarter), ada.headers);
    expect(again.headers.get('x-goog-upload-status')).toBe('final');
  });

  it('completes when the process died between sealing and committing', async () => {
    const server = await openWithHomeRules(open);
    const { url } = await begin(server, 'open/x', { size: quarter });
    await send(server, url, 'upload', 0, bytes.subarray(0, quarter));
    const [path = ''] = await blobFiles(server);
    await server.core.blobs.seal(path.split('/').at(-1) ?? '', quarter);
    await server.restart();
    const last = await send(server, url, 'finalize');
    expect(last.status).toBe(200);
    expect((await content(server, 'open/x')).equals(bytes.subarray(0, quarter))).toBe(true);
  });
});

describeStorageOnBothDatabases('A resumable upload', (open) => {
  it('is finalized once by ten concurrent requests (T34)', async () => {
    const server = await openWithHomeRules(open);
    const { url } = await begin(server, 'open/x', { size: quarter });
    await send(server, url, 'upload', 0, bytes.subarray(0, quarter));
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => send(server, url, 'upload, finalize', 0, bytes.subarray(0, quarter))),
    );
    // Replaced requests are told so and retry; no second object is created.
    expect(replies.every(({ status }) => status === 200 || status === 503)).toBe(true);
    const last = await send(server, url, 'upload, finalize', 0, bytes.subarray(0, quarter));
    expect(last.status).toBe(200);
    const { generation } = (await last.json()) as { generation: string };
    const bodies = await Promise.all(replies.filter(({ status }) => status === 200).map((reply) => reply.json()));
    expect(bodies.every((body) => (body as { generation: string }).generation === generation)).toBe(true);
    expect(await server.storage.totals()).toEqual({ objects: 1, bytes: quarter });
    expect(await blobFiles(server)).toHaveLength(1);
  });
});
