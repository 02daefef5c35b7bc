import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { AppError } from '../../../core/errors.ts';
import { bodyOf } from '../../api/request-body.ts';
import { bucket, describeStorage, openWithHomeRules, type TestServer } from '../../storage.suite.ts';

const objects = `/v0/b/${bucket}/o`;

async function count(server: TestServer): Promise<number> {
  return (await server.storage.totals()).objects;
}

describeStorage('Invalid input', (open) => {
  it('as metadata gives a 4xx and changes nothing (A22, A40)', async () => {
    const server = await openWithHomeRules(open);
    await server.ask(`${objects}?name=open/x`, { method: 'POST', body: 'x' });
    const before = await (await server.ask(`${objects}/open%2Fx`)).text();
    const values = [{}, [], 7, true, 'a\u0000', `a${'b'.repeat(70_000)}`, { a: { b: 1 } }];
    const bodies = [
      'contentType',
      'cacheControl',
      'contentDisposition',
      'contentEncoding',
      'contentLanguage',
      'metadata',
    ]
      .flatMap((field) => values.map((value) => JSON.stringify({ [field]: value })))
      .filter((body) => body !== '{"metadata":{}}');
    const broken = [
      '[',
      '[]',
      '1',
      'null x',
      '"x"',
      '{"a":',
      '{"metadata":{"__proto__":"x"}}',
      '{"__proto__":{"a":1}}',
      '{"constructor":{"prototype":{"a":1}}}',
      '{"metadata":{"constructor":"x"}}',
      '{"metadata":{"a":1}}',
      '['.repeat(60_000),
    ];
    const start = { 'x-goog-upload-protocol': 'resumable', 'x-goog-upload-command': 'start' };
    for (const body of [...bodies, ...broken]) {
      const patched = await server.ask(`${objects}/open%2Fx`, { method: 'PATCH', body });
      const begun = await server.ask(`${objects}?name=open/y`, { method: 'POST', body, headers: start });
      for (const { status } of [patched, begun]) expect([400, 413], body.slice(0, 60)).toContain(status);
    }
    const notText = await server.ask(`${objects}/open%2Fx`, { method: 'PATCH', body: Buffer.from([0x7b, 0xff, 0x7d]) });
    expect(notText.status).toBe(400);
    expect(await (await server.ask(`${objects}/open%2Fx`)).text()).toBe(before);
    expect(await count(server)).toBe(1);
  });

  it('as a body that does not match its headers stores nothing', async () => {
    const server = await openWithHomeRules(open);
    const related = { 'x-goog-upload-protocol': 'multipart', 'content-type': 'multipart/related; boundary=b' };
    for (const body of [
      '',
      'x',
      '--b--',
      '--b\r\n\r\n{}\r\n--b\r\n\r\nno end',
      '--b\r\n\r\n{}\r\n--b--',
      '--b\r\n\r\n[\r\n--b\r\n\r\nx\r\n--b--',
    ])
      expect(
        (await server.ask(`${objects}?name=open/x`, { method: 'POST', headers: related, body })).status,
        body,
      ).toBe(400);
    const nameless = { 'x-goog-upload-protocol': 'multipart', 'content-type': 'image/png' };
    expect((await server.ask(`${objects}?name=open/x`, { method: 'POST', headers: nameless, body: 'x' })).status).toBe(
      400,
    );
    const wrong = '--b\r\n\r\n{"md5Hash":"AAAAAAAAAAAAAAAAAAAAAA=="}\r\n--b\r\n\r\nx\r\n--b--';
    expect((await server.ask(`${objects}?name=open/x`, { method: 'POST', headers: related, body: wrong })).status).toBe(
      400,
    );
    expect(await count(server)).toBe(0);
    const blobs = await readdir(join(server.folder, 'blobs', 'stage')).catch(() => []);
    expect(blobs).toEqual([]);
  });

  it('as credentials gives a 401, never a 5xx and never access (A23)', async () => {
    const server = await openWithHomeRules(open);
    for (const authorization of [
      'Firebase',
      'Firebase x',
      'Firebase  ',
      'Bearer x',
      'Bearer owner',
      'Basic eDp5',
      'x',
      'Firebase a.b.c',
      `Bearer ${'a'.repeat(9000)}`,
      'Firebase eyJhbGciOiJub25lIn0.e30.',
    ])
      expect((await server.ask(`${objects}/open%2Fx`, { headers: { authorization } })).status, authorization).toBe(401);
  });

  it('as headers never gives a 5xx (A38)', async () => {
    const server = await openWithHomeRules(open);
    await server.ask(`${objects}?name=open/x`, { method: 'POST', body: '0123456789' });
    const start = {
      'x-goog-upload-protocol': 'resumable',
      'x-goog-upload-command': 'start',
      'x-goog-upload-header-content-length': '10',
    };
    const begun = await server.ask(`${objects}?name=open/y`, { method: 'POST', headers: start });
    const url = begun.headers.get('x-goog-upload-url') ?? '';
    const words = [
      '',
      '*',
      '-',
      ',',
      '"',
      'W/',
      'bytes=',
      'bytes=-',
      'bytes=0-',
      '0-0',
      '99999999999999999999',
      '-1',
      'NaN',
      '\t',
      '"a"',
      'a/b',
      ';',
      '='.repeat(200),
      'Thu, 01 Jan 1970 00:00:00 GMT',
      'bytes */*',
      '\u00ff',
    ];
    let seed = 7;
    const dice = (sides: number) => {
      seed = (seed * 1103515245 + 12345) & 0x7fffffff;
      return seed % sides;
    };
    const nonsense = () => Array.from({ length: 1 + dice(3) }, () => words[dice(words.length)]).join('');
    const readers = [
      'range',
      'if-range',
      'if-none-match',
      'if-match',
      'if-modified-since',
      'if-unmodified-since',
      'accept-encoding',
      'content-range',
    ];
    const writers = [
      'x-goog-upload-command',
      'x-goog-upload-offset',
      'x-goog-upload-protocol',
      'content-type',
      'x-goog-upload-header-content-length',
      'content-range',
      'x-http-method-override',
    ];
    const pick = (names: readonly string[]) =>
      Object.fromEntries(names.filter(() => dice(2) === 0).map((name) => [name, nonsense()]));
    for (let times = 0; times < 150; times += 1) {
      const read = pick(readers);
      const reply = await server.ask(`${objects}/open%2Fx?alt=media`, { headers: read });
      await reply.arrayBuffer();
      expect(reply.status, JSON.stringify(read)).toBeLessThan(500);
      const write = pick(writers);
      const target = dice(2) === 0 ? url : `${objects}?name=open/z${times}`;
      const written = await server.ask(target, { method: 'POST', headers: write, body: randomBytes(dice(20)) });
      await written.arrayBuffer();
      expect(written.status, JSON.stringify(write)).toBeLessThan(500);
    }
  });

  it('for unsupported operations gives a 501', async () => {
    const server = await openWithHomeRules(open);
    expect((await server.ask('/v0/b/hearth/iam')).status).toBe(501);
    expect((await server.ask('/storage/v1/b/hearth/iam')).status).toBe(401);
    expect((await server.ask('/storage/v1/b/hearth/iam', { headers: await server.admin() })).status).toBe(501);
  });
});

it('A body that stops arriving is dropped, whatever its announced length (T33)', async () => {
  const server = createServer(async (raw) => {
    try {
      for await (const _ of bodyOf({ raw }, 50));
    } catch (error) {
      seen(error);
    }
  });
  let seen: (error: unknown) => void = () => undefined;
  const error = new Promise((resolve) => {
    seen = resolve;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nhalf');
  expect(await error).toSatisfy((error) => error instanceof AppError && error.code === 'request/invalid');
  socket.destroy();
  server.close();
});
