import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { bucket, describeStorage, openWithHomeRules, type TestServer } from '../../storage.suite.ts';

const KiB = 1024;
const step = 256 * KiB;

async function begin(server: TestServer, name: string, headers = {}, query = ''): Promise<Response> {
  return server.ask(`/upload/storage/v1/b/${bucket}/o?uploadType=resumable&name=${encodeURIComponent(name)}${query}`, {
    method: 'POST',
    headers: { ...(await server.admin()), ...headers },
  });
}

async function addressOf(server: TestServer, name: string, headers = {}): Promise<string> {
  return (await begin(server, name, headers)).headers.get('location') ?? '';
}

/** The status, the acknowledged bytes, and the size of the resulting object. */
async function put(url: string, range: string | undefined, body: Uint8Array | string = '') {
  const headers = range === undefined ? {} : { 'content-range': `bytes ${range}` };
  const response = await fetch(url, { method: 'PUT', headers, body: Buffer.from(body), redirect: 'manual' });
  const text = await response.text();
  const size = response.status === 200 ? Number((JSON.parse(text) as { size: string }).size) : undefined;
  return { status: response.status, range: response.headers.get('range'), size };
}

/** A body of unknown length, as Google's library streams a file. */
async function stream(url: string, range: string, bytes: Uint8Array): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-range': `bytes ${range}`, 'transfer-encoding': 'chunked' };
    const request = httpRequest(url, { method: 'PUT', headers }, (response) =>
      resolve(response.resume().statusCode ?? 0),
    );
    request.on('error', reject).end(bytes);
  });
}

async function content(server: TestServer, name: string): Promise<Buffer> {
  const path = `/download/storage/v1/b/${bucket}/o/${encodeURIComponent(name)}?alt=media`;
  return Buffer.from(await (await server.ask(path, { headers: await server.admin() })).arrayBuffer());
}

describeStorage('A resumable upload of a service', (open) => {
  it('begins at one URL and continues at another, which needs no key', async () => {
    const server = await openWithHomeRules(open);
    const headers = await server.admin();
    const begun = await begin(server, 'a/ü', { 'x-upload-content-type': 'image/png' });
    expect(begun.status).toBe(200);
    const location = begun.headers.get('location') ?? '';
    expect(location.startsWith(`${server.origin}/upload/storage/v1/b/${bucket}/o?uploadType=resumable&name=`)).toBe(
      true,
    );
    expect(await put(location, undefined, 'whole')).toEqual({ status: 200, range: null, size: 5 });
    const described = await server.ask(`/b/${bucket}/o/a%2F%C3%BC`, { headers });
    expect(await described.json()).toMatchObject({ name: 'a/ü', contentType: 'image/png' });
    const inBody = await server.ask(`/upload/storage/v1/b/${bucket}/o?uploadType=resumable`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ name: 'named', contentType: 'a/b', contentDisposition: 'initialCommit' }),
    });
    expect(await put(inBody.headers.get('location') ?? '', '*/0')).toMatchObject({ status: 200, size: 0 });
    expect(
      (await server.ask(`/upload/storage/v1/b/${bucket}/o?uploadType=resumable&name=x`, { method: 'POST' })).status,
    ).toBe(401);
  });

  it('accepts every form of Content-Range, reports its progress, and survives a restart', async () => {
    const server = await openWithHomeRules(open);
    const bytes = randomBytes(3 * step + 100);
    const whole = bytes.length;
    const url = await addressOf(server, 'chunked');
    expect(await put(url, '*/*')).toEqual({ status: 308, range: null, size: undefined });
    expect(await put(url, `0-${step - 1}/*`, bytes.subarray(0, step))).toMatchObject({
      status: 308,
      range: `bytes=0-${step - 1}`,
    });
    await server.restart();
    expect(await put(url, `*/${whole}`)).toMatchObject({ status: 308, range: `bytes=0-${step - 1}` });
    // A chunk whose reply was lost is sent again; acknowledged bytes are not written again.
    expect(await put(url, `0-${2 * step - 1}/*`, bytes.subarray(0, 2 * step))).toMatchObject({
      status: 308,
      range: `bytes=0-${2 * step - 1}`,
    });
    expect(await put(url, `${2 * step}-${3 * step - 1}/${whole}`, bytes.subarray(2 * step, 3 * step))).toMatchObject({
      status: 308,
    });
    expect(await put(url, `${3 * step}-${whole - 1}/${whole}`, bytes.subarray(3 * step))).toMatchObject({
      status: 200,
      size: whole,
    });
    // The last reply was lost, too.
    expect(await put(url, `*/${whole}`)).toMatchObject({ status: 200, size: whole });
    expect(await put(url, `${3 * step}-${whole - 1}/${whole}`, bytes.subarray(3 * step))).toMatchObject({
      status: 200,
    });
    expect(Buffer.compare(await content(server, 'chunked'), bytes)).toBe(0);

    const streamed = await addressOf(server, 'streamed');
    expect(await stream(streamed, '0-*/*', bytes)).toBe(200);
    expect(Buffer.compare(await content(server, 'streamed'), bytes)).toBe(0);
    const known = await addressOf(server, 'known', { 'x-upload-content-length': String(whole) });
    expect(await stream(known, `0-*/${whole}`, bytes.subarray(0, step))).toBe(308);
    expect(await stream(known, `${step}-*/*`, bytes.subarray(step))).toBe(200);
    expect(Buffer.compare(await content(server, 'known'), bytes)).toBe(0);
    const later = await addressOf(server, 'later');
    await put(later, `0-${step - 1}/*`, bytes.subarray(0, step));
    expect(await put(later, `*/${step}`)).toMatchObject({ status: 200, size: step });
  });

  it('keeps the received part of a stream that was cut', async () => {
    const server = await openWithHomeRules(open);
    const bytes = randomBytes(4 * step);
    const url = new URL(await addressOf(server, 'cut'));
    const socket = connect(Number(url.port), url.hostname);
    const head = `PUT ${url.pathname}${url.search} HTTP/1.1\r\nHost: ${url.host}\r\nContent-Range: bytes 0-*/*\r\nTransfer-Encoding: chunked\r\n\r\n`;
    socket.write(head);
    const part = bytes.subarray(0, 2 * step + 1000);
    socket.write(Buffer.concat([Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from('\r\n')]));
    const staged = async () => {
      const { readFile } = await import('node:fs/promises');
      const folder = join(server.folder, 'blobs', 'stage');
      const [name] = await readdir(folder).catch(() => []);
      return name === undefined ? 0 : (await readFile(join(folder, name))).length;
    };
    await expect.poll(staged).toBe(part.length);
    socket.destroy();
    const safe = `bytes=0-${2 * step - 1}`;
    await expect.poll(async () => (await put(url.href, '*/*')).range).toBe(safe);
    await server.restart();
    expect((await put(url.href, '*/*')).range).toBe(safe);
    expect(await stream(url.href, `${2 * step}-*/*`, bytes.subarray(2 * step))).toBe(200);
    expect(Buffer.compare(await content(server, 'cut'), bytes)).toBe(0);
  });
});

describeStorage('A resumable upload of a service', (open) => {
  it('is cancelled, and then gone', async () => {
    const server = await openWithHomeRules(open);
    const url = await addressOf(server, 'x');
    await put(url, `0-${step - 1}/*`, randomBytes(step));
    const cancel = async () => (await fetch(url, { method: 'DELETE' })).status;
    expect([await cancel(), await cancel()]).toEqual([499, 499]);
    for (const range of ['*/*', '0-0/1', '0-*/*'])
      expect((await put(url, range, range === '*/*' ? '' : 'x')).status).toBe(410);
    expect(await readdir(join(server.folder, 'blobs', 'stage'))).toEqual([]);
    expect((await server.storage.totals()).objects).toBe(0);
    expect((await put(url.replace(/upload_id=\w+/, 'upload_id=other'), '*/*')).status).toBe(404);
    expect((await put(url.replace('name=x', 'name=y'), '*/*')).status).toBe(404);
    expect((await fetch(`${server.origin}/upload/storage/v1/b/${bucket}/o?name=x`, { method: 'DELETE' })).status).toBe(
      404,
    );
  });

  it('must match what was announced, and accepts only valid ranges (A38, T34)', async () => {
    const server = await openWithHomeRules(open);
    const url = await addressOf(server, 'x', { 'x-upload-content-length': '1000' });
    const refused: readonly (readonly [string, string])[] = [
      ['0-9/20', '0123456789'],
      ['0-1999/1000', 'x'.repeat(2000)],
      ['0-9/1000', 'short'],
      ['5-9/1000', '56789'],
      ['9-0/1000', ''],
      ['0-*/2000', 'x'],
      ['0-*/1000', 'x'.repeat(1001)],
      ['-1-5/10', 'x'],
      ['0-0/9007199254740993', 'x'],
      ['0-99999999999999999/*', 'x'],
      ['x', 'x'],
      ['0-1', 'xx'],
      ['NaN-NaN/NaN', 'x'],
      ['*/2000', ''],
    ];
    for (const [range, body] of refused) {
      const { status } = await put(url, range, body);
      expect(range === '*/2000' ? 308 : 400, range).toBe(status);
    }
    for (const declared of ['-1', '1e3', '9'.repeat(17), 'x', ' '])
      expect((await begin(server, 'x', { 'x-upload-content-length': declared })).status, declared).toBe(400);
    expect(await put(url, '*/*')).toEqual({ status: 308, range: null, size: undefined });
    expect(await put(url, '0-999/1000', 'x'.repeat(1000))).toMatchObject({ status: 200, size: 1000 });
    expect((await server.storage.totals()).objects).toBe(1);
  });

  it('checks its preconditions and checksum at the end', async () => {
    const server = await openWithHomeRules(open);
    const first = (await begin(server, 'x', {}, '&ifGenerationMatch=0')).headers.get('location') ?? '';
    const second = (await begin(server, 'x', {}, '&ifGenerationMatch=0')).headers.get('location') ?? '';
    expect((await put(first, undefined, 'one')).status).toBe(200);
    expect((await put(second, undefined, 'two')).status).toBe(412);
    expect((await begin(server, 'x', {}, '&ifGenerationMatch=0')).status).toBe(412);
    expect((await content(server, 'x')).toString()).toBe('one');
    const third = await addressOf(server, 'y');
    const wrong = { 'content-range': 'bytes 0-2/3', 'x-goog-hash': 'crc32c=AAAAAA==,md5=rL0Y20zC+Fzt72VPzMSk2A==' };
    expect((await fetch(third, { method: 'PUT', headers: wrong, body: 'foo' })).status).toBe(400);
    const right = { 'x-goog-hash': 'md5=rL0Y20zC+Fzt72VPzMSk2A==' };
    expect((await fetch(await addressOf(server, 'y'), { method: 'PUT', headers: right, body: 'foo' })).status).toBe(
      200,
    );
    expect((await server.storage.totals()).objects).toBe(2);
  });

  it('cannot continue an upload of a person or a stranger (A28, T17)', async () => {
    const server = await openWithHomeRules(open);
    const ada = await server.member('ada');
    const start = { 'x-goog-upload-protocol': 'resumable', 'x-goog-upload-command': 'start' };
    for (const headers of [ada.headers, {}]) {
      const begun = await server.ask(`/v0/b/${bucket}/o?name=open/x`, {
        method: 'POST',
        headers: { ...start, ...headers },
      });
      const id = new URL(begun.headers.get('x-goog-upload-url') ?? '').searchParams.get('upload_id');
      const url = `${server.origin}/upload/storage/v1/b/${bucket}/o?uploadType=resumable&name=open/x&upload_id=${id}`;
      expect((await put(url, undefined, 'x')).status).toBe(404);
      const asAda = await fetch(url, { method: 'PUT', body: 'x', headers: ada.headers });
      expect(asAda.status).toBe(404);
    }
    expect((await server.storage.totals()).objects).toBe(0);
  });
});
