import { limits } from '@hearth/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { openAdminHost, signWith } from './admin.suite.ts';

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

const jwtBearer = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const tokenEndpoint = 'https://oauth2.googleapis.com/token';
const olderEndpoints = ['https://www.googleapis.com/oauth2/v4/token', 'https://accounts.google.com/o/oauth2/token'];

async function build() {
  const host = await openAdminHost();
  cleanups.push(() => host.close());
  const post = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
    const isForm = body instanceof URLSearchParams;
    const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json';
    const reply = await fetch(`http://127.0.0.1:${host.port}${path}`, {
      method: 'POST',
      headers: { 'content-type': type, ...headers },
      body: isForm ? body.toString() : JSON.stringify(body),
    });
    return { status: reply.status, headers: reply.headers, body: (await reply.json()) as Record<string, unknown> };
  };
  const grant = (fields: Record<string, string>) => post('/oauth2.googleapis.com/token', new URLSearchParams(fields));
  const assertion = (claims: Record<string, unknown> = {}) => signWith(host.account, { aud: tokenEndpoint, ...claims });
  return { ...host, post, grant, assertion };
}

describe('the token endpoint', () => {
  it('returns an access token for an assertion, which no cache keeps (T45)', async () => {
    const { grant, assertion, admin, account } = await build();
    const { status, body, headers } = await grant({ grant_type: jwtBearer, assertion: await assertion() });
    expect([status, body]).toEqual([200, { access_token: expect.any(String), expires_in: 3600, token_type: 'Bearer' }]);
    expect(headers.get('cache-control')).toBe('no-store');
    expect((await admin.verify(String(body.access_token)))?.id).toBe(account.private_key_id);
  });

  it.each(olderEndpoints)('exists under its older name %s too', async (aud) => {
    const { post, assertion } = await build();
    const fields = { grant_type: jwtBearer, assertion: await assertion({ aud, sub: undefined }) };
    expect(await post(aud.replace('https:/', ''), new URLSearchParams(fields))).toMatchObject({
      status: 200,
      body: { token_type: 'Bearer' },
    });
  });

  it('refuses anything but an assertion of an admin key, in the words of the standard (A2)', async () => {
    const { grant, assertion, admin, account } = await build();
    const wrong = [
      await assertion({ aud: 'https://evil.example/token' }),
      await assertion({ aud: 'hearth-admin-tunnel' }),
      await assertion({ exp: 1 }),
      `${(await assertion()).slice(0, -4)}AAAA`,
      'a.b.c',
    ];
    for (const each of wrong) {
      const { status, body } = await grant({ grant_type: jwtBearer, assertion: each });
      expect([status, body]).toEqual([400, { error: 'invalid_grant', error_description: expect.any(String) }]);
    }
    const late = await assertion();
    await admin.revoke(account.private_key_id);
    expect((await grant({ grant_type: jwtBearer, assertion: late })).body.error).toBe('invalid_grant');
  });

  it('answers any body without a 5xx (A22, A40)', async () => {
    const { post, grant } = await build();
    const good = { grant_type: jwtBearer };
    for (const assertion of [{}, [], 7, null, true, '', 'owner', '\0', '\ud800.a.b', 'x'.repeat(10_000)]) {
      const { status, body } = await post('/oauth2.googleapis.com/token', { ...good, assertion });
      expect([status, body.error], String(assertion).slice(0, 20)).toEqual([400, 'invalid_request']);
    }
    for (const body of [[], 7, 'text', null])
      expect((await post('/oauth2.googleapis.com/token', body)).status).toBe(400);
    expect((await grant({ grant_type: 'refresh_token', refresh_token: 'x' })).body.error).toBe('invalid_request');
    expect((await grant({})).status).toBe(400);
    expect((await grant({ grant_type: jwtBearer, assertion: 'x'.repeat(20_000) })).status).toBe(413);
  });

  it('slows down a client that keeps guessing', async () => {
    const { grant, assertion } = await build();
    const wrong = { grant_type: jwtBearer, assertion: 'a.b.c' };
    for (let round = 0; round < limits.admin.wrongPerClientMax; round++) await grant(wrong);
    const { status, headers } = await grant(wrong);
    expect([status, Number(headers.get('retry-after'))]).toEqual([429, expect.any(Number)]);
    expect((await grant({ grant_type: jwtBearer, assertion: await assertion() })).status).toBe(200);
  });
});

describe('signBlob', () => {
  const path = (email: string) => `/iamcredentials.googleapis.com/v1/projects/-/serviceAccounts/${email}:signBlob`;

  it('answers that Hearth keeps no private keys to sign with', async () => {
    const { post, account } = await build();
    const authorization = `Bearer ${await signWith(account, { aud: undefined })}`;
    const { status, body } = await post(path(account.client_email), { payload: 'AAAA' }, { authorization });
    expect([status, body]).toEqual([
      403,
      { error: { code: 403, status: 'PERMISSION_DENIED', message: expect.stringContaining('cert(') } },
    ]);
  });

  it('answers only the holder of an admin key (A26)', async () => {
    const { post, account } = await build();
    const headers = [
      {},
      { authorization: 'Bearer owner' },
      { authorization: `Bearer ${await signWith(account)}` },
      { authorization: 'Bearer a.b.c' },
    ];
    for (const each of headers)
      expect((await post(path(account.client_email), { payload: 'AAAA' }, each)).status).toBe(401);
  });
});
