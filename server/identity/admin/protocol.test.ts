import { expect, it } from 'vitest';
import type { UserTables } from '../accounts/store/users.ts';
import { adminOf, auditOf } from '../testing/admin.suite.ts';
import {
  accounts,
  ada,
  describeIdentityOnBothDatabases,
  openToAll,
  owner,
  signUpAda,
  type TestServer,
} from '../testing/identity.suite.ts';

const secondMs = 1000;

function rows(server: TestServer) {
  return server.core.database.query.withTables<UserTables>().selectFrom('users').selectAll().orderBy('uid').execute();
}

async function uidOf(server: TestServer, email: string): Promise<string> {
  return (await server.identity.people.byEmail(email))?.uid ?? '';
}

describeIdentityOnBothDatabases('The admin protocol', (open) => {
  it('creates members only, whatever the body says (T23, A6)', async () => {
    const server = await openToAll(open);
    const admin = await adminOf(server);
    const more = { role: 'owner', admin: true, quotaBytes: 1, quota_bytes: 1, customAttributes: '{"role":"owner"}' };
    expect(await admin.accounts('', { localId: 'm', email: 'm@example.org', ...more })).toMatchObject({
      status: 200,
      body: { kind: 'identitytoolkit#SignupNewUserResponse', localId: 'm', email: 'm@example.org' },
    });
    await admin.accounts('update', { localId: 'm', displayName: 'M', role: 'owner', quotaBytes: 1 });
    await admin.accounts('batchCreate', { users: [{ localId: 'n', role: 'owner', quotaBytes: 1 }] });
    const made = (await rows(server)).filter(({ uid }) => uid === 'm' || uid === 'n');
    expect(made.map(({ uid, role, quota_bytes, claims }) => [uid, role, quota_bytes, claims])).toEqual([
      ['m', 'member', null, '{}'],
      ['n', 'member', null, '{}'],
    ]);
    // A27: no id that names another actor.
    for (const localId of ['operator', 'service', '__proto__', 'constructor', ' x', 'x'.repeat(129), 'a\nb'])
      expect((await admin.accounts('', { localId })).message, localId).toBe('INVALID_LOCAL_ID');
  });

  it('needs an owner first: a member before the owner would leave a server without an owner (T23)', async () => {
    const server = await open();
    const admin = await adminOf(server);
    const sentence = 'OPERATION_NOT_ALLOWED : Set this server up first: the first account must be an owner’s.';
    expect((await admin.accounts('', { localId: 'first' })).message).toBe(sentence);
    expect((await admin.accounts('batchCreate', { users: [{ localId: 'first' }] })).message).toBe(sentence);
    expect(await server.identity.setup.needed()).toBe(true);
  });

  it('audits every change with the key that made it', async () => {
    const server = await openToAll(open);
    const admin = await adminOf(server);
    const steps = [
      () => admin.accounts('', { localId: 'a', email: 'a@example.org' }),
      () => admin.accounts('update', { localId: 'a', displayName: 'A', password: 'a secret evening' }),
      () =>
        admin.accounts('sendOobCode', { requestType: 'PASSWORD_RESET', email: 'a@example.org', returnOobLink: true }),
      () => admin.accounts('batchCreate', { users: [{ localId: 'b' }, { localId: 'a' }] }),
      () => admin.accounts('delete', { localId: 'a' }),
      () => admin.accounts('batchDelete', { localIds: ['b', 'nobody'], force: true }),
      () =>
        admin.call('PATCH', '/config?updateMask=signIn.anonymous.enabled', {
          signIn: { anonymous: { enabled: true } },
        }),
      () =>
        admin.call('POST', '/oauthIdpConfigs?oauthIdpConfigId=oidc.x', {
          issuer: 'https://i.example',
          clientId: 'c',
          clientSecret: 'hush',
        }),
      () => admin.call('DELETE', '/oauthIdpConfigs/oidc.x', {}),
    ];
    for (const step of steps) {
      server.clock.advance(secondMs);
      expect((await step()).status).toBe(200);
    }
    const entries = (await auditOf(server)).filter(({ actor }) => actor === admin.keyId);
    expect(entries.map(({ action, target, detail }) => [action, target, JSON.parse(detail)])).toEqual([
      ['account.create', 'a', {}],
      ['account.update', 'a', { changed: ['password', 'displayName'] }],
      ['account.link', 'a', { kind: 'PASSWORD_RESET' }],
      ['account.import', 'many', { imported: 1, refused: 1 }],
      ['account.delete', 'a', {}],
      ['account.delete', 'many', { uids: ['b'] }],
      ['setting.set', 'identity.methods', {}],
      ['provider.create', 'oidc.x', {}],
      ['provider.delete', 'oidc.x', {}],
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/evening|hush|oobCode/);
  });

  it('keeps the last owner in every call (A26)', async () => {
    const server = await openToAll(open);
    const admin = await adminOf(server);
    const uid = await uidOf(server, owner.email);
    const words = 'OPERATION_NOT_ALLOWED';
    expect((await admin.accounts('update', { localId: uid, disableUser: true })).message).toBe(words);
    expect((await admin.accounts('delete', { localId: uid })).message).toBe(words);
    expect((await admin.accounts('batchDelete', { localIds: [uid], force: true })).body.errors).toEqual([
      { index: 0, localId: uid, message: expect.stringMatching(/^OPERATION_NOT_ALLOWED : /) },
    ]);
    const overwrite = { users: [{ localId: uid, disabled: true }], allowOverwrite: true };
    expect((await admin.accounts('batchCreate', overwrite)).body.error).toEqual([
      { index: 0, message: 'The last owner must stay. Make someone else an owner first.' },
    ]);
    expect(await server.identity.people.get(uid)).toMatchObject({ role: 'owner', disabled: false, email: owner.email });
    // An import that overwrites an owner's account keeps the role.
    const renamed = { users: [{ localId: uid, displayName: 'New' }], allowOverwrite: true };
    expect((await admin.accounts('batchCreate', renamed)).body.error).toBeUndefined();
    expect(await server.identity.people.get(uid)).toMatchObject({ role: 'owner', displayName: 'New', email: null });
  });

  it('ends what a changed credential opened: sessions, pending sign-ins, mailed codes (T20, A15, A16)', async () => {
    const server = await openToAll(open);
    const admin = await adminOf(server);
    const { uid } = await signUpAda(server);
    const changes = [
      { email: 'ada2@example.org' },
      { email: ada.email },
      { password: ada.password },
      { phoneNumber: '+16505550100' },
      { deleteProvider: ['phone'] },
      { emailVerified: true, mfa: { enrollments: [{ phoneInfo: '+16505550100' }] } },
      { mfa: {} },
      { disableUser: true },
      { disableUser: false, validSince: Math.floor(server.clock.now() / 1000) + 60 },
    ];
    for (const change of changes) {
      server.clock.advance(secondMs);
      await admin.accounts('update', { localId: uid, disableUser: false });
      const email = (await server.identity.people.get(uid))?.email;
      const { body } = await server.post(`${accounts}:signInWithPassword`, { ...ada, email });
      const idToken = String(body.idToken);
      const link = await admin.accounts('sendOobCode', { requestType: 'PASSWORD_RESET', email, returnOobLink: true });
      const oobCode = new URL(String(link.body.oobLink)).searchParams.get('oobCode');
      if (body.idToken) expect(await server.identity.authenticate(idToken), JSON.stringify(change)).toBeDefined();
      const { status } = await admin.accounts('update', { localId: uid, ...change });
      expect(status, JSON.stringify(change)).toBe(200);
      expect(await server.identity.authenticate(idToken), JSON.stringify(change)).toBeUndefined();
      const reset = await server.post(`${accounts}:resetPassword`, { oobCode, newPassword: 'hijacked evening' });
      expect(reset.status, JSON.stringify(change)).toBe(400);
    }
  });

  it('ends sessions before a given time, which is never in the future', async () => {
    const server = await openToAll(open);
    const admin = await adminOf(server);
    const { uid, idToken: old } = await signUpAda(server);
    server.clock.advance(10 * 60 * secondMs);
    const again = await server.post(`${accounts}:signInWithPassword`, ada);
    const between = Math.floor(server.clock.now() / 1000) - 6 * 60;
    await admin.accounts('update', { localId: uid, validSince: String(between) });
    expect(await server.identity.authenticate(old)).toBeUndefined();
    expect(await server.identity.authenticate(String(again.body.idToken))).toBeDefined();
    await admin.accounts('update', { localId: uid, validSince: between + 10 * 365 * 24 * 3600 });
    expect(await server.identity.authenticate(String(again.body.idToken))).toBeUndefined();
    const last = await server.post(`${accounts}:signInWithPassword`, ada);
    expect(await server.identity.authenticate(String(last.body.idToken))).toBeDefined();
    // The time never goes back: ended sessions stay ended.
    await admin.accounts('update', { localId: uid, validSince: 0 });
    expect(await server.identity.authenticate(String(again.body.idToken))).toBeUndefined();
  });

  it('keeps sessions when nothing was removed, and new claims appear in the next token', async () => {
    const server = await openToAll(open);
    const admin = await adminOf(server);
    const { uid, idToken } = await signUpAda(server);
    const change = { displayName: 'Ada', emailVerified: true, customAttributes: '{"plan":"gold"}', email: ada.email };
    expect((await admin.accounts('update', { localId: uid, ...change })).status).toBe(200);
    expect(await server.identity.authenticate(idToken)).toBeDefined();
    expect(await server.identity.people.get(uid)).toMatchObject({ emailVerified: true, claims: { plan: 'gold' } });
  });

  it('removes attributes and providers', async () => {
    const server = await openToAll(open);
    const admin = await adminOf(server);
    const { uid } = await signUpAda(server, { displayName: 'Ada' });
    for (const providerId of ['google.com', 'github.com'])
      await admin.accounts('update', {
        localId: uid,
        linkProviderUserInfo: { providerId, rawId: `raw ${providerId}` },
      });
    await admin.accounts('update', {
      localId: uid,
      deleteAttribute: ['DISPLAY_NAME', 'PHOTO_URL', 'PASSWORD', 'PROVIDER'],
    });
    expect(await server.identity.people.get(uid)).toMatchObject({ displayName: null, hasPassword: false, links: [] });
    await admin.accounts('update', { localId: uid, deleteProvider: ['password'] });
    expect(await server.identity.people.get(uid)).toMatchObject({ email: null, emailVerified: false });
  });

  it('lists and counts by expressions', async () => {
    const server = await openToAll(open);
    const admin = await adminOf(server);
    for (const localId of ['b', 'a', 'c']) await admin.accounts('', { localId, email: `${localId}@example.org` });
    const query = async (body: unknown) => {
      const { recordsCount, userInfo } = (await admin.accounts('query', body)).body;
      const users = userInfo as { localId: string }[] | undefined;
      return [recordsCount, users?.map(({ localId }) => localId)];
    };
    expect(await query({ returnUserInfo: false })).toEqual(['4', undefined]);
    const expression = [{ email: 'A@example.org' }, { userId: 'c' }, { phoneNumber: '+1' }];
    expect(await query({ expression })).toEqual(['2', ['a', 'c']]);
    expect(await query({ expression, order: 'DESC', limit: 1 })).toEqual(['1', ['c']]);
    expect(await query({ expression, sortBy: 'USER_EMAIL', offset: '1' })).toEqual(['1', ['c']]);
  });

  it('deletes disabled accounts, and others by force', async () => {
    const server = await openToAll(open);
    const admin = await adminOf(server);
    await admin.accounts('', { localId: 'on' });
    await admin.accounts('', { localId: 'off', disabled: true });
    expect((await admin.accounts('batchDelete', { localIds: ['off', 'on', 'gone'] })).body).toEqual({
      errors: [{ index: 1, localId: 'on', message: expect.stringMatching(/^NOT_DISABLED/) }],
    });
    expect((await admin.accounts('batchDelete', { localIds: ['off', 'on'], force: true })).body).toEqual({});
    for (const localIds of [[], Array(1001).fill('x'), undefined])
      expect((await admin.accounts('batchDelete', { localIds, force: true })).message).toBe(
        'LOCAL_ID_LIST_EXCEEDS_LIMIT',
      );
  });
});
