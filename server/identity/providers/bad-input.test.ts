import { expect, it } from 'vitest';
import { accounts, describeIdentity, signUpAda } from '../testing/identity.suite.ts';
import { Browser, finish, handlerOf, openProviderFixture, signInAtProvider } from '../testing/providers.suite.ts';

describeIdentity('An invalid field in a sign-in by a provider', (open) => {
  const corpus = [{ a: 1 }, { $ne: null }, ['x'], 7, 0, true, null, 'a\0b', '\ud800', 'x'.repeat(1024 * 1024)];

  it('is an error in the SDK’s format, never a server error, and changes nothing (A22)', async () => {
    const providerFixture = await openProviderFixture(open);
    const { server } = providerFixture;
    const { idToken } = await signUpAda(server);
    const { body: before } = await server.post(`${accounts}:lookup`, { idToken });
    const { authEvent } = await signInAtProvider(providerFixture, 'cleo');
    const whole = { requestUri: authEvent.urlResponse, sessionId: authEvent.sessionId, idToken };
    const flags = ['returnIdpCredential', 'autoCreate'];
    const endpoints: readonly [string, Record<string, unknown>, readonly string[]][] = [
      [
        `${accounts}:signInWithIdp`,
        whole,
        ['requestUri', 'postBody', 'sessionId', 'idToken', 'pendingToken', 'tenantId', ...flags],
      ],
      [
        `${accounts}:createAuthUri`,
        { identifier: 'ada@example.org', continueUri: 'http://localhost' },
        ['identifier', 'continueUri', 'providerId', 'sessionId', 'tenantId'],
      ],
      [
        '/identitytoolkit.googleapis.com/v2/accounts:revokeToken',
        { providerId: 'apple.com', token: 'x', idToken },
        ['providerId', 'token', 'tokenType', 'idToken', 'tenantId'],
      ],
    ];
    for (const [path, body, fields] of endpoints) {
      for (const field of fields) {
        for (const value of corpus) {
          if (value === true && flags.includes(field)) continue;
          const { status, message } = await server.post(path, { ...body, [field]: value });
          const what = `${path} ${field} ${JSON.stringify(value).slice(0, 20)}`;
          expect(status, what).toBeGreaterThanOrEqual(400);
          if (status !== 501) expect(status, what).toBeLessThan(500);
          expect(message, what).toMatch(/^[A-Z_]+( : .+)?$/);
        }
      }
    }
    expect((await server.post(`${accounts}:lookup`, { idToken })).body).toEqual(before);
    expect(await server.identity.countPeople()).toBe(2);
  });

  it('in the URL or the body of a credential is refused as well (A22)', async () => {
    const { server } = await openProviderFixture(open);
    for (const requestUri of ['', 'x', '//x', 'http://', '\u0000'])
      expect(
        (await server.post(`${accounts}:signInWithIdp`, { requestUri, postBody: 'providerId=oidc.home' })).status,
      ).toBe(400);
    for (const postBody of [
      '',
      '&',
      'providerId=',
      'providerId=oidc.home',
      'providerId=oidc.home&id_token=',
      'providerId=%00&id_token=x',
      'providerId=oidc.home&id_token=%00',
      'providerId=oidc.home&id_token=%ff%fe',
      'providerId=oidc.home&id_token=..',
      `providerId=${'x'.repeat(10_000)}&id_token=x`,
      'providerId=__proto__&id_token=x',
      'providerId=constructor&id_token=x',
      'providerId=oidc.home&id_token=eyJhbGciOiJSUzI1NiJ9.bm90IEpTT04.x',
    ]) {
      const { status, message } = await server.post(`${accounts}:signInWithIdp`, {
        requestUri: 'http://localhost',
        postBody,
      });
      expect([status, message], postBody.slice(0, 60)).toEqual([400, expect.stringMatching(/^[A-Z_]+( : .+)?$/)]);
    }
    expect(await server.identity.countPeople()).toBe(1);
  });

  it('on the provider pages gets an error page and sets no cookie', async () => {
    const providerFixture = await openProviderFixture(open);
    const { server } = providerFixture;
    for (const query of [
      '',
      '?',
      '?state=',
      '?state=x',
      '?state=%00&code=x',
      '?state=a&state=b',
      '?state[a]=b&code=x',
      `?state=${'x'.repeat(9000)}`,
      '?apiKey=%zz',
      '?error=access_denied&state=x',
    ]) {
      const browser = new Browser(server);
      browser.cookie = `hearth-sign-in=${'x'.repeat(43)}`;
      const reply = await browser.open(`${handlerOf(server)}${query}`);
      expect(reply.status, query).toBe(400);
      expect(reply.headers.getSetCookie()).toEqual([]);
    }
    for (const scopes of ['a b', 'a"b', 'a\\b', Array(60).fill('x').join(',')])
      expect((await new Browser(server).startSignIn({ scopes })).reply.status).toBe(200);
    for (const customParameters of ['x', '[]', '{"a":1}', '{"a":{"b":"c"}}', `{"a":"${'x'.repeat(2000)}"}`, 'null']) {
      const { reply, location } = await new Browser(server).startSignIn({ customParameters });
      expect([reply.status, location], customParameters.slice(0, 30)).toEqual([200, '']);
    }
    expect((await finish(server, await signInAtProvider(providerFixture, 'cleo'))).status).toBe(200);
  });
});
