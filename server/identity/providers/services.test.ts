import { expect, it } from 'vitest';
import { type Asked, metadataOf } from '../../testing/forged-issuer.ts';
import { accounts, describeIdentity, type TestServer } from '../testing/identity.suite.ts';
import {
  Browser,
  finish,
  openForgedProvider,
  openServerForProviders,
  operator,
  present,
  sound,
  type TokenClaims,
  without,
} from '../testing/providers.suite.ts';

describeIdentity('Microsoft', (open) => {
  it('has one issuer per tenant, and verifies an e-mail only by its own claim (A1)', async () => {
    const server = await openServerForProviders(open);
    const forgedIssuer = await openForgedProvider(server, { providerId: 'oidc.unused' });
    const shared = `${forgedIssuer.origin}/{tenantid}/v2.0`;
    forgedIssuer.setAnswer('/common/v2.0/.well-known/openid-configuration', {
      body: metadataOf(shared, forgedIssuer.origin),
    });
    await server.identity.providers.create(
      { providerId: 'microsoft.com', enabled: true, clientId: 'hearth', issuer: shared },
      operator,
    );
    const tid = '11111111-2222-3333-4444-555555555555';
    const show = async (more: TokenClaims) => {
      const claims = sound(server, forgedIssuer, { tid, iss: `${forgedIssuer.origin}/${tid}/v2.0`, ...more });
      return present(server, { providerId: 'microsoft.com', id_token: await forgedIssuer.sign(claims) });
    };
    const first = await show({ email_verified: true });
    expect(first.body).toMatchObject({ isNewUser: true, email: 'ada@example.org', emailVerified: false });
    const vouched = await show({ sub: 'sub-2', email: 'eve@example.org', xms_edov: true });
    expect(vouched.body).toMatchObject({ emailVerified: true });
    for (const more of [
      { iss: `${forgedIssuer.origin}/99999999-2222-3333-4444-555555555555/v2.0` },
      { iss: shared },
      { tid: '{tenantid}', iss: shared },
      { tid: '../x', iss: `${forgedIssuer.origin}/../x/v2.0` },
      { tid: undefined },
    ])
      expect((await show(more)).message, JSON.stringify(more)).toBe('INVALID_IDP_RESPONSE');
  });
});

describeIdentity('Apple', (open) => {
  it('sends booleans as text and the name beside the code, uses a signed secret, and supports revocation', async () => {
    const server = await openServerForProviders(open);
    const { privateKey } = await generateEcKey();
    const forgedIssuer = await openForgedProvider(server, {
      providerId: 'apple.com',
      appleKey: { teamId: 'TEAM', keyId: 'KEY', privateKey },
    });
    forgedIssuer.setAnswer('/.well-known/openid-configuration', {
      body: {
        ...metadataOf(forgedIssuer.origin, forgedIssuer.origin),
        token_endpoint_auth_methods_supported: ['client_secret_post'],
      },
    });
    const browser = new Browser(server);
    const { location } = await browser.startSignIn({ providerId: 'apple.com' });
    const { searchParams } = new URL(location);
    expect(searchParams.get('response_mode')).toBe('form_post');
    const nonce = searchParams.get('nonce') ?? '';
    const claims = without(sound(server, forgedIssuer, { nonce, email_verified: 'true' }), 'name');
    forgedIssuer.setAnswer('/token', { body: { access_token: 'at', id_token: await forgedIssuer.sign(claims) } });
    const form = new URLSearchParams({
      code: 'c',
      state: searchParams.get('state') ?? '',
      user: JSON.stringify({ name: { firstName: 'Ada', lastName: 'L' }, email: 'evil@example.org' }),
    });
    const detour = await fetch(`${server.origin}/__/auth/handler`, { method: 'POST', body: form, redirect: 'manual' });
    const delivery = await browser.returnFrom(detour.headers.get('location') ?? '');
    const { body } = await finish(server, delivery);
    expect(body).toMatchObject({ displayName: 'Ada L', email: 'ada@example.org', emailVerified: true });

    const secret = new URLSearchParams(forgedIssuer.asked.find(({ path }) => path === '/token')?.body).get(
      'client_secret',
    );
    const [head = '', payload = ''] = (secret ?? '').split('.');
    expect(JSON.parse(Buffer.from(head, 'base64url').toString())).toEqual({ alg: 'ES256', kid: 'KEY' });
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({
      iss: 'TEAM',
      sub: 'hearth',
      aud: forgedIssuer.origin,
    });

    const revoke = (more: object) =>
      server.post('/identitytoolkit.googleapis.com/v2/accounts:revokeToken', {
        providerId: 'apple.com',
        tokenType: 'ACCESS_TOKEN',
        token: 'at',
        idToken: body.idToken,
        ...more,
      });
    forgedIssuer.setAnswer('/revoke', { status: 200, body: '' });
    expect([(await revoke({})).status, (await revoke({})).body]).toEqual([200, {}]);
    const revocation = new URLSearchParams(forgedIssuer.asked.findLast(({ path }) => path === '/revoke')?.body);
    expect(Object.fromEntries(revocation)).toMatchObject({ token: 'at', token_type_hint: 'access_token' });
    expect((await revoke({ providerId: 'google.com' })).message).toBe('INVALID_PROVIDER_ID');
    expect((await revoke({ idToken: 'x' })).message).toBe('INVALID_ID_TOKEN');
    forgedIssuer.setAnswer('/revoke', { status: 503 });
    expect((await revoke({})).message).toBe('INVALID_IDP_RESPONSE');
  });
});

describeIdentity('GitHub', (open) => {
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

  async function openGithub(server: TestServer) {
    const forgedIssuer = await openForgedProvider(server, { providerId: 'oidc.unused' });
    await server.identity.providers.create(
      {
        providerId: 'github.com',
        enabled: true,
        clientId: 'hearth',
        clientSecret: 'secret',
        endpoints: {
          authorization: `${forgedIssuer.origin}/authorize`,
          token: `${forgedIssuer.origin}/token`,
          api: `${forgedIssuer.origin}/api`,
        },
      },
      operator,
    );
    const good = (answer: unknown) => (asked: Asked) =>
      asked.headers.authorization === 'Bearer gho_good' ? { body: answer } : { status: 401 };
    forgedIssuer.setAnswer('/api/user', good(user));
    forgedIssuer.setAnswer('/api/user/emails', good(emails));
    forgedIssuer.setAnswer('/api/applications/hearth/token', (asked) => {
      const known = asked.headers.authorization === `Basic ${Buffer.from('hearth:secret').toString('base64')}`;
      if (!known) return { status: 401 };
      const { access_token: token }: { access_token?: string } = JSON.parse(asked.body);
      if (token === 'gho_good') return { body: { app: { client_id: 'hearth' }, user } };
      return token === 'gho_lying' ? { body: { app: { client_id: 'another' } } } : { status: 404 };
    });
    return forgedIssuer;
  }

  it('is asked for the bearer of a token and for the app of the token (A2)', async () => {
    const server = await openServerForProviders(open);
    await openGithub(server);
    const show = (token: string) => present(server, { providerId: 'github.com', access_token: token });
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
    expect((await present(server, { providerId: 'github.com', id_token: 'x' })).message).toMatch(
      /^INVALID_IDP_RESPONSE/,
    );
    expect(await server.identity.countPeople()).toBe(2);
  });

  it('signs in with PKCE, and the e-mail of the profile proves nothing', async () => {
    const server = await openServerForProviders(open);
    const forgedIssuer = await openGithub(server);
    forgedIssuer.setAnswer('/api/user/emails', { status: 404 });
    forgedIssuer.setAnswer('/token', (asked) =>
      new URLSearchParams(asked.body).get('client_secret') === 'secret'
        ? { body: { access_token: 'gho_good', token_type: 'bearer', scope: 'user:email' } }
        : { body: { error: 'incorrect_client_credentials' } },
    );
    const browser = new Browser(server);
    const { location } = await browser.startSignIn({ providerId: 'github.com', scopes: 'repo' });
    const { searchParams } = new URL(location);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      scope: 'read:user user:email repo',
      code_challenge_method: 'S256',
    });
    const state = searchParams.get('state') ?? '';
    const delivery = await browser.returnFrom(`${server.origin}/__/auth/handler?code=c&state=${state}`);
    const { body } = await finish(server, delivery);
    expect(body).toMatchObject({ email: 'shown@example.org', emailVerified: false, oauthAccessToken: 'gho_good' });
    const { message } = await server.post(`${accounts}:signInWithIdp`, {
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
