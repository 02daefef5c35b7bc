import { expect, it } from 'vitest';
import { authorisedOrigins } from '../index.ts';
import { describePlace, type Place } from '../testing/identity.suite.ts';
import {
  Browser,
  finish,
  openForge,
  openNeighbourhood,
  openNeighbours,
  operator,
  present,
  readDelivery,
  travel,
} from '../testing/providers.suite.ts';

describePlace('Where a trip may begin', (open) => {
  const begin = (place: Place, more: Readonly<Record<string, string | undefined>>) => new Browser(place).leave(more);

  it('is on pages of authorised origins, compared as parsed (A20, A50, T29)', async () => {
    const { place } = await openNeighbourhood(open);
    await place.core.settings.set(authorisedOrigins, ['https://app.example.org']);
    place.clock.advance(2000);
    expect((await begin(place, { redirectUrl: 'https://app.example.org/in?x#y' })).reply.status).toBe(302);
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
      const { reply, location } = await begin(place, { redirectUrl });
      const text = await reply.text();
      expect([reply.status, location], redirectUrl).toEqual([403, '']);
      expect(reply.headers.getSetCookie()).toEqual([]);
      expect(text).not.toContain('evil');
      expect(text).not.toContain('<script');
    }
  });

  it('is nowhere for an app that is not known, or a page that is not whole (A48)', async () => {
    const { place } = await openNeighbourhood(open);
    for (const more of [
      { apiKey: undefined },
      { apiKey: 'another' },
      { apiKey: '\0' },
      { authType: 'somethingElse' },
      { providerId: undefined },
      { appName: 'x'.repeat(300) },
      { eventId: 'a\0b' },
    ]) {
      const { reply } = await begin(place, more);
      const text = await reply.text();
      expect([reply.status, text]).toEqual([400, expect.stringContaining('not started by an app')]);
      expect(reply.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    }
    const html = await (
      await begin(place, { appName: '"><script>alert(1)</script>', providerId: 'none' })
    ).reply.text();
    expect(html).not.toContain('<script>');
    expect(readDelivery(html).storageKey).toBe(`${place.key}:"><script>alert(1)</script>`);
  });

  it('is closed for a service that is off, not there, SAML, or broken (A9)', async () => {
    const { place } = await openNeighbourhood(open);
    const { providers } = place.identity;
    const forge = await openForge(place);
    await providers.create({ providerId: 'saml.work', enabled: true, saml: { idpConfig: {} } }, operator);
    const code = async (providerId: string) => {
      const { reply } = await begin(place, { providerId });
      return readDelivery(await reply.text()).authEvent.error?.code;
    };
    for (const providerId of ['google.com', 'oidc.nobody', 'saml.work', 'password', '../x', '__proto__'])
      expect(await code(providerId), providerId).toBe('auth/operation-not-allowed');

    for (const body of [
      {},
      'not JSON',
      { issuer: 'https://elsewhere.example' },
      { issuer: forge.origin, authorization_endpoint: 'javascript:alert(1)' },
      { issuer: forge.origin, authorization_endpoint: 'http://127.0.0.1:9/authorize' },
    ]) {
      forge.tell('/.well-known/openid-configuration', { body });
      place.clock.advance(2 * 60 * 60 * 1000);
      expect(await code('oidc.forge'), JSON.stringify(body)).toBe('auth/internal-error');
    }
    await providers.update('oidc.home', { enabled: false }, operator);
    expect(await code('oidc.home')).toBe('auth/operation-not-allowed');
  });

  it('is closed when the service was switched off on the way (A9)', async () => {
    const neighbours = await openNeighbourhood(open);
    const { place } = neighbours;
    const delivery = await travel(neighbours, 'ada');
    await place.identity.providers.update('oidc.home', { enabled: false }, operator);
    expect((await finish(place, delivery)).message).toBe('OPERATION_NOT_ALLOWED');
    expect(await place.identity.countPeople()).toBe(1);
  });

  it('is counted per client', async () => {
    const { place } = await openNeighbourhood(open);
    let refused: string | undefined;
    for (let i = 0; i < 210 && refused === undefined; i++) {
      const { reply, location } = await begin(place, {});
      if (location === '') refused = readDelivery(await reply.text()).authEvent.error?.code;
    }
    expect(refused).toBe('auth/too-many-requests');
  });
});

describePlace('A service inside the network', (open) => {
  it('is reached only where the operator allows it (A10, A11, T37)', async () => {
    const place = await open();
    const create = (issuer: string) =>
      place.identity.providers.create({ providerId: 'oidc.x', enabled: true, issuer, clientId: 'hearth' }, operator);
    await expect(create('http://127.0.0.1:1/')).rejects.toMatchObject({ code: 'auth/invalid-config' });
    await create('https://127.0.0.1:1');
    const { reply } = await new Browser(place).leave({ providerId: 'oidc.x' });
    expect(readDelivery(await reply.text()).authEvent.error?.code).toBe('auth/internal-error');
    expect((await present(place, { providerId: 'oidc.x', id_token: 'a.b.c' })).message).toBe('INVALID_IDP_RESPONSE');
  });

  it('may not lead this place elsewhere inside, and its words reach nobody (A10, A49, T37)', async () => {
    const place = await openNeighbours(open);
    const forge = await openForge(place);
    const inside = await openForge(place, { providerId: 'oidc.inside' });
    inside.tell('/keys', { body: { keys: [], secret: 'what the inside keeps' } });
    const token = await forge.sign({ iss: forge.origin, sub: 'x', aud: 'hearth', iat: 1, exp: 9_999_999_999 });
    const metadata = (more: object) => ({
      issuer: forge.origin,
      authorization_endpoint: `${forge.origin}/authorize`,
      token_endpoint: `${forge.origin}/token`,
      jwks_uri: `${forge.origin}/keys`,
      ...more,
    });
    for (const told of [
      { body: metadata({ jwks_uri: `${inside.origin}/keys` }) },
      { body: metadata({ jwks_uri: 'http://169.254.169.254/latest/meta-data' }) },
      { status: 302, headers: { location: `${inside.origin}/keys` }, body: metadata({}) },
      { body: `${inside.origin} ${'x'.repeat(2 * 1024 * 1024)}` },
    ]) {
      forge.tell('/.well-known/openid-configuration', told);
      place.clock.advance(2 * 60 * 60 * 1000);
      const { status, text, message } = await present(place, { providerId: 'oidc.forge', id_token: token });
      expect([status, message]).toEqual([400, 'INVALID_IDP_RESPONSE']);
      expect(text).not.toMatch(/inside|127\.0\.0\.1|169\.254/);
    }
    expect(inside.asked).toEqual([]);
  });
});
