import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Forgery } from '../../testing/forged-issuer.ts';
import { describeIdentity } from '../testing/identity.suite.ts';
import {
  Browser,
  finish,
  openForgedProvider,
  openServerForProviders,
  present,
  sound,
  type TokenClaims,
  without,
} from '../testing/providers.suite.ts';

describeIdentity('An ID token that an app sends', (open) => {
  it('signs in when it is valid', async () => {
    const server = await openServerForProviders(open);
    const forgedIssuer = await openForgedProvider(server, { audiences: ['phone-app'] });
    const show = async (claims: TokenClaims, more: Readonly<Record<string, string>> = {}) =>
      present(server, { providerId: 'oidc.forge', id_token: await forgedIssuer.sign(claims), ...more });
    const { status, body } = await show(sound(server, forgedIssuer));
    expect([status, body]).toEqual([200, expect.objectContaining({ isNewUser: true, email: 'ada@example.org' })]);
    for (const more of [
      { aud: ['hearth'] },
      { aud: ['hearth', 'other'], azp: 'hearth' },
      { aud: 'phone-app' },
      { aud: 'phone-app', azp: 'something-else' },
    ])
      expect((await show(sound(server, forgedIssuer, more))).body.localId, JSON.stringify(more)).toBe(body.localId);
  });

  it('is refused for a wrong algorithm, key or type (A2)', async () => {
    const server = await openServerForProviders(open);
    const forgedIssuer = await openForgedProvider(server);
    const ways: readonly Forgery[] = [
      { alg: 'none' },
      { alg: 'HS256' },
      { foreignKey: true },
      { kid: 'another' },
      { typ: 'at+jwt' },
      { typ: 'logout+jwt' },
    ];
    for (const how of ways) {
      const token = await forgedIssuer.sign(sound(server, forgedIssuer), how);
      const { status, message } = await present(server, { providerId: 'oidc.forge', id_token: token });
      expect([status, message], JSON.stringify(how)).toEqual([400, 'INVALID_IDP_RESPONSE']);
    }
    const token = await forgedIssuer.sign(sound(server, forgedIssuer));
    const [head = '', body = '', signature = ''] = token.split('.');
    const forged = Buffer.from(JSON.stringify(sound(server, forgedIssuer, { sub: 'sub-2' }))).toString('base64url');
    for (const broken of [
      `${head}.${body}.`,
      `${head}.${body}`,
      `${head}.${forged}.${signature}`,
      'x',
      '{"sub":"sub-1"}',
    ])
      expect((await present(server, { providerId: 'oidc.forge', id_token: broken })).message).toBe(
        'INVALID_IDP_RESPONSE',
      );
    expect(await server.identity.countPeople()).toBe(1);
  });

  it('is refused for a wrong issuer, audience, time or subject (A1, A2, T24)', async () => {
    const server = await openServerForProviders(open);
    const forgedIssuer = await openForgedProvider(server);
    const now = Math.floor(server.clock.now() / 1000);
    const good = sound(server, forgedIssuer);
    const wrong: readonly [TokenClaims, string][] = [
      [{ ...good, iss: 'https://evil.example' }, 'INVALID_IDP_RESPONSE'],
      [{ ...good, iss: `${forgedIssuer.origin}/` }, 'INVALID_IDP_RESPONSE'],
      [{ ...good, iss: [forgedIssuer.origin] }, 'INVALID_IDP_RESPONSE'],
      [without(good, 'iss'), 'INVALID_IDP_RESPONSE'],
      [{ ...good, aud: 'another-app' }, 'INVALID_OAUTH_CLIENT_ID'],
      [{ ...good, aud: ['another-app'] }, 'INVALID_OAUTH_CLIENT_ID'],
      [{ ...good, aud: ['hearth', 'another-app'] }, 'INVALID_OAUTH_CLIENT_ID'],
      [{ ...good, aud: ['hearth', 'another-app'], azp: 'another-app' }, 'INVALID_OAUTH_CLIENT_ID'],
      [{ ...good, aud: [] }, 'INVALID_OAUTH_CLIENT_ID'],
      [{ ...good, aud: { hearth: true } }, 'INVALID_OAUTH_CLIENT_ID'],
      [without(good, 'aud'), 'INVALID_IDP_RESPONSE'],
      [{ ...good, exp: now - 31 }, 'INVALID_IDP_RESPONSE'],
      [{ ...good, exp: 'tomorrow' }, 'INVALID_IDP_RESPONSE'],
      [without(good, 'exp'), 'INVALID_IDP_RESPONSE'],
      [{ ...good, nbf: now + 3600 }, 'INVALID_IDP_RESPONSE'],
      [without(good, 'iat'), 'INVALID_IDP_RESPONSE'],
      [without(good, 'sub'), 'INVALID_IDP_RESPONSE'],
      [{ ...good, sub: '' }, 'INVALID_IDP_RESPONSE'],
      [{ ...good, sub: 7 }, 'INVALID_IDP_RESPONSE'],
      [{ ...good, sub: 'a\0b' }, 'INVALID_IDP_RESPONSE'],
      [{ ...good, sub: 'x'.repeat(256) }, 'INVALID_IDP_RESPONSE'],
      [{ ...good, events: { 'http://schemas.openid.net/event/backchannel-logout': {} } }, 'INVALID_IDP_RESPONSE'],
    ];
    for (const [claims, word] of wrong) {
      const { message } = await present(server, {
        providerId: 'oidc.forge',
        id_token: await forgedIssuer.sign(claims),
      });
      expect(message, JSON.stringify(claims)).toBe(word);
    }
    expect(await server.identity.countPeople()).toBe(1);
  });

  it('is bound to its request by a nonce, if either side has one (A2, T24)', async () => {
    const server = await openServerForProviders(open);
    const forgedIssuer = await openForgedProvider(server);
    const raw = 'what only the app knows';
    const hash = createHash('sha256').update(raw);
    const hex = hash.copy().digest('hex');
    const show = async (claimed: unknown, given: string | undefined) => {
      const claims = sound(server, forgedIssuer, claimed === undefined ? {} : { nonce: claimed });
      const token = await forgedIssuer.sign(claims);
      const credential = { providerId: 'oidc.forge', id_token: token, ...(given !== undefined && { nonce: given }) };
      return (await present(server, credential)).message ?? 'in';
    };
    for (const claimed of [raw, hex, hash.copy().digest('base64url')]) expect(await show(claimed, raw)).toBe('in');
    for (const [claimed, given] of [
      [hex, undefined],
      [undefined, raw],
      [hex, 'another'],
      [hex.toUpperCase(), raw],
      [[hex], raw],
      ['', raw],
    ] as const)
      expect(await show(claimed, given), String(claimed)).toBe('MISSING_OR_INVALID_NONCE');
  });

  it('of another issuer is refused, although it names the victim (A1)', async () => {
    const server = await openServerForProviders(open);
    const forgedIssuer = await openForgedProvider(server);
    const evil = await openForgedProvider(server, { providerId: 'oidc.evil' }, { ownKey: true });
    const claims = sound(server, evil);
    for (const iss of [evil.origin, forgedIssuer.origin]) {
      const token = await evil.sign({ ...claims, iss });
      expect((await present(server, { providerId: 'oidc.forge', id_token: token })).message).toBe(
        'INVALID_IDP_RESPONSE',
      );
    }
    expect(forgedIssuer.asked.some(({ path }) => path.includes(evil.origin))).toBe(false);
  });

  it('may be signed with a new key, and invalid tokens do not cause repeated requests to the issuer', async () => {
    const server = await openServerForProviders(open);
    const forgedIssuer = await openForgedProvider(server);
    const keys = () => forgedIssuer.asked.filter(({ path }) => path === '/keys').length;
    expect(
      (
        await present(server, {
          providerId: 'oidc.forge',
          id_token: await forgedIssuer.sign(sound(server, forgedIssuer)),
        })
      ).status,
    ).toBe(200);
    expect(keys()).toBe(1);
    for (let i = 0; i < 10; i++)
      await present(server, {
        providerId: 'oidc.forge',
        id_token: await forgedIssuer.sign(sound(server, forgedIssuer), { kid: `k${i}` }),
      });
    expect(keys()).toBe(1);
    server.clock.advance(31_000);
    await present(server, {
      providerId: 'oidc.forge',
      id_token: await forgedIssuer.sign(sound(server, forgedIssuer), { kid: 'new' }),
    });
    expect(keys()).toBe(2);
  });

  it('is counted when it is invalid', async () => {
    const server = await openServerForProviders(open);
    await openForgedProvider(server);
    const words = new Set<string | undefined>();
    for (let i = 0; i < 60; i++)
      words.add((await present(server, { providerId: 'oidc.forge', id_token: 'x' })).message);
    expect([...words]).toEqual(['INVALID_IDP_RESPONSE', 'TOO_MANY_ATTEMPTS_TRY_LATER']);
  });
});

describeIdentity('An ID token of an authorization request', (open) => {
  it('must be for this request and this client (T24)', async () => {
    const server = await openServerForProviders(open);
    const forgedIssuer = await openForgedProvider(server, { audiences: ['phone-app'], clientSecret: 'secret' });
    const attempt = async (more: (nonce: string) => TokenClaims) => {
      const browser = new Browser(server);
      const { location } = await browser.startSignIn({ providerId: 'oidc.forge' });
      const { searchParams } = new URL(location);
      const claims = sound(server, forgedIssuer, more(searchParams.get('nonce') ?? ''));
      forgedIssuer.setAnswer('/token', {
        body: { access_token: 'at', token_type: 'Bearer', id_token: await forgedIssuer.sign(claims) },
      });
      const back = new URLSearchParams({ code: 'c', state: searchParams.get('state') ?? '' });
      return finish(server, await browser.returnFrom(`${server.origin}/__/auth/handler?${back}`));
    };
    expect((await attempt((nonce) => ({ nonce }))).status).toBe(200);
    const asked = forgedIssuer.asked.find(({ path }) => path === '/token');
    expect(asked?.headers.authorization).toBe(`Basic ${Buffer.from('hearth:secret').toString('base64')}`);
    const form = new URLSearchParams(asked?.body);
    expect(Object.fromEntries(form)).toMatchObject({ grant_type: 'authorization_code', code: 'c' });
    expect(form.get('code_verifier')).toHaveLength(43);

    expect((await attempt(() => ({}))).message).toBe('MISSING_OR_INVALID_NONCE');
    expect((await attempt(() => ({ nonce: 'another' }))).message).toBe('MISSING_OR_INVALID_NONCE');
    const hashed = (nonce: string) => ({ nonce: createHash('sha256').update(nonce).digest('hex') });
    expect((await attempt(hashed)).message).toBe('MISSING_OR_INVALID_NONCE');
    expect((await attempt((nonce) => ({ nonce, aud: 'phone-app' }))).message).toBe('INVALID_OAUTH_CLIENT_ID');
    expect((await attempt((nonce) => ({ nonce, iss: 'https://evil.example' }))).message).toBe('INVALID_IDP_RESPONSE');
  });

  it('is missing when the provider refuses the code, which signs nobody in (A9)', async () => {
    const server = await openServerForProviders(open);
    const forgedIssuer = await openForgedProvider(server);
    for (const answer of [
      { status: 400, body: { error: 'invalid_grant' } },
      { status: 200, body: { error: 'invalid_client' } },
      { status: 200, body: { access_token: 'at' } },
      { status: 200, body: 'not JSON' },
      { status: 500, body: {} },
    ]) {
      forgedIssuer.setAnswer('/token', answer);
      const browser = new Browser(server);
      const { location } = await browser.startSignIn({ providerId: 'oidc.forge' });
      const state = new URL(location).searchParams.get('state') ?? '';
      const delivery = await browser.returnFrom(`${server.origin}/__/auth/handler?code=c&state=${state}`);
      const { status, message, text } = await finish(server, delivery);
      expect([status, message], JSON.stringify(answer)).toEqual([400, 'INVALID_IDP_RESPONSE']);
      expect(text).not.toMatch(/invalid_grant|invalid_client|not JSON/);
    }
    expect(await server.identity.countPeople()).toBe(1);
  });
});
