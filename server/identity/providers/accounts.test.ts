import { expect, it } from 'vitest';
import { enumerationProtection, signUpMode } from '../index.ts';
import { totpAt } from '../second-factors/domain/totp.ts';
import { adaWithTotp, claimsOf, mfa, verifyEmailOf } from '../testing/factors.suite.ts';
import {
  accounts,
  ada,
  describeIdentity,
  describeIdentityOnBothDatabases,
  owner,
  secureToken,
  signUpAda,
  type TestServer,
} from '../testing/identity.suite.ts';
import { openForgedProvider, operator, present } from '../testing/providers.suite.ts';
import { lookUp, openTwo, password, providersOf, tokenOf } from '../testing/two-services.suite.ts';

describeIdentityOnBothDatabases('Sign-in by a provider', (open) => {
  it('finds the account by the raw id, whatever the name or e-mail', async () => {
    const { server, enter } = await openTwo(open);
    const first = await enter('oidc.one', { name: 'Ada' });
    expect(first.body).toMatchObject({ isNewUser: true, email: ada.email, emailVerified: true, displayName: 'Ada' });
    const later = await enter('oidc.one', { email: 'new@example.org', name: 'Ada L' });
    expect(later.body).toMatchObject({ localId: first.body.localId, email: 'new@example.org' });
    const user = await lookUp(server, later.body.idToken);
    expect(user).toMatchObject({
      email: ada.email,
      emailVerified: true,
      displayName: 'Ada',
      providerUserInfo: [
        { providerId: 'oidc.one', rawId: 'ada-there', email: 'new@example.org', displayName: 'Ada L' },
      ],
    });
    expect(claimsOf(String(later.body.idToken)).firebase).toEqual({
      identities: { 'oidc.one': ['ada-there'], email: [ada.email] },
      sign_in_provider: 'oidc.one',
    });
  });

  it('finds the account with the same e-mail, if both sides verified it', async () => {
    const { server, enter } = await openTwo(open);
    const { uid, idToken, refreshToken } = await signUpAda(server);
    await verifyEmailOf(server, uid);
    const { body } = await enter('oidc.one', { name: 'Ada there' });
    expect(body).toMatchObject({ localId: uid, emailVerified: true });
    expect(body).not.toHaveProperty('isNewUser');
    const user = await lookUp(server, body.idToken);
    expect(providersOf(user)).toEqual(['oidc.one', 'password']);
    expect(user.displayName).toBe('Ada there');
    // Nothing that existed before has ended.
    expect((await password(server)).status).toBe(200);
    expect(await server.identity.authenticate(idToken)).toBeDefined();
    const refreshed = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken });
    expect((await server.post(secureToken, refreshed)).status).toBe(200);
  });

  it('removes what a stranger prepared under the e-mail: password, link, phone, factor, session (A3)', async () => {
    const { server, enter } = await openTwo(open);
    const stranger = await signUpAda(server);
    const link = await enter('oidc.two', { sub: 'stranger-there', email: '' }, { idToken: stranger.idToken });
    expect(link.status).toBe(200);
    await plant(server, stranger.uid);
    const held = String(link.body.idToken);
    expect(await server.identity.authenticate(held)).toBeDefined();
    server.clock.advance(2000);

    const { body } = await enter('oidc.one', { name: 'The real Ada' });
    expect(body.localId).toBe(stranger.uid);
    const user = await lookUp(server, body.idToken);
    expect(providersOf(user)).toEqual(['oidc.one']);
    expect(user).toMatchObject({ emailVerified: true, displayName: 'The real Ada' });
    expect(user).not.toHaveProperty('phoneNumber');
    expect(user).not.toHaveProperty('mfaInfo');
    expect(user).not.toHaveProperty('passwordHash');
    expect((await password(server)).message).toBe('INVALID_LOGIN_CREDENTIALS');
    const byLink = await enter('oidc.two', { sub: 'stranger-there', email: '' });
    expect(byLink.body.localId).not.toBe(stranger.uid);
    expect(await server.identity.authenticate(held)).toBeUndefined();
    expect(await server.otherProcess().authenticate(held)).toBeUndefined();
    const refreshed = new URLSearchParams({
      grant_type: 'refresh_token',
      refresh_token: String(link.body.refreshToken),
    });
    expect((await server.post(secureToken, refreshed)).status).toBe(400);
    expect(await server.identity.authenticate(String(body.idToken))).toBeDefined();
  });

  it('removes what a stranger prepared with a provider that verifies no e-mails (A3)', async () => {
    const { server, enter } = await openTwo(open);
    const stranger = await enter('oidc.two', { sub: 'stranger-there', verified: false });
    expect(stranger.body).toMatchObject({ isNewUser: true, emailVerified: false });
    server.clock.advance(2000);
    const { body } = await enter('oidc.one');
    expect(body.localId).toBe(stranger.body.localId);
    expect(providersOf(await lookUp(server, body.idToken))).toEqual(['oidc.one']);
    expect(await server.identity.authenticate(String(stranger.body.idToken))).toBeUndefined();
    const again = await enter('oidc.two', { sub: 'stranger-there', verified: false });
    expect(again.body).toMatchObject({ needConfirmation: true });
    expect(again.body).not.toHaveProperty('idToken');
  });

  it('does not accept an unverified e-mail (T24)', async () => {
    const { server, enter } = await openTwo(open);
    const { uid, idToken } = await signUpAda(server);
    for (const verified of [false, true]) {
      if (verified) await verifyEmailOf(server, uid);
      const before = await lookUp(server, idToken);
      const { status, body } = await enter('oidc.one', { verified: false }, { returnIdpCredential: true });
      expect([status, body.needConfirmation, body.verifiedProvider]).toEqual([200, true, []]);
      for (const name of ['idToken', 'refreshToken', 'localId', 'mfaPendingCredential', 'errorMessage'])
        expect(body).not.toHaveProperty(name);
      expect(body.oauthIdToken).toBeTypeOf('string');
      expect(await lookUp(server, idToken)).toEqual(before);

      // A person who proves the account another way can link the credential.
      const { body: signedIn } = await password(server);
      const pending = { requestUri: 'http://localhost', pendingToken: body.pendingToken };
      if (verified) {
        const linked = await server.post(`${accounts}:signInWithIdp`, { ...pending, idToken: signedIn.idToken });
        expect(providersOf(await lookUp(server, linked.body.idToken))).toEqual(['oidc.one', 'password']);
      }
    }
  });

  it('reveals the account only without enumeration protection', async () => {
    const { server, enter } = await openTwo(open);
    const first = await enter('oidc.two', { sub: 'x' });
    await server.core.settings.set(enumerationProtection, false);
    server.clock.advance(2000);
    const { body } = await enter('oidc.one', { verified: false });
    expect(body).toMatchObject({
      needConfirmation: true,
      verifiedProvider: ['oidc.two'],
      localId: first.body.localId,
    });
    const methods = async (identifier: string) =>
      (await server.post(`${accounts}:createAuthUri`, { identifier, continueUri: 'http://localhost' })).body;
    expect(await methods(ada.email)).toMatchObject({
      registered: true,
      signinMethods: ['oidc.two'],
      allProviders: ['oidc.two'],
    });
    expect(await methods(owner.email)).toMatchObject({ signinMethods: ['password'], allProviders: ['password'] });
    expect(await methods('nobody@example.org')).toMatchObject({ registered: false, signinMethods: [] });
  });

  it('does not take over an owner’s account with an unverified e-mail', async () => {
    const { server, enter } = await openTwo(open);
    const { body } = await enter('oidc.one', { email: owner.email });
    expect(body).toMatchObject({ needConfirmation: true });
    const still = await server.post(`${accounts}:signInWithPassword`, owner);
    expect(still.status).toBe(200);
    const people = await server.identity.person(String(still.body.localId));
    expect(people?.role).toBe('owner');
    await verifyEmailOf(server, String(still.body.localId));
    expect((await enter('oidc.one', { email: owner.email })).body.localId).toBe(still.body.localId);
  });

  it('replaces a link to the same provider with the same e-mail', async () => {
    const { server, enter } = await openTwo(open);
    const first = await enter('oidc.one', { sub: 'first' });
    const second = await enter('oidc.one', { sub: 'second' });
    expect(second.body.localId).toBe(first.body.localId);
    expect((await lookUp(server, second.body.idToken)).providerUserInfo).toEqual([
      expect.objectContaining({ providerId: 'oidc.one', rawId: 'second' }),
    ]);
  });

  it('is refused for a disabled account', async () => {
    const { server, enter } = await openTwo(open);
    const { body } = await enter('oidc.one');
    await setDisabled(server, body.localId);
    expect((await enter('oidc.one')).message).toBe('USER_DISABLED');
    expect((await enter('oidc.two')).message).toBe('USER_DISABLED');
  });

  it('requires the second factor (T21)', async () => {
    const { server, enter } = await openTwo(open);
    const { uid, secret } = await adaWithTotp(server);
    const { body } = await enter('oidc.one');
    expect(body).toMatchObject({ localId: uid, mfaPendingCredential: expect.any(String), mfaInfo: [{ totpInfo: {} }] });
    expect(body).not.toHaveProperty('idToken');
    const [factor] = Array.isArray(body.mfaInfo) ? body.mfaInfo : [];
    const done = await server.post(`${mfa}/mfaSignIn:finalize`, {
      mfaPendingCredential: body.mfaPendingCredential,
      mfaEnrollmentId: Object(factor).mfaEnrollmentId,
      totpVerificationInfo: { verificationCode: totpAt(secret, server.clock.now()) },
    });
    expect(Object(claimsOf(String(done.body.idToken)).firebase)).toMatchObject({
      sign_in_provider: 'oidc.one',
      sign_in_second_factor: 'totp',
    });
  });
});

describeIdentity('Sign-up by a provider', (open) => {
  it('follows the sign-up mode; existing accounts always sign in', async () => {
    const { server, enter } = await openTwo(open);
    const known = await enter('oidc.one', { sub: 'known', email: 'known@example.org' });
    const invite = (email: string) =>
      server.identity.invitations.create({ email, role: 'admin', by: operator, delivery: 'link', recent: true });
    await invite('invited@example.org');
    for (const mode of ['closed', 'invited'] as const) {
      await server.core.settings.set(signUpMode, mode);
      server.clock.advance(2000);
      expect((await enter('oidc.one', { sub: 'new', email: 'new@example.org' })).message).toBe('ADMIN_ONLY_OPERATION');
      expect((await enter('oidc.one', { sub: 'new', email: '' })).message).toBe('ADMIN_ONLY_OPERATION');
      const unproven = await enter('oidc.one', { sub: 'new', email: 'invited@example.org', verified: false });
      expect(unproven.message).toBe('ADMIN_ONLY_OPERATION');
      expect((await enter('oidc.one', { sub: 'known', email: 'known@example.org' })).body.localId).toBe(
        known.body.localId,
      );
    }
    const guests = await Promise.all(
      ['a', 'b', 'c', 'd'].map((sub) => enter('oidc.one', { sub, email: 'invited@example.org' })),
    );
    const uids = new Set(guests.map(({ body }) => body.localId).filter(Boolean));
    expect(uids.size).toBe(1);
    const [uid] = uids;
    expect((await server.identity.person(String(uid)))?.role).toBe('admin');
  });

  it('is refused on a fresh server, even with open sign-up (T23)', async () => {
    const server = await open({ privateIssuers: true, now: Date.now() });
    await server.core.settings.set(signUpMode, 'open');
    const forgedIssuer = await openForgedProvider(server);
    const answer = await present(server, {
      providerId: 'oidc.forge',
      id_token: await tokenOf(server, forgedIssuer, {}),
    });
    expect(answer.message).toBe('ADMIN_ONLY_OPERATION');
    expect(await server.identity.setup.needed()).toBe(true);
  });

  it('does not happen in a reauthentication', async () => {
    const { server, enter } = await openTwo(open);
    expect((await enter('oidc.one', {}, { autoCreate: false })).message).toMatch(/^EMAIL_NOT_FOUND/);
    expect(await server.identity.countPeople()).toBe(1);
  });

  it('creates members only, whatever the token or the request says (T23)', async () => {
    const { server, forgedIssuer } = await openTwo(open);
    const now = Math.floor(server.clock.now() / 1000);
    const claims = {
      iss: forgedIssuer.origin,
      aud: 'hearth',
      iat: now,
      exp: now + 300,
      sub: 'x',
      role: 'owner',
      admin: true,
    };
    const { body } = await present(
      server,
      { providerId: 'oidc.one', id_token: await forgedIssuer.sign(claims) },
      { role: 'owner', localId: 'admin', customAttributes: '{"role":"owner"}', emailVerified: true },
    );
    expect((await server.identity.authenticate(String(body.idToken)))?.role).toBe('member');
    expect(body.localId).not.toBe('admin');
  });
});

describeIdentity('The audit log of providers', (open) => {
  it('names person, action and provider, and no token', async () => {
    const { server, enter } = await openTwo(open);
    const { uid, idToken } = await signUpAda(server);
    await enter('oidc.two', { sub: 'l', email: '' }, { idToken });
    await enter('oidc.one');
    await enter('oidc.one', { sub: 'new', email: 'new@example.org' });
    const entries = await server.core.database.query
      .withTables<{ audit_entries: { action: string; target: string; detail: string } }>()
      .selectFrom('audit_entries')
      .select(['action', 'target', 'detail'])
      .orderBy('action')
      .execute();
    expect(entries).toContainEqual({ action: 'account.link', target: uid, detail: '{"provider":"oidc.two"}' });
    expect(entries).toContainEqual({ action: 'account.reclaim', target: uid, detail: '{"provider":"oidc.one"}' });
    expect(entries).toContainEqual(
      expect.objectContaining({ action: 'account.sign-up', detail: '{"method":"oidc.one"}' }),
    );
    expect(JSON.stringify(entries)).not.toMatch(/eyJ/);
  });
});

type PlantTables = {
  users: { uid: string; phone: string | null; disabled: number };
  second_factors: {
    enrollment_id: string;
    uid: string;
    kind: string;
    display_name: string | null;
    phone: string | null;
    secret: string | null;
    last_step: number;
    enrolled_at: number;
  };
};

/** What a stranger could have added before the e-mail was verified. */
async function plant({ core }: TestServer, uid: string): Promise<void> {
  const db = core.database.query.withTables<PlantTables>();
  await db.updateTable('users').set({ phone: '+15550100' }).where('uid', '=', uid).execute();
  const factor = { enrollment_id: 'planted', kind: 'phone', display_name: null, phone: '+15550100', secret: null };
  await db
    .insertInto('second_factors')
    .values({ ...factor, uid, last_step: 0, enrolled_at: core.clock.now() })
    .execute();
}

async function setDisabled({ core }: TestServer, uid: unknown): Promise<void> {
  const db = core.database.query.withTables<PlantTables>();
  await db.updateTable('users').set({ disabled: 1 }).where('uid', '=', String(uid)).execute();
}
