import { expect, it } from 'vitest';
import {
  accounts,
  describeIdentity,
  describeIdentityOnBothDatabases,
  type TestServer,
} from '../testing/identity.suite.ts';
import {
  Browser,
  finish,
  handlerOf,
  openForgedProvider,
  openProviderFixture,
  signInAtProvider,
} from '../testing/providers.suite.ts';

describeIdentityOnBothDatabases('Sign-in at a real OpenID provider', (open) => {
  it('creates an account and finds it again', async () => {
    const providerFixture = await openProviderFixture(open);
    const { server } = providerFixture;
    const delivery = await signInAtProvider(providerFixture, 'ada');
    expect(delivery).toMatchObject({
      isPopup: true,
      storageKey: `${server.key}:[DEFAULT]`,
      authEvent: { type: 'signInViaPopup', eventId: 'event-1', error: null },
    });
    const { status, body } = await finish(server, delivery);
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        kind: 'identitytoolkit#VerifyAssertionResponse',
        providerId: 'oidc.home',
        federatedId: 'ada',
        email: 'ada@example.org',
        emailVerified: true,
        displayName: 'Ada',
        photoUrl: 'https://pictures.example/ada.png',
        isNewUser: true,
        oauthIdToken: expect.any(String),
        oauthAccessToken: expect.any(String),
        pendingToken: expect.any(String),
      }),
    ]);
    expect(body).not.toHaveProperty('needConfirmation');
    expect(JSON.parse(String(body.rawUserInfo))).toMatchObject({ sub: 'ada', name: 'Ada' });
    const again = await finish(server, await signInAtProvider(providerFixture, 'ada'));
    expect(again.body.localId).toBe(body.localId);
    expect(again.body).not.toHaveProperty('isNewUser');
  });

  it('is valid once, even concurrently (A5, A12)', async () => {
    const providerFixture = await openProviderFixture(open);
    const delivery = await signInAtProvider(providerFixture, 'ada');
    const answers = await Promise.all(Array.from({ length: 50 }, () => finish(providerFixture.server, delivery)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const others = new Set(answers.filter(({ status }) => status !== 200).map(({ message }) => message));
    expect(
      [...others].every((word) => ['INVALID_PENDING_TOKEN', 'TOO_MANY_ATTEMPTS_TRY_LATER'].includes(word ?? '')),
    ).toBe(true);
    expect(await providerFixture.server.identity.countPeople()).toBe(2);
  });

  it('returns a proof that is valid once as well (A5, A12)', async () => {
    const providerFixture = await openProviderFixture(open);
    const { server } = providerFixture;
    const { body } = await finish(server, await signInAtProvider(providerFixture, 'ada'));
    const take = () =>
      server.post(`${accounts}:signInWithIdp`, {
        requestUri: 'http://localhost',
        pendingToken: body.pendingToken,
        returnSecureToken: true,
      });
    const answers = await Promise.all(Array.from({ length: 40 }, take));
    const won = answers.filter(({ status }) => status === 200);
    expect(won.map((answer) => answer.body.localId)).toEqual([body.localId]);
    server.clock.advance(11 * 60 * 1000);
    const later = await finish(server, await signInAtProvider(providerFixture, 'ada'));
    server.clock.advance(11 * 60 * 1000);
    const late = await server.post(`${accounts}:signInWithIdp`, { pendingToken: later.body.pendingToken });
    expect(late.message).toBe('INVALID_PENDING_TOKEN');
  });

  it('creates one account per identity, even concurrently (A52)', async () => {
    const providerFixture = await openProviderFixture(open);
    const deliveries = await Promise.all(Array.from({ length: 6 }, () => signInAtProvider(providerFixture, 'ada')));
    const answers = await Promise.all(deliveries.map((delivery) => finish(providerFixture.server, delivery)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(new Set(answers.map(({ body }) => body.localId)).size).toBe(1);
    expect(answers.filter(({ body }) => body.isNewUser)).toHaveLength(1);
    expect(await providerFixture.server.identity.countPeople()).toBe(2);
  });
});

describeIdentity('An authorization request', (open) => {
  it('finishes only in the browser that started it (A19, T28)', async () => {
    const { server, provider } = await openProviderFixture(open);
    const attacker = new Browser(server);
    const { location } = await attacker.startSignIn();
    const back = await provider.signIn(location, 'bob');
    for (const cookie of [
      '',
      'hearth-sign-in=',
      `hearth-sign-in=${'x'.repeat(43)}`,
      `${attacker.cookie}; ${attacker.cookie}`,
    ]) {
      const victim = new Browser(server);
      victim.cookie = cookie;
      const reply = await victim.open(back);
      const text = await reply.text();
      expect([reply.status, text]).toEqual([400, expect.stringContaining('began in another browser')]);
      expect(text).not.toContain('data-delivery');
    }
    expect((await attacker.returnFrom(back)).authEvent.error).toBeNull();
  });

  it('is bound to one cookie that no script can read', async () => {
    const { server } = await openProviderFixture(open);
    const browser = new Browser(server);
    const { reply } = await browser.startSignIn();
    const [cookie] = reply.headers.getSetCookie();
    expect(cookie).toMatch(/^hearth-sign-in=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=600$/);
    const before = browser.cookie;
    await browser.startSignIn();
    expect(browser.cookie).toBe(before);
    browser.cookie = 'hearth-sign-in=planted';
    await browser.startSignIn();
    expect(browser.cookie).toMatch(/^hearth-sign-in=[\w-]{43}$/);
  });

  it('finishes once; a second return gets an error page', async () => {
    const { server, provider } = await openProviderFixture(open);
    const browser = new Browser(server);
    const { location } = await browser.startSignIn();
    const back = await provider.signIn(location, 'ada');
    await browser.returnFrom(back);
    expect((await browser.open(back)).status).toBe(400);
  });

  it('expires after ten minutes, at the provider and in the app', async () => {
    const { server, provider } = await openProviderFixture(open);
    const browser = new Browser(server);
    const first = await browser.startSignIn();
    const back = await provider.signIn(first.location, 'ada');
    server.clock.advance(10 * 60 * 1000);
    expect((await browser.open(back)).status).toBe(400);
    const second = await browser.startSignIn();
    const delivery = await browser.returnFrom(await provider.signIn(second.location, 'ada'));
    server.clock.advance(10 * 60 * 1000);
    expect((await finish(server, delivery)).message).toBe('INVALID_PENDING_TOKEN');
  });

  it('belongs to its provider and its app, whatever the client says (A8)', async () => {
    const providerFixture = await openProviderFixture(open);
    const { server } = providerFixture;
    const forgedIssuer = await openForgedProvider(server);
    const wrong = { providerId: 'oidc.forge', postBody: '&providerId=oidc.forge&id_token=x' };
    const delivery = await signInAtProvider(providerFixture, 'ada');
    const { urlResponse } = delivery.authEvent;
    const swapped = { ...delivery.authEvent, urlResponse: `${urlResponse}&providerId=oidc.forge` };
    const { body } = await finish(server, { ...delivery, authEvent: swapped }, wrong);
    expect(body.providerId).toBe('oidc.home');
    expect(forgedIssuer.asked).toEqual([]);

    // A code of one provider, returned under the state of a request to another.
    const toForge = new Browser(server);
    const { location } = await toForge.startSignIn({ providerId: 'oidc.forge' });
    const state = new URL(location).searchParams.get('state') ?? '';
    const home = new Browser(server);
    const back = new URL(await providerFixture.provider.signIn((await home.startSignIn()).location, 'ada'));
    back.searchParams.set('state', state);
    const confused = await toForge.returnFrom(back.href);
    expect((await finish(server, confused)).message).toBe('INVALID_IDP_RESPONSE');
    expect(forgedIssuer.asked.filter(({ path }) => path === '/token')).toEqual([]);

    const other = await addApp(server);
    const mine = await signInAtProvider(providerFixture, 'ada');
    const foreign = await server.post(
      `${accounts}:signInWithIdp`,
      { requestUri: mine.authEvent.urlResponse, sessionId: mine.authEvent.sessionId },
      { key: other },
    );
    expect(foreign.message).toBe('INVALID_PENDING_TOKEN');
  });

  it('for a reauthentication creates no account', async () => {
    const providerFixture = await openProviderFixture(open);
    const { server } = providerFixture;
    const again = { authType: 'reauthViaPopup' };
    expect((await finish(server, await signInAtProvider(providerFixture, 'ada', again))).message).toMatch(
      /^EMAIL_NOT_FOUND/,
    );
    expect(await server.identity.countPeople()).toBe(1);
    const { body } = await finish(server, await signInAtProvider(providerFixture, 'ada'));
    expect((await finish(server, await signInAtProvider(providerFixture, 'ada', again))).body.localId).toBe(
      body.localId,
    );
  });

  it('cannot be finished with the URL alone', async () => {
    const providerFixture = await openProviderFixture(open);
    const { server } = providerFixture;
    const delivery = await signInAtProvider(providerFixture, 'ada');
    for (const sessionId of [undefined, '', 'x'.repeat(43)]) {
      const { message } = await finish(server, delivery, { sessionId });
      expect(message).toBe('INVALID_PENDING_TOKEN');
    }
    expect((await finish(server, delivery)).status).toBe(200);
  });

  it('stores no secret in plain text and creates new secrets each time (T25)', async () => {
    const providerFixture = await openProviderFixture(open);
    const { server } = providerFixture;
    const browser = new Browser(server);
    const seen = new Set<string>();
    for (let i = 0; i < 5; i++) {
      const { location } = await browser.startSignIn();
      const { searchParams } = new URL(location);
      for (const name of ['state', 'nonce', 'code_challenge']) {
        const value = searchParams.get(name) ?? '';
        expect(Buffer.from(value, 'base64url')).toHaveLength(32);
        expect(seen.has(value)).toBe(false);
        seen.add(value);
      }
      expect(searchParams.get('code_challenge_method')).toBe('S256');
    }
    const delivery = await signInAtProvider(providerFixture, 'ada');
    const rows = JSON.stringify(
      await server.core.database.query
        .withTables<{ authorization_requests: object }>()
        .selectFrom('authorization_requests')
        .selectAll()
        .execute(),
    );
    const state = new URL(delivery.authEvent.urlResponse ?? '').searchParams.get('state') ?? '';
    for (const secret of [state, delivery.authEvent.sessionId ?? '', browser.cookie.split('=')[1] ?? ''])
      expect(rows.includes(secret)).toBe(false);
  });

  it('passes the app’s parameters on, except the protocol’s own', async () => {
    const { server } = await openProviderFixture(open);
    const customParameters = JSON.stringify({
      prompt: 'select_account',
      login_hint: 'ada@example.org',
      client_id: 'evil',
      redirect_uri: 'https://evil.example/',
      State: 'evil',
      scope: 'evil',
      response_type: 'token',
      nonce: 'evil',
      request_uri: 'https://evil.example/',
    });
    const { location } = await new Browser(server).startSignIn({ customParameters, scopes: 'calendar,openid' });
    const { searchParams } = new URL(location);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      client_id: 'hearth',
      redirect_uri: handlerOf(server),
      response_type: 'code',
      scope: 'openid email profile calendar',
      prompt: 'select_account',
      login_hint: 'ada@example.org',
    });
    expect(location).not.toContain('evil');
  });

  it('reports to the app that the person cancelled', async () => {
    const { server, provider } = await openProviderFixture(open);
    const browser = new Browser(server);
    const { location } = await browser.startSignIn({ authType: 'linkViaRedirect', eventId: 'event-7' });
    const delivery = await browser.returnFrom(await provider.cancel(location));
    expect(delivery).toMatchObject({
      isPopup: false,
      redirectUrl: `${server.origin}/sign-in`,
      authEvent: {
        type: 'linkViaRedirect',
        eventId: 'event-7',
        urlResponse: null,
        sessionId: null,
        error: { code: 'auth/user-cancelled' },
      },
    });
  });

  it('may return by a form, which redirects to the same page', async () => {
    const { server, provider } = await openProviderFixture(open);
    const browser = new Browser(server);
    const { location } = await browser.startSignIn();
    const { searchParams } = new URL(await provider.signIn(location, 'ada'));
    const reply = await fetch(handlerOf(server), { method: 'POST', body: searchParams, redirect: 'manual' });
    const detour = reply.headers.get('location') ?? '';
    expect([reply.status, detour.startsWith(`${handlerOf(server)}?`)]).toEqual([303, true]);
    expect((await finish(server, await browser.returnFrom(detour))).body.email).toBe('ada@example.org');
    const odd = await fetch(handlerOf(server), {
      method: 'POST',
      body: '{',
      headers: { 'content-type': 'application/json' },
    });
    expect(odd.status).toBe(400);
  });
});

type AppTables = { apps: { app_id: string; name: string; api_key: string; origins: string; created_at: number } };

async function addApp({ core }: TestServer): Promise<string> {
  const row = {
    app_id: '1:2:web:other',
    name: 'Other',
    api_key: 'another-app',
    origins: '[]',
    created_at: core.clock.now(),
  };
  await core.database.query.withTables<AppTables>().insertInto('apps').values(row).execute();
  return row.api_key;
}
