import { expect, it } from 'vitest';
import type { Actor } from '../index.ts';
import { auditOf } from '../testing/admin.suite.ts';
import {
  accounts,
  ada,
  describeIdentity,
  describeIdentityOnBothDatabases,
  openToAll,
  owner,
  secureToken,
  signUpAda,
  type TestServer,
} from '../testing/identity.suite.ts';

const operator: Actor = { id: 'operator', role: 'owner' };
const secondMs = 1000;

async function ownerUid(server: TestServer): Promise<string> {
  return (await server.identity.people.byEmail(owner.email))?.uid ?? '';
}

/** The ID token of Ada's session, which this process has just authenticated. */
async function signedInAda(server: TestServer) {
  const signedUp = await signUpAda(server);
  expect(await server.identity.authenticate(signedUp.idToken)).toMatchObject({ uid: signedUp.uid, role: 'member' });
  server.clock.advance(secondMs);
  return signedUp;
}

async function refresh(server: TestServer, refreshToken: string): Promise<string | undefined> {
  const form = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken });
  return (await server.post(secureToken, form)).message;
}

describeIdentity('Administrators of accounts', (open) => {
  it('list them newest first, page by page, and search by prefix', async () => {
    const server = await openToAll(open);
    const { people } = server.identity;
    for (const name of ['bo', 'cy', 'di']) {
      server.clock.advance(secondMs);
      await server.identity.createPerson({ email: `${name}@example.org`, password: 'a quiet evening', role: 'member' });
    }
    const first = await people.list({ pageSize: 3 });
    expect(first.items.map(({ email }) => email)).toEqual(['di@example.org', 'cy@example.org', 'bo@example.org']);
    expect(first.cursor).not.toBeNull();
    const rest = await people.list({ pageSize: 3, cursor: first.cursor ?? '' });
    expect([rest.items.map(({ email }) => email), rest.cursor]).toEqual([[owner.email], null]);
    expect((await people.list({ search: 'CY@', pageSize: 9 })).items).toMatchObject([{ email: 'cy@example.org' }]);
    expect((await people.list({ search: 'olg', pageSize: 9 })).items).toMatchObject([{ displayName: 'Olga' }]);
    for (const search of ['%', '_', 'example.org', 'a\0b', '\ud800'])
      expect((await people.list({ search, pageSize: 9 })).items, search).toEqual([]);
    await expect(people.list({ pageSize: 3, cursor: 'made up' })).rejects.toMatchObject({ code: 'request/invalid' });
  });

  it('see links and factors, but no secret (A17)', async () => {
    const server = await openToAll(open);
    const { uid } = await signUpAda(server, { displayName: 'Ada' });
    const person = await server.identity.people.get(uid);
    expect(person).toEqual({
      uid,
      email: ada.email,
      displayName: 'Ada',
      role: 'member',
      disabled: false,
      quotaBytes: null,
      createdAt: server.clock.now(),
      emailVerified: false,
      phone: null,
      photoUrl: null,
      hasPassword: true,
      claims: {},
      lastLoginAt: server.clock.now(),
      lastRefreshAt: expect.toBeOneOf([null, server.clock.now()]),
      links: [],
      factors: [],
    });
    expect(await server.identity.people.get('nobody')).toBeUndefined();
    expect(await server.identity.people.byEmail('not an e-mail')).toBeUndefined();
  });

  it('disable them at once, and enabling restores no session (T20)', async () => {
    const server = await openToAll(open);
    const { uid, idToken, refreshToken } = await signedInAda(server);
    const otherProcess = server.otherProcess();
    expect(await otherProcess.authenticate(idToken)).toMatchObject({ uid });
    const { people } = server.identity;
    expect(await people.setDisabled({ uid, disabled: true, by: operator })).toMatchObject({ uid, disabled: true });
    expect(await server.identity.authenticate(idToken)).toBeUndefined();
    expect(await refresh(server, refreshToken)).toBe('USER_DISABLED');
    server.clock.advance(60 * secondMs);
    expect(await otherProcess.authenticate(idToken)).toBeUndefined();
    expect(await people.setDisabled({ uid, disabled: false, by: operator })).toMatchObject({ disabled: false });
    expect(await server.identity.authenticate(idToken)).toBeUndefined();
    expect(await refresh(server, refreshToken)).toBe('TOKEN_EXPIRED');
    expect((await server.post(`${accounts}:signInWithPassword`, ada)).status).toBe(200);
    // A repeated change does nothing and is not audited.
    await people.setDisabled({ uid, disabled: false, by: operator });
    const actions = (await auditOf(server)).filter(({ target }) => target === uid).map(({ action }) => action);
    expect(actions).toEqual(['account.sign-up', 'account.disable', 'account.enable']);
  });

  it('give roles, which end the sessions with the old role (T20)', async () => {
    const server = await openToAll(open);
    const { uid, idToken, refreshToken } = await signedInAda(server);
    const by: Actor = { id: await ownerUid(server), role: 'owner', ip: '203.0.113.1' };
    expect(await server.identity.people.setRole({ uid, role: 'admin', by })).toMatchObject({ role: 'admin' });
    expect(await server.identity.authenticate(idToken)).toBeUndefined();
    expect(await refresh(server, refreshToken)).toBe('TOKEN_EXPIRED');
    const again = await server.post(`${accounts}:signInWithPassword`, ada);
    expect(await server.identity.authenticate(String(again.body.idToken))).toMatchObject({ uid, role: 'admin' });
    expect((await auditOf(server)).at(-1)).toMatchObject({
      actor: by.id,
      action: 'account.role',
      target: uid,
      detail: JSON.stringify({ from: 'member', to: 'admin' }),
    });
  });

  it('set quotas and passwords, and delete', async () => {
    const server = await openToAll(open);
    const { people } = server.identity;
    const { uid, idToken } = await signedInAda(server);
    expect(await people.setQuota({ uid, quotaBytes: 5, by: operator })).toMatchObject({ quotaBytes: 5 });
    expect(await server.identity.authenticate(idToken)).toMatchObject({ uid });
    expect(await people.setQuota({ uid, quotaBytes: null, by: operator })).toMatchObject({ quotaBytes: null });
    for (const quotaBytes of [-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])
      await expect(people.setQuota({ uid, quotaBytes, by: operator })).rejects.toMatchObject({
        code: 'request/invalid',
      });

    await expect(people.setPassword({ uid, password: 'short', by: operator })).rejects.toMatchObject({
      code: 'auth/weak-password',
    });
    await people.setPassword({ uid, password: 'another engine', by: operator });
    expect(await server.identity.authenticate(idToken)).toBeUndefined();
    expect((await server.post(`${accounts}:signInWithPassword`, ada)).message).toBe('INVALID_LOGIN_CREDENTIALS');
    const again = await server.post(`${accounts}:signInWithPassword`, { ...ada, password: 'another engine' });
    expect(again.status).toBe(200);

    await people.delete({ uid, by: operator });
    expect(await people.get(uid)).toBeUndefined();
    expect(await server.identity.authenticate(String(again.body.idToken))).toBeUndefined();
    await expect(people.delete({ uid, by: operator })).rejects.toMatchObject({ code: 'auth/user-not-found' });
  });

  it('act within their own role (A26)', async () => {
    const server = await openToAll(open);
    const { people } = server.identity;
    const ownersUid = await ownerUid(server);
    const { uid } = await signUpAda(server);
    const outcome = async (action: Promise<unknown>) =>
      action.then(
        () => 'done',
        (error: { code: string }) => error.code,
      );
    const quotaBytes = 1;
    for (const role of ['member', 'admin', 'service', 'owner'] as const) {
      const by: Actor = { id: `some ${role}`, role };
      const may = { member: role !== 'member', owner: role === 'owner' || role === 'service', role: role === 'owner' };
      const denied = 'access/denied';
      expect(await outcome(people.setQuota({ uid, quotaBytes, by })), role).toBe(may.member ? 'done' : denied);
      expect(await outcome(people.setQuota({ uid: ownersUid, quotaBytes, by })), role).toBe(
        may.owner ? 'done' : denied,
      );
      expect(await outcome(people.setRole({ uid, role: 'admin', by })), role).toBe(may.role ? 'done' : denied);
      const last = may.owner ? 'auth/last-owner' : denied;
      expect(await outcome(people.setDisabled({ uid: ownersUid, disabled: true, by })), role).toBe(last);
      expect(await outcome(people.delete({ uid: ownersUid, by })), role).toBe(last);
    }
    expect(await people.get(uid)).toMatchObject({ role: 'admin' });
  });
});

describeIdentityOnBothDatabases('Administrators of accounts', (open) => {
  it('never remove the last owner, even concurrently', async () => {
    const server = await openToAll(open);
    const { people } = server.identity;
    const one = await ownerUid(server);
    await expect(people.setRole({ uid: one, role: 'admin', by: operator })).rejects.toMatchObject({
      code: 'auth/last-owner',
    });
    const two = (await server.identity.createPerson({ ...owner, email: 'two@example.org' })).uid;
    const three = (await server.identity.createPerson({ ...owner, email: 'three@example.org' })).uid;
    const by = (id: string): Actor => ({ id, role: 'owner' });
    const usecases = await Promise.allSettled([
      people.setDisabled({ uid: two, disabled: true, by: by(one) }),
      people.setRole({ uid: three, role: 'member', by: by(two) }),
      people.delete({ uid: one, by: by(three) }),
      people.delete({ uid: two, by: by(one) }),
      people.setDisabled({ uid: one, disabled: true, by: by(two) }),
      people.setDisabled({ uid: three, disabled: true, by: by(one) }),
    ]);
    expect(usecases.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(2);
    const left = (await people.list({ pageSize: 9 })).items.filter(
      ({ role, disabled }) => role === 'owner' && !disabled,
    );
    expect(left).toHaveLength(1);
  });
});
