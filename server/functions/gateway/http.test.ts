import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { codebaseOf, shareFunctionsServer } from '../testing/functions-server.suite.ts';

const index = `
const { onRequest } = require('firebase-functions/v2/https');
const v1 = require('firebase-functions/v1');
const express = require('express');
const seen = [];
exports.echo = onRequest((request, response) => {
  response.status(201).set('x-own', 'yes').json({
    method: request.method, path: request.path, url: request.url, query: request.query, body: request.body,
    raw: request.rawBody?.toString(), authorization: request.get('authorization') ?? null, ip: request.ip,
    protocol: request.protocol, hostname: request.hostname,
  });
});
const app = express();
app.get('/items/:id', (request, response) => response.send('item ' + request.params.id));
exports.app = v1.https.onRequest(app);
exports.page = onRequest((request, response) => { response.send('<h1>hello</h1>'); });
exports.own = onRequest((request, response) => { response.set('content-security-policy', "default-src 'self'").send('<p>'); });
exports.open = onRequest({ cors: true }, (request, response) => { response.send('open'); });
exports.closed = onRequest((request, response) => { response.send('closed'); });
exports.hidden = onRequest({ invoker: 'private' }, (request, response) => { response.send('hidden'); });
exports.streams = onRequest(async (request, response) => {
  request.on('close', () => seen.push('closed'));
  for (let count = 0; count < 5; count += 1) { response.write('part ' + count + '\\n'); await new Promise((resolve) => setTimeout(resolve, 5)); }
  response.end();
});
exports.large = onRequest((request, response) => { response.send(Buffer.alloc(30 * 1024 * 1024, 97)); });
exports.counts = onRequest((request, response) => { response.json({ bytes: request.rawBody.length }); });
exports.fails = onRequest(() => { throw new Error('secret detail'); });
exports.slow = onRequest({ timeoutSeconds: 1 }, () => {});
exports.redirects = onRequest((request, response) => { response.redirect('https://example.org/'); });
`;

describe('an HTTP function', () => {
  const server = shareFunctionsServer({ 'index.js': index });
  const ask = (path: string, options: RequestInit = {}) =>
    fetch(`${server().origin}${path}`, { redirect: 'manual', ...options });

  it('gets the request as it was sent, below its own path', async () => {
    const reply = await ask('/hearth/us-central1/echo/a%20b/c?x=1&y=%C3%BC', {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: 'Bearer token', 'x-forwarded-for': '203.0.113.9' },
      body: '{ "n": 1 }',
    });
    expect([reply.status, reply.headers.get('x-own'), await reply.json()]).toEqual([
      201,
      'yes',
      {
        method: 'PUT',
        path: '/a%20b/c',
        url: '/a%20b/c?x=1&y=%C3%BC',
        query: { x: '1', y: 'ü' },
        body: { n: 1 },
        raw: '{ "n": 1 }',
        authorization: 'Bearer token',
        ip: '127.0.0.1',
        protocol: 'http',
        hostname: '127.0.0.1',
      },
    ]);
  });

  it.each(['/%25/a%2Fb', '/a%20b', '/', '//x', '/%C3%BC?y=%25'])('gets the path %s as it was sent', async (path) => {
    for (const base of ['/fn/echo', '/hearth/us-central1/echo'])
      expect(await (await ask(`${base}${path}`)).json()).toMatchObject({ url: path });
  });

  it('is not held by clients that send their bodies slowly', async () => {
    const { hostname, port } = new URL(server().origin);
    const slow = Array.from({ length: 6 }, () => {
      const socket = connect(Number(port), hostname);
      socket.write(`POST /fn/app HTTP/1.1\r\nhost: ${hostname}\r\ncontent-length: 10\r\n\r\n1`);
      onTestFinished(() => void socket.destroy());
      return once(socket, 'connect');
    });
    await Promise.all(slow);
    expect(await (await ask('/fn/app/items/8')).text()).toBe('item 8');
  });

  it.each(['GET', 'POST', 'PATCH', 'DELETE'])('is called by %s', async (method) => {
    expect(await (await ask('/fn/echo', { method })).json()).toMatchObject({ method, path: '/' });
  });

  it('may be an Express app of the first generation', async () => {
    expect(await (await ask('/fn/app/items/7')).text()).toBe('item 7');
    expect((await ask('/fn/app/nothing')).status).toBe(404);
  });

  it('reads forms, text and bytes', async () => {
    const form = await ask('/fn/echo', { method: 'POST', body: new URLSearchParams({ a: '1' }) });
    expect(await form.json()).toMatchObject({ body: { a: '1' }, raw: 'a=1' });
    const text = await ask('/fn/echo', { method: 'POST', body: 'plain' });
    expect(await text.json()).toMatchObject({ body: 'plain' });
    const bytes = await ask('/fn/counts', { method: 'POST', body: Buffer.alloc(20 * 1024 * 1024) });
    expect(await bytes.json()).toEqual({ bytes: 20 * 1024 * 1024 });
    const tooLarge = await ask('/fn/counts', { method: 'POST', body: Buffer.alloc(33 * 1024 * 1024) });
    expect(tooLarge.status).toBe(413);
  });

  it('sends large replies and replies in parts', async () => {
    expect((await (await ask('/fn/large')).arrayBuffer()).byteLength).toBe(30 * 1024 * 1024);
    expect(await (await ask('/fn/streams')).text()).toBe('part 0\npart 1\npart 2\npart 3\npart 4\n');
  });

  it('cannot act in the origin of the drive, whatever its own policy says', async () => {
    expect((await ask('/fn/page')).headers.get('content-security-policy')).toMatch(/^sandbox (?!.*allow-same-origin)/);
    expect((await ask('/fn/own')).headers.get('content-security-policy')).toMatch(/^sandbox .*default-src 'self'$/);
  });

  it('decides itself about other origins', async () => {
    const headers = { origin: 'https://app.example.org' };
    expect((await ask('/fn/open', { headers })).headers.get('access-control-allow-origin')).toBe(headers.origin);
    expect((await ask('/fn/closed', { headers })).headers.get('access-control-allow-origin')).toBeNull();
  });

  it('is refused when it is private, and answers its errors and time-outs without details', async () => {
    expect((await ask('/fn/hidden')).status).toBe(403);
    const failed = await ask('/fn/fails');
    expect([failed.status, await failed.text()]).toEqual([500, expect.not.stringContaining('secret')]);
    expect((await ask('/fn/slow')).status).toBe(504);
    expect((await ask('/fn/redirects')).headers.get('location')).toBe('https://example.org/');
  });
});

describe('a codebase', () => {
  const good = "exports.ok = require('firebase-functions/v2/https').onRequest((q, r) => r.send('good'));";
  const server = shareFunctionsServer({ 'index.js': good });
  const source = (load: string) => `${load}
const greeting = defineString('GREETING', { default: 'hello' });
export const hello = onCall(() => greeting.value());
export const page = onRequest((request, response) => { response.send('page'); });`;
  const imports = `import { onCall, onRequest } from 'firebase-functions/v2/https';
import { defineString } from 'firebase-functions/params';`;
  const module = source(imports);
  const commonjs = module
    .replace(/import (\{[^}]*\}) from ('[^']*')/g, 'const $1 = require($2)')
    .replace(/export const (\w+)/g, 'exports.$1');

  it.each([
    [6, 'commonjs', commonjs],
    [7, 'commonjs', commonjs],
    [6, 'module', module],
    [7, 'module', module],
    [7, 'module', `${module}\nawait Promise.resolve();`],
  ] as const)('of version %i runs as %s', async (version, type, text) => {
    const { functions, origin } = server();
    await functions.serveFolder(await codebaseOf({ 'index.js': text }, { version, type }), { codebase: 'version' });
    const called = await fetch(`${origin}/fn/hello`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"data":null}',
    });
    expect([await called.json(), await (await fetch(`${origin}/fn/page`)).text()]).toEqual([
      { result: 'hello' },
      'page',
    ]);
  });

  it.each([
    ['nothing installed', { 'index.js': 'throw new Error("broken at load")' }, 'broken at load'],
    ['a syntax error', { 'index.js': 'exports.x = ' }, 'SyntaxError'],
    [
      'a function of Firestore',
      {
        'index.js':
          "exports.watch = require('firebase-functions/v2/firestore').onDocumentCreated('a/{b}', () => {}); exports.ok = require('firebase-functions/v2/https').onCall(() => 1);",
      },
      'watch: It waits for changes in Firestore, which Hearth does not have.',
    ],
    [
      'a reserved name',
      { 'index.js': "exports['hearth-x'] = require('firebase-functions/v2/https').onCall(() => 1);" },
      'reserved for Hearth',
    ],
    [
      'a parameter without a value',
      {
        'index.js':
          "const name = require('firebase-functions/params').defineString('NAME'); exports.x = require('firebase-functions/v2/https').onCall(() => name.value());",
      },
      'The parameter NAME has no value',
    ],
    [
      'a secret without a value',
      { 'index.js': "exports.x = require('firebase-functions/v2/https').onCall({ secrets: ['KEY'] }, () => 1);" },
      'The secret KEY has no value',
    ],
    ['a reserved variable', { 'index.js': '', '.env': 'GCLOUD_PROJECT=other' }, 'GCLOUD_PROJECT cannot be set'],
  ])('with %s is refused with a sentence, and the earlier one goes on', async (_what, files, sentence) => {
    const { functions, origin } = server();
    await expect(functions.serveFolder(await codebaseOf(files))).rejects.toThrow(sentence);
    expect(await (await fetch(`${origin}/fn/ok`)).text()).toBe('good');
  });

  it('is replaced without dropping a running call', async () => {
    const { functions, origin } = server();
    const version = (name: string) =>
      `exports.name = require('firebase-functions/v2/https').onRequest((q, r) => setTimeout(() => r.send('${name}'), 300));`;
    await functions.serveFolder(await codebaseOf({ 'index.js': version('first') }), { codebase: 'replaced' });
    expect(await (await fetch(`${origin}/fn/name`)).text()).toBe('first');
    const running = Array.from({ length: 10 }, () => fetch(`${origin}/fn/name`).then((reply) => reply.text()));
    await functions.serveFolder(await codebaseOf({ 'index.js': version('second') }), { codebase: 'replaced' });
    expect(new Set(await Promise.all(running))).toEqual(new Set(['first']));
    expect(await (await fetch(`${origin}/fn/name`)).text()).toBe('second');
  });
});
