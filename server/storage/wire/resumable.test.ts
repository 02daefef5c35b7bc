import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { limits } from '@hearth/contract';
import { expect, it, vi } from 'vitest';
import { sweepBlobs } from '../../core/blobs/index.ts';
import { sweepStorage } from '../deeds/sweep-storage.ts';
import { bucket, describePlace, describePlaces, homeRules, openHome, type Place } from '../storage.suite.ts';

const KiB = 1024;
const quarter = 256 * KiB;
const bytes = Buffer.alloc(3 * quarter + 100, 0).map((_, at) => (at * 7 + (at >> 9)) & 255);

type Headers = Readonly<Record<string, string>>;

async function begin(place: Place, name: string, { size = bytes.length, headers = {}, body = {} }: Beginning = {}) {
  const response = await place.ask(`/v0/b/${bucket}/o?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: {
      'x-goog-upload-protocol': 'resumable',
      'x-goog-upload-command': 'start',
      ...(size !== null && { 'x-goog-upload-header-content-length': String(size) }),
      'x-goog-upload-header-content-type': 'application/x-test',
      ...headers,
    },
    body: JSON.stringify(body),
  });
  return { response, url: response.headers.get('x-goog-upload-url') ?? '' };
}

interface Beginning {
  readonly size?: number | null | string;
  readonly headers?: Headers;
  readonly body?: unknown;
}

function send(
  place: Place,
  url: string,
  command: string,
  offset?: number | string,
  body?: Uint8Array<ArrayBuffer>,
  headers: Headers = {},
) {
  return place.ask(url, {
    method: 'POST',
    headers: {
      'x-goog-upload-command': command,
      ...(offset !== undefined && { 'x-goog-upload-offset': String(offset) }),
      ...headers,
    },
    ...(body && { body }),
  });
}

async function received(place: Place, url: string, headers: Headers = {}) {
  const response = await send(place, url, 'query', undefined, undefined, headers);
  expect(response.status).toBe(200);
  return [response.headers.get('x-goog-upload-status'), Number(response.headers.get('x-goog-upload-size-received'))];
}

async function content(place: Place, name: string): Promise<Buffer> {
  const response = await place.ask(`/v0/b/${bucket}/o/${encodeURIComponent(name)}?alt=media`);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

async function blobFiles(place: Place): Promise<string[]> {
  const entries = await readdir(join(place.folder, 'blobs'), { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** A request written by hand, whose body stops in the middle; the socket stays open. */
async function sendHalf(url: string, offset: number, whole: Uint8Array, sent: number): Promise<Socket> {
  const { hostname, port, pathname, search } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  const head = [
    `POST ${pathname}${search} HTTP/1.1`,
    `Host: ${hostname}:${port}`,
    'X-Goog-Upload-Command: upload',
    `X-Goog-Upload-Offset: ${offset}`,
    `Content-Length: ${whole.length}`,
    '',
    '',
  ].join('\r\n');
  await new Promise<void>((resolve) =>
    socket.write(Buffer.concat([Buffer.from(head), whole.subarray(0, sent)]), () => resolve()),
  );
  return socket;
}

/** Until the server has something of the chunk on its disk, the cut would prove nothing. */
async function untilStaged(place: Place, atLeast: number): Promise<void> {
  await vi.waitFor(
    async () => {
      const sizes = await Promise.all(
        (await blobFiles(place)).map((path) => place.core.blobs.staged(path.split('/').at(-1) ?? '')),
      );
      expect(Math.max(...sizes.map((size) => size ?? 0))).toBeGreaterThanOrEqual(atLeast);
    },
    { timeout: 10_000, interval: 5 },
  );
}

describePlaces('A resumable upload', (open) => {
  it('goes in chunks and ends as an object', async () => {
    const place = await openHome(open);
    const { response, url } = await begin(place, 'open/ünï/x.bin', {
      body: { metadata: { a: 'b' }, md5Hash: createHash('md5').update(bytes).digest('base64') },
      // A21: an address comes from the configuration alone.
      headers: { 'x-forwarded-host': 'evil.example' },
    });
    expect(response.headers.get('x-goog-upload-status')).toBe('active');
    expect(response.headers.get('x-goog-upload-chunk-granularity')).toBe('262144');
    expect(url.startsWith(`${place.origin}/v0/b/${bucket}/o?name=open%2F%C3%BCn%C3%AF%2Fx.bin&upload_id=`)).toBe(true);
    const first = await send(place, url, 'upload', 0, bytes.subarray(0, quarter));
    expect([first.status, first.headers.get('x-goog-upload-status')]).toEqual([200, 'active']);
    expect(await received(place, url)).toEqual(['active', quarter]);
    const last = await send(place, url, 'upload, finalize', quarter, bytes.subarray(quarter));
    expect([last.status, last.headers.get('x-goog-upload-status')]).toEqual([200, 'final']);
    expect(await last.json()).toMatchObject({
      name: 'open/ünï/x.bin',
      size: String(bytes.length),
      contentType: 'application/x-test',
      metadata: { a: 'b' },
      downloadTokens: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect((await content(place, 'open/ünï/x.bin')).equals(bytes)).toBe(true);
    expect(await received(place, url)).toEqual(['final', bytes.length]);
    expect(await blobFiles(place)).toHaveLength(1);
  });

  it('takes a chunk again whose reply was lost, and a finalize', async () => {
    const place = await openHome(open);
    const { url } = await begin(place, 'open/x');
    for (let times = 0; times < 3; times += 1) {
      const response = await send(place, url, 'upload', 0, bytes.subarray(0, quarter));
      expect([response.status, response.headers.get('x-goog-upload-size-received')]).toEqual([200, String(quarter)]);
    }
    // Further than before, but beginning with what is there already.
    await send(place, url, 'upload', 0, bytes.subarray(0, 2 * quarter));
    expect(await received(place, url)).toEqual(['active', 2 * quarter]);
    const finals = [];
    for (let times = 0; times < 3; times += 1) {
      const response = await send(place, url, 'upload, finalize', 2 * quarter, bytes.subarray(2 * quarter));
      expect([response.status, response.headers.get('x-goog-upload-status')]).toEqual([200, 'final']);
      finals.push(await response.json());
    }
    finals.push(await (await send(place, url, 'finalize')).json());
    expect(new Set(finals.map((body) => JSON.stringify(body))).size).toBe(1);
    expect((await content(place, 'open/x')).equals(bytes)).toBe(true);
    expect((await send(place, url, 'upload', 0, bytes.subarray(0, quarter))).status).toBe(400);
    expect(await place.storage.totals()).toEqual({ objects: 1, bytes: bytes.length });
  });

  it('goes on where it was after a cut in the middle of a chunk', async () => {
    const place = await openHome(open);
    const { url } = await begin(place, 'open/x');
    await send(place, url, 'upload', 0, bytes.subarray(0, quarter));
    const cut = await sendHalf(url, quarter, bytes.subarray(quarter, 3 * quarter), quarter + 77);
    await untilStaged(place, 2 * quarter);
    cut.destroy();
    expect(await received(place, url)).toEqual(['active', quarter]);
    await send(place, url, 'upload', quarter, bytes.subarray(quarter, 2 * quarter));
    const last = await send(place, url, 'upload, finalize', 2 * quarter, bytes.subarray(2 * quarter));
    expect(last.status).toBe(200);
    expect((await content(place, 'open/x')).equals(bytes)).toBe(true);
  });

  it('keeps every acknowledged byte when a repeated chunk is cut too', async () => {
    const place = await openHome(open);
    const { url } = await begin(place, 'open/x');
    await send(place, url, 'upload', 0, bytes.subarray(0, 2 * quarter));
    const cut = await sendHalf(url, 0, bytes.subarray(0, 2 * quarter), 1000);
    await send(place, url, 'query');
    cut.destroy();
    expect(await received(place, url)).toEqual(['active', 2 * quarter]);
    expect((await send(place, url, 'upload, finalize', 2 * quarter, bytes.subarray(2 * quarter))).status).toBe(200);
    expect((await content(place, 'open/x')).equals(bytes)).toBe(true);
  });

  it('outlives a restart of the server', async () => {
    const place = await openHome(open);
    const ada = await place.member('ada');
    const name = `home/${ada.uid}/x`;
    const { url } = await begin(place, name, { headers: ada.headers });
    await send(place, url, 'upload', 0, bytes.subarray(0, quarter), ada.headers);
    await place.restart();
    expect(await received(place, url, ada.headers)).toEqual(['active', quarter]);
    await send(place, url, 'upload', quarter, bytes.subarray(quarter, 2 * quarter), ada.headers);
    await place.restart();
    const last = await send(place, url, 'upload, finalize', 2 * quarter, bytes.subarray(2 * quarter), ada.headers);
    expect(await last.json()).toMatchObject({ md5Hash: createHash('md5').update(bytes).digest('base64') });
    await place.restart();
    const again = await send(place, url, 'upload, finalize', 2 * quarter, bytes.subarray(2 * quarter), ada.headers);
    expect(again.headers.get('x-goog-upload-status')).toBe('final');
  });

  it('ends well when the process died between sealing and committing', async () => {
    const place = await openHome(open);
    const { url } = await begin(place, 'open/x', { size: quarter });
    await send(place, url, 'upload', 0, bytes.subarray(0, quarter));
    const [path = ''] = await blobFiles(place);
    await place.core.blobs.seal(path.split('/').at(-1) ?? '', quarter);
    await place.restart();
    const last = await send(place, url, 'finalize');
    expect(last.status).toBe(200);
    expect((await content(place, 'open/x')).equals(bytes.subarray(0, quarter))).toBe(true);
  });

  it('is finished once by ten who finish it at once (T34)', async () => {
    const place = await openHome(open);
    const { url } = await begin(place, 'open/x', { size: quarter });
    await send(place, url, 'upload', 0, bytes.subarray(0, quarter));
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => send(place, url, 'upload, finalize', 0, bytes.subarray(0, quarter))),
    );
    // Who was pushed aside hears so and asks again; nobody hears of a second object.
    expect(replies.every(({ status }) => status === 200 || status === 503)).toBe(true);
    const last = await send(place, url, 'upload, finalize', 0, bytes.subarray(0, quarter));
    expect(last.status).toBe(200);
    const { generation } = (await last.json()) as { generation: string };
    const bodies = await Promise.all(replies.filter(({ status }) => status === 200).map((reply) => reply.json()));
    expect(bodies.every((body) => (body as { generation: string }).generation === generation)).toBe(true);
    expect(await place.storage.totals()).toEqual({ objects: 1, bytes: quarter });
    expect(await blobFiles(place)).toHaveLength(1);
  });
});

describePlace('A resumable upload guards itself', (open) => {
  it('against a request that hangs: the next one takes over', async () => {
    const place = await openHome(open);
    const { url } = await begin(place, 'open/x');
    const hanging = await sendHalf(url, 0, bytes.subarray(0, quarter), 1000);
    await untilStaged(place, 1000);
    const second = await send(place, url, 'upload', 0, bytes.subarray(0, quarter));
    expect(second.status).toBe(200);
    hanging.write(bytes.subarray(1000, quarter));
    const answer = await new Promise<string>((resolve) => hanging.once('data', (data) => resolve(data.toString())));
    expect(answer).toMatch(/^HTTP\/1\.1 503/);
    hanging.destroy();
    expect((await send(place, url, 'upload, finalize', quarter, bytes.subarray(quarter))).status).toBe(200);
    expect((await content(place, 'open/x')).equals(bytes)).toBe(true);
  });

  it('against offsets and sizes that are not true (T34)', async () => {
    const place = await openHome(open);
    for (const size of ['-1', 'NaN', '1e3', '9223372036854775808', '9007199254740992', '0x10', '1.5'])
      expect((await begin(place, 'open/x', { size })).response.status).toBe(400);
    const { url } = await begin(place, 'open/x', { size: 2 * quarter });
    for (const offset of ['-1', 'NaN', '9223372036854775808', '', '1'])
      expect((await send(place, url, 'upload', offset, bytes.subarray(0, quarter))).status).toBe(400);
    expect((await send(place, url, 'upload', 0, bytes.subarray(0, 3 * quarter))).status).toBe(400);
    expect((await send(place, url, 'upload, finalize', 0, bytes.subarray(0, 2 * quarter + 1))).status).toBe(400);
    expect((await send(place, url, 'upload', 0, bytes.subarray(0, 100))).status).toBe(400);
    expect((await send(place, url, 'upload, finalize', 0, bytes.subarray(0, quarter))).status).toBe(400);
    expect((await send(place, url, 'finalize')).status).toBe(400);
    for (const command of ['start', 'nonsense', 'finalize, upload', '__proto__'])
      expect((await send(place, url, command, 0)).status).toBe(400);
    expect(await received(place, url)).toEqual(['active', quarter]);
    expect(await place.storage.totals()).toEqual({ objects: 0, bytes: 0 });
    expect((await send(place, url, 'upload, finalize', quarter, bytes.subarray(quarter, 2 * quarter))).status).toBe(
      200,
    );
    expect((await content(place, 'open/x')).equals(bytes.subarray(0, 2 * quarter))).toBe(true);
  });

  it('against bytes that nobody announced and the rules would refuse', async () => {
    const place = await openHome(open);
    expect((await begin(place, 'small/x', { size: 1001 })).response.status).toBe(403);
    const { url } = await begin(place, 'small/x', { size: null });
    expect((await send(place, url, 'upload', 0, bytes.subarray(0, 600))).status).toBe(200);
    expect((await send(place, url, 'upload', 600, bytes.subarray(600, 1100))).status).toBe(403);
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(1000)),
    });
    const unannounced = {
      method: 'POST',
      body: endless,
      duplex: 'half',
      headers: { 'x-goog-upload-command': 'upload' },
    };
    expect((await place.ask(url, unannounced as RequestInit)).status).toBe(400);
    expect(await received(place, url)).toEqual(['active', 600]);
    expect((await send(place, url, 'upload, finalize', 600, bytes.subarray(600, 900))).status).toBe(200);
  });

  it('against strangers who have its address (T17)', async () => {
    const place = await openHome(open);
    const [ada, bob] = [await place.member('ada'), await place.member('bob')];
    const { url } = await begin(place, `home/${ada.uid}/x`, { headers: ada.headers, size: quarter });
    for (const headers of [bob.headers, {}]) {
      for (const command of ['query', 'upload', 'upload, finalize', 'finalize', 'cancel'])
        expect((await send(place, url, command, 0, bytes.subarray(0, quarter), headers)).status).toBe(404);
    }
    const other = url.replace('name=home', 'name=open');
    expect((await send(place, other, 'query', 0, undefined, ada.headers)).status).toBe(404);
    expect((await send(place, url.replace(/upload_id=\w+/, 'upload_id=x'), 'query', 0)).status).toBe(404);
    expect((await send(place, url, 'query', 0, undefined, { authorization: 'Firebase nonsense' })).status).toBe(401);
    expect((await send(place, url, 'upload, finalize', 0, bytes.subarray(0, quarter), ada.headers)).status).toBe(200);
  });

  it('against damage on the way: a wrong checksum keeps nothing', async () => {
    const place = await openHome(open);
    for (const body of [{ md5Hash: 'AAAAAAAAAAAAAAAAAAAAAA==' }, { crc32c: 'AAAAAA==' }]) {
      const { url } = await begin(place, 'open/x', { size: 100, body });
      expect((await send(place, url, 'upload, finalize', 0, bytes.subarray(0, 100))).status).toBe(400);
      expect(await received(place, url)).toEqual(['cancelled', 100]);
    }
    expect(await place.storage.totals()).toEqual({ objects: 0, bytes: 0 });
    expect(await blobFiles(place)).toEqual([]);
  });

  it('against a right that was lost on the way', async () => {
    const place = await openHome(open);
    const { url } = await begin(place, 'open/x', { size: 100 });
    await place.storage.setRules(bucket, homeRules.replace('match /open', 'match /closed'));
    expect((await send(place, url, 'upload, finalize', 0, bytes.subarray(0, 100))).status).toBe(403);
    expect(await blobFiles(place)).toEqual([]);
    expect(await place.storage.totals()).toEqual({ objects: 0, bytes: 0 });
  });

  it('and can be cancelled, once', async () => {
    const place = await openHome(open);
    const { url } = await begin(place, 'open/x');
    await send(place, url, 'upload', 0, bytes.subarray(0, quarter));
    const cancelled = await send(place, url, 'cancel');
    expect([cancelled.status, cancelled.headers.get('x-goog-upload-status')]).toEqual([200, 'cancelled']);
    expect((await send(place, url, 'cancel')).status).toBe(400);
    expect((await send(place, url, 'upload', quarter, bytes.subarray(quarter, 2 * quarter))).status).toBe(400);
    expect(await blobFiles(place)).toEqual([]);
  });

  it('and is given up after seven days without a byte', async () => {
    const place = await openHome(open);
    const { url } = await begin(place, 'open/x');
    place.clock.advance(limits.storage.uploadIdleMs - 1000);
    await send(place, url, 'upload', 0, bytes.subarray(0, quarter));
    place.clock.advance(limits.storage.uploadIdleMs - 1000);
    await sweepStorage(place.core);
    const sweep = { ...limits.storage, pendingAgeMs: limits.storage.uploadIdleMs };
    await sweepBlobs({ ...place.core, ...sweep });
    expect(await received(place, url)).toEqual(['active', quarter]);
    place.clock.advance(2000);
    expect((await send(place, url, 'query')).status).toBe(404);
    expect(await blobFiles(place)).toHaveLength(1);
    await sweepStorage(place.core);
    expect(await blobFiles(place)).toEqual([]);
  });

  it('and may be empty', async () => {
    const place = await openHome(open);
    const { url } = await begin(place, 'open/x', { size: 0 });
    const last = await send(place, url, 'finalize');
    expect(await last.json()).toMatchObject({ size: '0', md5Hash: '1B2M2Y8AsgTpgAmY7PhCfg==' });
    expect((await content(place, 'open/x')).length).toBe(0);
  });
});
