import { httpsCallable, httpsCallableFromURL } from 'firebase/functions';
import { describe, expect, it } from 'vitest';
import { codebaseOf, openFunctionsServer, shareFunctionsServer } from '../testing/functions-server.suite.ts';

const index = `
const { onCall, HttpsError } = require('firebase-functions/v2/https');
const v1 = require('firebase-functions/v1');
const { onInit } = require('firebase-functions/v2');
const { defineString, defineInt } = require('firebase-functions/params');
const greeting = defineString('GREETING', { default: 'hello' });
const limit = defineInt('LIMIT', { default: 7 });
let initialised = 0;
const seen = [];
onInit(() => { initialised += 1; });
exports.hello = onCall(({ data, auth, app, rawRequest }) => ({
  text: greeting.value() + ' ' + (data?.name ?? 'you'), limit: limit.value(), initialised, own: process.env.OWN,
  uid: auth?.uid ?? null, token: auth?.token ?? null, app: app?.appId ?? null,
  ip: rawRequest.ip, agent: rawRequest.get('x-own') ?? null, raw: rawRequest.rawBody.toString(), headers: rawRequest.headers,
}));
exports.first = v1.https.onCall((data, context) => ({ data, uid: context.auth?.uid ?? null, iid: context.instanceIdToken ?? null }));
exports.elsewhere = v1.region('europe-west1', 'asia-east1').https.onCall(() => 'elsewhere');
exports.fails = onCall(({ data }) => { throw new HttpsError(data.code, 'Not now.', { why: 'night' }); });
exports.throws = onCall(() => { throw new Error('secret detail'); });
exports.echo = onCall(({ data }) => data);
exports.group = { inner: onCall(() => 'inner') };
exports.guarded = onCall({ enforceAppCheck: true }, ({ app }) => app.appId);
exports.once = onCall({ consumeAppCheckToken: true }, ({ app }) => app.alreadyConsumed);
exports.strict = onCall({ cors: 'https://app.example.org' }, () => 'strict');
exports.count = onCall(async ({ data }, response) => {
  for (let i = 0; i < data; i++) await response.sendChunk({ i });
  return 'counted';
});
exports.failsLate = onCall(async (request, response) => { await response.sendChunk(1); throw new HttpsError('aborted', 'Half-way.'); });
exports.endless = onCall(async (request, response) => {
  seen.push('begun');
  await new Promise((resolve) => response.signal.addEventListener('abort', resolve));
  seen.push('aborted');
});
exports.seen = onCall(() => seen);
exports.slow = onCall({ timeoutSeconds: 1 }, () => new Promise(() => {}));
`;

const server = shareFunctionsServer({ 'index.js': index, '.env': 'GREETING=good day\nOWN=yes' });
const statuses = ['cancelled', 'unknown', 'invalid-argument', 'deadline-exceeded', 'not-found', 'already-exists'];
const others = ['permission-denied', 'resource-exhausted', 'failed-precondition', 'aborted', 'out-of-range'];
const last = ['unimplemented', 'internal', 'unavailable', 'data-loss', 'unauthenticated'];

describe('a deployed callable', () => {
  it('is called by region, by custom domain and by URL', async () => {
    const byRegion = await server().sdk();
    const { data } = await httpsCallable(byRegion, 'hello')({ name: 'Ada' });
    expect(data).toMatchObject({ text: 'good day Ada', limit: 7, initialised: 1, own: 'yes', uid: null, app: null });
    const byDomain = await server().sdk({ via: `${server().origin}/fn` });
    expect((await httpsCallable(byDomain, 'group-inner')()).data).toBe('inner');
    const url = `${server().origin}/hearth/us-central1/echo`;
    expect((await httpsCallableFromURL(byRegion, url)([1, 'ü', null])).data).toEqual([1, 'ü', null]);
  });

  it('exists in its own regions only', async () => {
    for (const [via, expected] of [
      ['europe-west1', 'elsewhere'],
      ['asia-east1', 'elsewhere'],
      ['us-central1', 'functions/not-found'],
    ] as const) {
      const call = httpsCallable(await server().sdk({ via }), 'elsewhere')();
      expect([via, await call.then(({ data }) => data, codeOf)]).toEqual([via, expected]);
    }
  });

  it('knows who calls, in both generations', async () => {
    const ada = await server().sdk({ email: 'ada@example.org' });
    const { data } = await httpsCallable<object, Hello>(ada, 'hello')({});
    expect(data).toMatchObject({ uid: expect.stringMatching(/^\w{28}$/), ip: '127.0.0.1' });
    expect(data.token).toMatchObject({ email: 'ada@example.org', uid: data.uid, aud: 'hearth' });
    expect((await httpsCallable(ada, 'first')({ a: 1 })).data).toEqual({ data: { a: 1 }, uid: data.uid, iid: null });
  });

  it.each([...statuses, ...others, ...last])('answers an error %s with its details', async (code) => {
    const sdk = await server().sdk();
    await expect(httpsCallable(sdk, 'fails')({ code })).rejects.toMatchObject({
      code: `functions/${code}`,
      message: expect.stringContaining('Not now.'),
      details: { why: 'night' },
    });
  });

  it('hides an error that it did not mean to send', async () => {
    const refused = httpsCallable(await server().sdk(), 'throws')();
    await expect(refused).rejects.toMatchObject({ code: 'functions/internal', message: 'INTERNAL [500]' });
  });

  it('streams its chunks and its result, and an error after a chunk', async () => {
    const sdk = await server().sdk();
    const { stream, data } = await httpsCallable(sdk, 'count').stream(3);
    expect([await all(stream), await data]).toEqual([[{ i: 0 }, { i: 1 }, { i: 2 }], 'counted']);
    const failed = await httpsCallable(sdk, 'failsLate').stream();
    failed.data.catch(() => undefined);
    const chunks: unknown[] = [];
    await expect(
      (async () => {
        for await (const chunk of failed.stream) chunks.push(chunk);
      })(),
    ).rejects.toMatchObject({ code: 'functions/aborted' });
    expect(chunks).toEqual([1]);
  });

  it('sees its signal abort when the caller leaves', async () => {
    const sdk = await server().sdk();
    const left = new AbortController();
    const { stream, data } = await httpsCallable(sdk, 'endless').stream(null, { signal: left.signal });
    data.catch(() => undefined);
    const reading = all(stream).catch(() => undefined);
    const seen = httpsCallable<unknown, string[]>(sdk, 'seen');
    await expect.poll(async () => (await seen()).data).toContain('begun');
    left.abort();
    await reading;
    await expect.poll(async () => (await seen()).data).toContain('aborted');
  });

  it('is ended when it takes too long', async () => {
    await expect(httpsCallable(await server().sdk(), 'slow')()).rejects.toMatchObject({
      code: 'functions/deadline-exceeded',
    });
  });

  it('enforces App Check by its own option, and consumes a token once', async () => {
    const call = async (name: string, token?: string) => {
      const reply = await post(`/fn/${name}`, { ...(token !== undefined && { 'x-firebase-appcheck': token }) });
      return [reply.status, await reply.json()];
    };
    const token = await server().appCheckToken();
    const { appId } = server().core.apps.default;
    expect(await call('guarded')).toMatchObject([401, { error: { status: 'UNAUTHENTICATED' } }]);
    expect(await call('guarded', 'forged')).toMatchObject([401, { error: { status: 'UNAUTHENTICATED' } }]);
    expect(await call('guarded', token)).toEqual([200, { result: appId }]);
    expect(await call('once', token)).toEqual([200, { result: false }]);
    expect(await call('once', token)).toEqual([200, { result: true }]);
  });
});

describe('the gateway', () => {
  it('refuses a forged token and passes no header that names another caller', async () => {
    const forged = 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJib3NzIiwidWlkIjoiYm9zcyJ9.';
    for (const authorization of [`Bearer ${forged}`, 'Bearer x', 'Basic Ym9zczp4', 'Bearer'])
      expect((await post('/fn/hello', { authorization })).status).toBe(401);
    const reply = await post('/fn/hello', {
      'x-callable-context-auth': encodeURIComponent('{"uid":"boss"}'),
      'x-original-auth': `Bearer ${forged}`,
      'x-forwarded-for': '203.0.113.9',
      'x-own': 'passes',
    });
    const { result } = (await reply.json()) as { result: Hello };
    expect(result).toMatchObject({ uid: null, agent: 'passes', raw: '{"data":{}}' });
    expect(Object.keys(result.headers)).not.toEqual(expect.arrayContaining(['x-original-auth']));
    expect(Object.keys(result.headers)).not.toEqual(expect.arrayContaining(['x-callable-context-auth']));
    expect(result.headers['x-forwarded-for']).toBe('127.0.0.1');
  });

  it.each(['constructor', '__proto__', 'toString', '..%2Fx', 'hasOwnProperty', 'hello%00', 'hello/more', 'Hello'])(
    'finds no function called %s',
    async (name) => {
      for (const path of [`/fn/${name}`, `/hearth/us-central1/${name}`]) {
        const reply = await post(path, {});
        expect([path, reply.status, await reply.json()]).toMatchObject([path, 404, { error: { status: 'NOT_FOUND' } }]);
      }
    },
  );

  it('finds nothing in another project', async () => {
    expect((await post('/other/us-central1/hello', {})).status).toBe(404);
  });

  it('answers a refused stream with an event, because the SDK waits for one', async () => {
    const reply = await post('/fn/nothing', { accept: 'text/event-stream' });
    expect(await reply.text()).toMatch(/^data: {"error":{"status":"NOT_FOUND"/);
  });

  it('lets the function decide about other origins', async () => {
    const ask = async (name: string) => {
      const reply = await fetch(`${server().origin}/fn/${name}`, {
        method: 'OPTIONS',
        headers: { origin: 'https://evil.example.org', 'access-control-request-method': 'POST' },
      });
      return [reply.status, reply.headers.get('access-control-allow-origin')];
    };
    expect(await ask('hello')).toEqual([204, 'https://evil.example.org']);
    expect(await ask('strict')).toEqual([204, 'https://app.example.org']);
    // The product's own callables are open to every origin.
    expect(await ask('hearth-setup-status')).toEqual([204, '*']);
  });

  it('refuses a body above the limit and one that is not JSON', async () => {
    const large = await post('/fn/echo', {}, `{"data":"${'x'.repeat(10 * 1024 * 1024)}"}`);
    expect(await large.json()).toMatchObject({ error: { details: { code: 'request/too-large' } } });
    expect((await post('/fn/echo', {}, '{"data":')).status).toBe(400);
    expect((await post('/fn/echo', {}, '{"data":1,"more":2}')).status).toBe(400);
  });
});

interface Hello {
  readonly uid: string | null;
  readonly token: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;
}

function post(path: string, headers: Record<string, string>, body = '{"data":{}}'): Promise<Response> {
  return fetch(`${server().origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
}

async function all(stream: AsyncIterable<unknown>): Promise<unknown[]> {
  const chunks: unknown[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return chunks;
}

function codeOf(error: { readonly code: string }): string {
  return error.code;
}

it('a page learns what happened to its call, also where App Check is enforced and where no function is', async () => {
  const server = await openFunctionsServer();
  const code = "exports.hello = require('firebase-functions/v2/https').onCall(() => 'hi');";
  await server.functions.serveFolder(await codebaseOf({ 'index.js': code }));
  await server.appCheck.setMode('functions', 'enforce');
  const origin = 'https://app.example';
  for (const [name, status] of [
    ['hello', 401],
    ['missing', 404],
  ] as const) {
    const url = `${server.origin}/hearth/us-central1/${name}`;
    const asked = { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'x-own' };
    const preflight = await fetch(url, { method: 'OPTIONS', headers: asked });
    expect([name, preflight.status, preflight.headers.get('access-control-allow-headers')]).toEqual([
      name,
      204,
      'x-own',
    ]);
    const headers = { origin, 'content-type': 'application/json' };
    const reply = await fetch(url, { method: 'POST', headers, body: '{"data":null}' });
    expect([name, reply.status, reply.headers.get('access-control-allow-origin')]).toEqual([name, status, '*']);
  }
});
