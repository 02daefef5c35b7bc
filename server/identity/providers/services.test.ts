import { expect, it } from 'vitest';
import { type Asked, metadataOf } from '../../testing/forged-issuer.ts';
import { accounts, describePlace, type Place } from '../testing/identity.suite.ts';
import {
  Browser,
  type Claims,
  finish,
  openForge,
  openNeighbours,
  operator,
  present,
  sound,
  without,
} from '../testing/providers.suite.ts';

describePlace('Microsoft', (open) => {
  it('has one issuer a tenant, and vouches for an e-mail only when it says so (A1)', async () => {
    const place = await openNeighbours(open);
    const forge = await openForge(place, { providerId: 'oidc.unused' });
    const shared = `${forge.origin}/{tenantid}/v2.0`;
    forge.tell('/common/v2.0/.well-known/openid-configuration', { body: metadataOf(shared, forge.origin) });
    await place.identity.providers.create(
      { providerId: 'microsoft.com', enabled: true, clientId: 'hearth', issuer: shared },
      operator,
    );
    const tid = '11111111-2222-3333-4444-555555555555';
    const show = async (more: Claims) => {
      const claims = sound(place, forge, { tid, iss: `${forge.origin}/${tid}/v2.0`, ...more });
      return present(place, { providerId: 'microsoft.com', id_token: await forge.sign(claims) });
    };
    const first = await show({ email_verified: true });
    expect(first.body).toMatchObject({ isNewUser: true, email: 'ada@example.org', emailVerified: false });
    const vouched = await show({ sub: 'sub-2', email: 'eve@example.org', xms_edov: true });
    expect(vouched.body).toMatchObject({ emailVerified: true });
    for (const more of [
      { iss: `${forge.origin}/99999999-2222-3333-4444-555555555555/v2.0` },
      { iss: shared },
      { tid: '{tenantid}', iss: shared },
      { tid: '../x', iss: `${forge.origin}/../x/v2.0` },
      { tid: undefined },
    ])
      expect((await show(more)).message, JSON.stringify(more)).toBe('INVALID_IDP_RESPONSE');
  });
});

describePlace('Apple', (open) => {
  it('tells the truth as a text and the name beside the code, signs its own secret, and can be told to revoke', async () => {
    const place = await openNeighbours(open);
    const { privateKey } = await generateEcKey();
    const forge = await openForge(place, {
      providerId: 'apple.com',
      appleKey: { teamId: 'TEAM', keyId: 'KEY', privateKey },
    });
    forge.tell('/.well-known/openid-configuration', {
      body: {
        ...metadataOf(forge.origin, forge.origin),
        token_endpoint_auth_methods_supported: ['client_secret_post'],
      },
    });
    const browser = new Browser(place);
    const { location } = await browser.leave({ providerId: 'apple.com' });
    const { searchParams } = new URL(location);
    expect(searchParams.get('response_mode')).toBe('form_post');
    const nonce = searchParams.get('nonce') ?? '';
    const claims = without(sound(place, forge, { nonce, email_verified: 'true' }), 'name');
    forge.tell('/token', { body: { access_token: 'at', id_token: await forge.sign(claims) } });
    const form = new URLSearchParams({
      code: 'c',
      state: searchParams.get('state') ?? '',
      user: JSON.stringify({ name: { firstName: 'Ada', lastName: 'L' }, email: 'evil@example.org' }),
    });
    const detour = await fetch(`${place.origin}/__/auth/handler`, { method: 'POST', body: form, redirect: 'manual' });
    const delivery = await browser.comeBack(detour.headers.get('location') ?? '');
    const { body } = await finish(place, delivery);
    expect(body).toMatchObject({ displayName: 'Ada L', email: 'ada@example.org', emailVerified: true });

    const secret = new URLSearchParams(forge.asked.find(({ path }) => path === '/token')?.body).get('client_secret');
    const [head = '', payload = ''] = (secret ?? '').split('.');
    expect(JSON.parse(Buffer.from(head, 'base64url').toString())).toEqual({ alg: 'ES256', kid: 'KEY' });
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({
      iss: 'TEAM',
      sub: 'hearth',
      aud: forge.origin,
    });

    const revoke = (more: object) =>
      place.post('/identitytoolkit.googleapis.com/v2/accounts:revokeToken', {
        providerId: 'apple.com',
        tokenType: 'ACCESS_TOKEN',
        token: 'at',
        idToken: body.idToken,
        ...more,
      });
    forge.tell('/revoke', { status: 200, body: '' });
    expect([(await revoke({})).status, (await revoke({})).body]).toEqual([200, {}]);
    const told = new URLSearchParams(forge.asked.findLast(({ path }) => path === '/revoke')?.body);
    expect(Object.fromEntries(told)).toMatchObject({ token: 'at', token_type_hint: 'access_token' });
    expect((await revoke({ providerId: 'google.com' })).message).toBe('INVALID_PROVIDER_ID');
    expect((await revoke({ idToken: 'x' })).message).toBe('INVALID_ID_TOKEN');
    forge.tell('/revoke', { status: 503 });
    expect((await revoke({})).message).toBe('INVALID_IDP_RESPONSE');
  });
});

describePlace('GitHub', (open) => {
  const user = {
    id: 42,
    login: 'ada',
    name: 'Ada',
    email: 'shown@example.org',
    avatar_url: 'https://pictures.example/a',
  };
  const emails = [
    { email: 'other@example.org', primary: false, verified: true },
    { email: 'ada@example.org', primary: true, verified: true },
  ];

  async function openGithub(place: Place) {
    const forge = await openForge(place, { providerId: 'oidc.unused' });
    await place.identity.providers.create(
      {
        providerId: 'github.com',
        enabled: true,
        clientId: 'hearth',
        clientSecret: 'secret',
        endpoints: {
          authorization: `${forge.origin}/authorize`,
          token: `${forge.origin}/token`,
          api: `${forge.origin}/api`,
        },
      },
      operator,
    );
    const good = (answer: unknown) => (asked: Asked) =>
      asked.headers.authorization === 'Bearer gho_good' ? { body: answer } : { status: 401 };
    forge.tell('/api/user', good(user));
    forge.tell('/api/user/emails', good(emails));
    forge.tell('/api/applications/hearth/token', (asked) => {
      const known = asked.headers.authorization === `Basic ${Buffer.from('hearth:secret').toString('base64')}`;
      if (!known) return { status: 401 };
      const { access_token: token }: { access_token?: string } = JSON.parse(asked.body);
      if (token === 'gho_good') return { body: { app: { client_id: 'hearth' }, user } };
      return token === 'gho_lying' ? { body: { app: { client_id: 'another' } } } : { status: 404 };
    });
    return forge;
  }

  it('is asked who the bearer of a token is, and for whom the token was made (A2)', async () => {
    const place = await openNeighbours(open);
    await openGithub(place);
    const show = (token: string) => present(place, { providerId: 'github.com', access_token: token });
    const { body } = await show('gho_good');
    expect(body).toMatchObject({
      isNewUser: true,
      federatedId: '42',
      email: 'ada@example.org',
      emailVerified: true,
      screenName: 'ada',
      displayName: 'Ada',
      oauthAccessToken: 'gho_good',
    });
    expect(JSON.parse(String(body.rawUserInfo)).login).toBe('ada');
    expect((await show('gho_of_another_app')).message).toBe('INVALID_IDP_RESPONSE');
    expect((await show('gho_lying')).message).toBe('INVALID_OAUTH_CLIENT_ID');
    expect((await present(place, { providerId: 'github.com', id_token: 'x' })).message).toMatch(
      /^INVALID_IDP_RESPONSE/,
    );
    expect(await place.identity.countPeople()).toBe(2);
  });

  it('signs in by a trip with PKCE, and the profile’s own e-mail proves nothing', async () => {
    const place = await openNeighbours(open);
    const forge = await openGithub(place);
    forge.tell('/api/user/emails', { status: 404 });
    forge.tell('/token', (asked) =>
      new URLSearchParams(asked.body).get('client_secret') === 'secret'
        ? { body: { access_token: 'gho_good', token_type: 'bearer', scope: 'user:email' } }
        : { body: { error: 'incorrect_client_credentials' } },
    );
    const browser = new Browser(place);
    const { location } = await browser.leave({ providerId: 'github.com', scopes: 'repo' });
    const { searchParams } = new URL(location);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      scope: 'read:user user:email repo',
      code_challenge_method: 'S256',
    });
    const state = searchParams.get('state') ?? '';
    const delivery = await browser.comeBack(`${place.origin}/__/auth/handler?code=c&state=${state}`);
    const { body } = await finish(place, delivery);
    expect(body).toMatchObject({ email: 'shown@example.org', emailVerified: false, oauthAccessToken: 'gho_good' });
    const { message } = await place.post(`${accounts}:signInWithIdp`, {
      requestUri: 'http://localhost',
      postBody: 'a=b',
    });
    expect(message).toBe('INVALID_CREDENTIAL_OR_PROVIDER_ID');
  });
});

async function generateEcKey(): Promise<{ readonly privateKey: string }> {
  const { privateKey } = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ]);
  const der = Buffer.from(await crypto.subtle.exportKey('pkcs8', privateKey)).toString('base64');
  return { privateKey: `-----BEGIN PRIVATE KEY-----\n${der.replace(/.{64}/g, '$&\n')}\n-----END PRIVATE KEY-----\n` };
}
