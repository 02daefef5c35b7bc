import { expect, it } from 'vitest';
import { authorisedOrigins } from '../index.ts';
import { describeIdentity, type TestServer } from '../testing/identity.suite.ts';
import {
  Browser,
  finish,
  openForgedProvider,
  openProviderFixture,
  openServerForProviders,
  operator,
  present,
  readDelivery,
  signInAtProvider,
} from '../testing/providers.suite.ts';

describeIdentity('Starting an authorization request', (open) => {
  const begin = (server: TestServer, more: Readonly<Record<string, string | undefined>>) =>
    new Browser(server).startSignIn(more);

  it('is possible on pages of authorised origins, compared as parsed (A20, A50, T29)', async () => {
    const { server } = await openProviderFixture(open);
    await server.core.settings.set(authorisedOrigins, ['https://app.example.org']);
    server.clock.advance(2000);
    expect((await begin(server, { redirectUrl: 'https://app.example.org/in?x#y' })).reply.status).toBe(302);
    for (const redirectUrl of [
      'https://evil.example/',
      'https://app.example.org.evil.example/',
      'https://app.example.org@evil.example/',
      'https://app.example.org\\@evil.example/',
      'https://evil.example/https://app.example.org',
      'https://app.example.org:8443/',
      'https://app.example.org%2f.evil.example/',
      'http://app.example.org/',
      '//app.example.org/',
      'javascript:alert(1)',
      'data:text/html,x',
      '',
    ]) {
      const { reply, location } = await begin(server, { redirectUrl });
      const text = await reply.text();
      expect([reply.status, location], redirectUrl).toEqual([403, '']);
      expect(reply.headers.getSetCookie()).toEqual([]);
      expect(text).not.toContain('evil');
      expect(text).not.toContain('<script');
    }
  });

  it('is refused for an unknown app or an incomplete request (A48)', async () => {
    const { server } = await openProviderFixture(open);
    for (const more of [
      { apiKey: undefined },
      { apiKey: 'another' },
      { apiKey: '\0' },
      { authType: 'somethingElse' },
      { providerId: undefined },
      { appName: 'x'.repeat(300) },
      { eventId: 'a\0b' },
    ]) {
      const { reply } = await begin(server, more);
      const text = await reply.text();
      expect([reply.status, text]).toEqual([400, expect.stringContaining('not started by an app')]);
      expect(reply.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    }
    const html = await (
      await begin(server, { appName: '"><script>alert(1)</script>', providerId: 'none' })
    ).reply.text();
    expect(html).not.toContain('<script>');
    expect(readDelivery(html).storageKey).toBe(`${server.key}:"><script>alert(1)</script>`);
  });

  it('is refused for a provider that is disabled, missing, SAML or broken (A9)', async () => {
    const { server } = await openProviderFixture(open);
    const { providers } = server.identity;
    const forgedIssuer = await openForgedProvider(server);
    await providers.create({ providerId: 'saml.work', enabled: true, saml: { idpConfig: {} } }, operator);
    const code = async (providerId: string) => {
      const { reply } = await begin(server, { providerId });
      return readDelivery(await reply.text()).authEvent.error?.code;
    };
    for (const providerId of ['google.com', 'oidc.nobody', 'saml.work', 'password', '../x', '__proto__'])
      expect(await code(providerId), providerId).toBe('auth/operation-not-allowed');

    for (const body of [
      {},
      'not JSON',
      { issuer: 'https://elsewhere.example' },
      { issuer: forgedIssuer.origin, authorization_endpoint: 'javascript:alert(1)' },
      { issuer: forgedIssuer.origin, authorization_endpoint: 'http://127.0.0.1:9/authorize' },
    ]) {
      forgedIssuer.setAnswer('/.well-known/openid-configuration', { body });
      server.clock.advance(2 * 60 * 60 * 1000);
      expect(await code('oidc.forge'), JSON.stringify(body)).toBe('auth/internal-error');
    }
    await providers.update('oidc.home', { enabled: false }, operator);
    expect(await code('oidc.home')).toBe('auth/operation-not-allowed');
  });

  it('is void when the provider was disabled meanwhile (A9)', async () => {
    const providerFixture = await openProviderFixture(open);
    const { server } = providerFixture;
    const delivery = await signInAtProvider(providerFixture, 'ada');
    await server.identity.providers.update('oidc.home', { enabled: false }, operator);
    expect((await finish(server, delivery)).message).toBe('OPERATION_NOT_ALLOWED');
    expect(await server.identity.countPeople()).toBe(1);
  });

  it('is counted per client', async () => {
    const { server } = await openProviderFixture(open);
    let refused: string | undefined;
    for (let i = 0; i < 210 && refused === undefined; i++) {
      const { reply, location } = await begin(server, {});
      if (location === '') refused = readDelivery(await reply.text()).authEvent.error?.code;
    }
    expect(refused).toBe('auth/too-many-requests');
  });
});

describeIdentity('A provider in a private network', (open) => {
  it('is reached only where the operator allows it (A10, A11, T37)', async () => {
    const server = await open();
    const create = (issuer: string) =>
      server.identity.providers.create({ providerId: 'oidc.x', enabled: true, issuer, clientId: 'hearth' }, operator);
    await expect(create('http://127.0.0.1:1/')).rejects.toMatchObject({ code: 'auth/invalid-config' });
    await create('https://127.0.0.1:1');
    const { reply } = await new Browser(server).startSignIn({ providerId: 'oidc.x' });
    expect(readDelivery(await reply.text()).authEvent.error?.code).toBe('auth/internal-error');
    expect((await present(server, { providerId: 'oidc.x', id_token: 'a.b.c' })).message).toBe('INVALID_IDP_RESPONSE');
  });

  it('cannot redirect the server to other private addresses, and its responses are not shown (A10, A49, T37)', async () => {
    const server = await openServerForProviders(open);
    const forgedIssuer = await openForgedProvider(server);
    const inside = await openForgedProvider(server, { providerId: 'oidc.inside' });
    inside.setAnswer('/keys', { body: { keys: [], secret: 'what the inside keeps' } });
    const token = await forgedIssuer.sign({
      iss: forgedIssuer.origin,
      sub: 'x',
      aud: 'hearth',
      iat: 1,
      exp: 9_999_999_999,
    });
    const metadata = (more: object) => ({
      issuer: forgedIssuer.origin,
      authorization_endpoint: `${forgedIssuer.origin}/authorize`,
      token_endpoint: `${forgedIssuer.origin}/token`,
      jwks_uri: `${forgedIssuer.origin}/keys`,
      ...more,
    });
    for (const answer of [
      { body: metadata({ jwks_uri: `${inside.origin}/keys` }) },
      { body: metadata({ jwks_uri: 'http://169.254.169.254/latest/meta-data' }) },
      { status: 302, headers: { location: `${inside.origin}/keys` }, body: metadata({}) },
      { body: `${inside.origin} ${'x'.repeat(2 * 1024 * 1024)}` },
    ]) {
      forgedIssuer.setAnswer('/.well-known/openid-configuration', answer);
      server.clock.advance(2 * 60 * 60 * 1000);
      const { status, text, message } = await present(server, { providerId: 'oidc.forge', id_token: token });
      expect([status, message]).toEqual([400, 'INVALID_IDP_RESPONSE']);
      expect(text).not.toMatch(/inside|127\.0\.0\.1|169\.254/);
    }
    expect(inside.asked).toEqual([]);
  });
});
