import { httpsCallable } from 'firebase/functions';
import { describe, expect, it } from 'vitest';
import { codebaseOf, openFunctionsServer } from '../testing/functions-server.suite.ts';

const index = `
const { onCall, HttpsError, onRequest } = require('firebase-functions/v2/https');
const v1 = require('firebase-functions/v1');
exports.hello = onCall((request) => ({ hello: request.data?.name ?? 'you', uid: request.auth?.uid ?? null, email: request.auth?.token.email ?? null, ip: request.rawRequest.ip, agent: request.rawRequest.get('user-agent') ?? null }));
exports.old = v1.https.onCall((data, context) => ({ data, uid: context.auth?.uid ?? null }));
exports.fails = onCall(() => { throw new HttpsError('failed-precondition', 'Not now.', { why: 'night' }); });
exports.throws = onCall(() => { throw new Error('secret detail'); });
exports.count = onCall(async (request, response) => { for (let i = 0; i < 3; i++) await response.sendChunk({ i }); return 'done'; });
exports.group = { inner: onCall(() => 'inner') };
exports.page = onRequest((req, res) => { res.set('x-own', 'yes').json({ method: req.method, path: req.path, query: req.query, body: req.body, raw: req.rawBody?.toString() }); });
exports.html = onRequest((req, res) => { res.send('<h1>hi</h1>'); });
`;

describe('functions of a folder', () => {
  it('are called by the official SDK', async () => {
    const server = await openFunctionsServer();
    await server.functions.serveFolder(await codebaseOf({ 'index.js': index }));
    const anyone = await server.sdk();
    expect((await httpsCallable(anyone, 'hello')({ name: 'Ada' })).data).toMatchObject({ hello: 'Ada', uid: null });
    const ada = await server.sdk({ email: 'ada@example.org' });
    expect((await httpsCallable(ada, 'hello')({})).data).toMatchObject({ email: 'ada@example.org', ip: '127.0.0.1' });
    expect((await httpsCallable(ada, 'old')({ a: 1 })).data).toMatchObject({ data: { a: 1 }, uid: expect.any(String) });
    expect((await httpsCallable(ada, 'group-inner')()).data).toBe('inner');
    await expect(httpsCallable(ada, 'fails')()).rejects.toMatchObject({
      code: 'functions/failed-precondition',
      details: { why: 'night' },
    });
    await expect(httpsCallable(ada, 'throws')()).rejects.toMatchObject({ code: 'functions/internal' });
    const { stream, data } = await httpsCallable(ada, 'count').stream();
    const pieces = [];
    for await (const piece of stream) pieces.push(piece);
    expect([pieces, await data]).toEqual([[{ i: 0 }, { i: 1 }, { i: 2 }], 'done']);
    const page = await fetch(`${server.origin}/hearth/us-central1/page/a/b?x=1`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"n": 1}',
    });
    expect([page.headers.get('x-own'), await page.json()]).toEqual([
      'yes',
      { method: 'POST', path: '/a/b', query: { x: '1' }, body: { n: 1 }, raw: '{"n": 1}' },
    ]);
    const html = await fetch(`${server.origin}/fn/html`);
    expect([await html.text(), html.headers.get('content-security-policy')]).toEqual([
      '<h1>hi</h1>',
      expect.stringContaining('sandbox'),
    ]);
  });
});
