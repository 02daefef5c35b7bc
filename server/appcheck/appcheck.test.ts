import { limits } from '@hearth/contract';
import { importPKCS8, SignJWT } from 'jose';
import { afterEach, describe, expect, it } from 'vitest';
import { moduleMigrations } from '../compose.ts';
import { readConfig } from '../core/config/index.ts';
import { createHttpHost, freePort } from '../core/http/index.ts';
import { openCore } from '../core/index.ts';
import { createLog } from '../core/log/index.ts';
import { createTestClock } from '../testing/clock.ts';
import { describeOn } from '../testing/database-kinds.ts';
import { solveWork } from '../testing/solve-work.ts';
import { addAdminKey, createTestData, type DatabaseKind } from '../testing/test-data.ts';
import { leadingZeroBits, provesWork } from './domain/proof-of-work.ts';
import { createAppCheck } from './index.ts';

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

describe('a proof of work', () => {
  it('counts the zero bits at the front', () => {
    expect(leadingZeroBits(Uint8Array.of(0x80))).toBe(0);
    expect(leadingZeroBits(Uint8Array.of(0x01))).toBe(7);
    expect(leadingZeroBits(Uint8Array.of(0, 0x10))).toBe(11);
    expect(leadingZeroBits(Uint8Array.of(0, 0))).toBe(16);
  });

  it('is a decimal number, nothing else', () => {
    for (const nonce of ['', '-1', '1.5', '0x1', '1e3', ' 1', '1'.repeat(17)])
      expect(provesWork('c', nonce, 0)).toBe(false);
    expect(provesWork('c', '1', 0)).toBe(true);
  });
});

describeOn('both', 'App Check', (kind) => {
  it('accepts one solution of a challenge once, even for concurrent requests (A12)', async () => {
    const { app, post } = await build(kind);
    const body = await solve(post, app.appId);
    const replies = await Promise.all(Array.from({ length: 20 }, () => post('/appcheck/exchange', body)));
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
    expect(replies.filter((reply) => reply.status === 400)).toHaveLength(19);
  });

  it('gives a token for a proof of work, and the token identifies the app', async () => {
    const { appCheck, app, post } = await build(kind);
    const { token, ttl } = await exchange(post, app.appId);
    expect(ttl).toBe('3600s');
    expect(await appCheck.verify('storage', token)).toEqual({ appId: app.appId });
  });

  it('refuses an expired challenge, that of another app, a forged one and a wrong proof', async () => {
    const { app, clock, post } = await build(kind);
    const body = await solve(post, app.appId);
    expect((await post('/appcheck/exchange', { ...body, nonce: '0' })).status).toBe(400);
    expect((await post('/appcheck/exchange', { ...body, appId: '1:2:web:3' })).body).toMatchObject({
      error: { status: 'FAILED_PRECONDITION' },
    });
    expect((await post('/appcheck/exchange', { ...body, challenge: `${body.challenge}x` })).status).toBe(400);
    clock.advance(limits.appCheck.challengeLifetimeMs + 1);
    expect((await post('/appcheck/exchange', body)).body).toMatchObject({ error: { status: 'FAILED_PRECONDITION' } });
  });

  it('refuses nothing in monitor mode, and counts the outcomes', async () => {
    const { appCheck, app, post } = await build(kind);
    const { token } = await exchange(post, app.appId);
    await appCheck.verify('functions', token);
    expect(await appCheck.verify('functions', undefined)).toEqual({ appId: undefined });
    expect(await appCheck.verify('functions', 'nonsense')).toEqual({ appId: undefined });
    expect(await appCheck.counts()).toContainEqual({ service: 'functions', verified: 1, refused: 1, missing: 1 });
  });

  it('refuses missing and invalid tokens once a service enforces, and only there (T43)', async () => {
    const { appCheck, app, clock, post } = await build(kind);
    const { token } = await exchange(post, app.appId);
    await appCheck.setMode('storage', 'enforce');
    clock.advance(1001);
    await expect(appCheck.verify('storage', undefined)).rejects.toMatchObject({ code: 'appcheck/invalid' });
    await expect(appCheck.verify('storage', 'eyJlcnJvciI6IlVOS05PV05fRVJST1IifQ==')).rejects.toMatchObject({
      code: 'appcheck/invalid',
    });
    expect(await appCheck.verify('storage', token)).toEqual({ appId: app.appId });
    expect(await appCheck.verify('identity', undefined)).toEqual({ appId: undefined });
    clock.advance(limits.appCheck.tokenLifetimeMs);
    await expect(appCheck.verify('storage', token)).rejects.toMatchObject({ code: 'appcheck/invalid' });
  });

  it('does not accept an ID token as an App Check token', async () => {
    const { appCheck, core } = await build(kind);
    const now = Math.floor(core.clock.now() / 1000);
    const project = core.apps.projectNumber;
    const forged = await core.keys.identity.sign({
      iss: `https://firebaseappcheck.googleapis.com/${project}`,
      aud: ['projects/hearth'],
      sub: core.apps.default.appId,
      iat: now,
      exp: now + 60,
    });
    expect(await appCheck.verify('storage', forged)).toEqual({ appId: undefined });
  });

  it('exchanges a debug token that it created and no other, and stores only its hash', async () => {
    const { appCheck, app, core, post } = await build(kind);
    const debug = await appCheck.createDebugToken('ci');
    const path = `/v1/projects/hearth/apps/${app.appId}:exchangeDebugToken?key=${app.apiKey}`;
    const reply = await post(path, { debug_token: debug });
    expect(reply.body).toMatchObject({ ttl: '3600s' });
    expect((await post(path, { debug_token: '00000000-0000-4000-8000-000000000000' })).status).toBe(403);
    const rows = await core.database.query
      .withTables<{ appcheck_debug_tokens: { hash: string } }>()
      .selectFrom('appcheck_debug_tokens')
      .selectAll()
      .execute();
    expect(JSON.stringify(rows)).not.toContain(debug);
  });

  it('answers unsupported exchanges in the format of the protocol', async () => {
    const { app, post } = await build(kind);
    const reply = await post(`/v1/projects/hearth/apps/${app.appId}:exchangeRecaptchaV3Token`, {});
    expect(reply).toMatchObject({ status: 501, body: { error: { status: 'UNIMPLEMENTED' } } });
  });

  it('consumes a token for the admin SDK: new once, then already consumed', async () => {
    const { app, core, post } = await build(kind);
    const { token } = await exchange(post, app.appId);
    const path = '/firebaseappcheck.googleapis.com/v1beta/projects/hearth:verifyAppCheckToken';
    expect((await post(path, { app_check_token: token })).status).toBe(401);
    const account = await addAdminKey(core);
    const now = Math.floor(core.clock.now() / 1000);
    const bearer = await new SignJWT({
      iss: account.client_email,
      sub: account.client_email,
      iat: now,
      exp: now + 3600,
    })
      .setProtectedHeader({ alg: 'RS256' })
      .sign(await importPKCS8(account.private_key, 'RS256'));
    expect((await post(path, { app_check_token: token }, bearer)).body).toEqual({});
    expect((await post(path, { app_check_token: token }, bearer)).body).toEqual({ alreadyConsumed: true });
  });

  it('answers invalid fields of any type with a 4xx (A22)', async () => {
    const { app, post } = await build(kind);
    const odd = [null, 1, true, [], {}, 'x'.repeat(5000), '\0', '\ud800', { $gt: '' }];
    for (const value of odd) {
      for (const [path, body] of [
        ['/appcheck/challenge', { appId: value }],
        ['/appcheck/exchange', { appId: app.appId, challenge: value, nonce: '1' }],
        ['/appcheck/exchange', { appId: app.appId, challenge: 'x', nonce: value }],
        [`/v1/projects/hearth/apps/${app.appId}:exchangeDebugToken`, { debug_token: value }],
      ] as const) {
        const { status, body: reply } = await post(path, body);
        expect([path, status >= 400 && status < 500]).toEqual([path, true]);
        expect(reply).toHaveProperty('error.message');
      }
    }
  });
});

async function build(kind: DatabaseKind) {
  const { folder: data, databaseUrl, remove } = await createTestData(kind);
  cleanups.push(remove);
  const port = await freePort('127.0.0.1');
  const flags = { data, port: String(port), host: '127.0.0.1', 'database-url': databaseUrl };
  const { config } = readConfig({ flags, environment: {} });
  const log = await createLog({ logLevel: 'silent', logFormat: 'json' });
  const clock = createTestClock();
  const core = await openCore({ config, log, clock, migrations: moduleMigrations });
  cleanups.push(() => core.close());
  const appCheck = createAppCheck(core);
  const host = await createHttpHost(config, log, async () => true);
  appCheck.routes(host.app);
  await host.listen();
  cleanups.push(() => host.close());
  const post = async (path: string, body: unknown, bearer?: string) => {
    const headers = { 'content-type': 'application/json', ...(bearer && { authorization: `Bearer ${bearer}` }) };
    const reply = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return { status: reply.status, body: (await reply.json()) as Record<string, string> };
  };
  return { core, appCheck, clock, app: core.apps.default, post };
}

type Post = Awaited<ReturnType<typeof build>>['post'];

async function solve(post: Post, appId: string) {
  const { body } = await post('/appcheck/challenge', { appId });
  const challenge = body.challenge ?? '';
  return { appId, challenge, nonce: solveWork(challenge) };
}

async function exchange(post: Post, appId: string): Promise<{ token: string; ttl: string }> {
  const { body } = await post('/appcheck/exchange', await solve(post, appId));
  return { token: body.token ?? '', ttl: body.ttl ?? '' };
}
