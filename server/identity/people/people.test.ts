import { expect, it } from 'vitest';
import type { Actor } from '../index.ts';
import { auditOf } from '../testing/admin.suite.ts';
import {
  accounts,
  ada,
  describePlaces,
  openToAll,
  owner,
  type Place,
  secureToken,
  signUpAda,
} from '../testing/identity.suite.ts';

const operator: Actor = { id: 'operator', role: 'owner' };
const secondMs = 1000;

async function ownerUid(place: Place): Promise<string> {
  return (await place.identity.people.byEmail(owner.email))?.uid ?? '';
}

/** The ID token of Ada's session, still good in this process a moment ago. */
async function signedInAda(place: Place) {
  const signedUp = await signUpAda(place);
  expect(await place.identity.authenticate(signedUp.idToken)).toMatchObject({ uid: signedUp.uid, role: 'member' });
  place.clock.advance(secondMs);
  return signedUp;
}

async function refresh(place: Place, refreshToken: string): Promise<string | undefined> {
  const form = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken });
  return (await place.post(secureToken, form)).message;
}

describePlaces('Keepers of accounts', (open) => {
  it('list them newest first, page by page, and find them by how they begin', async () => {
    const place = await openToAll(open);
    const { people } = place.identity;
    for (const name of ['bo', 'cy', 'di']) {
      place.clock.advance(secondMs);
      await place.identity.createPerson({ email: `${name}@example.org`, password: 'a quiet evening', role: 'member' });
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

  it('see what hangs on them, and no secret (A17)', async () => {
    const place = await openToAll(open);
    const { uid } = await signUpAda(place, { displayName: 'Ada' });
    const person = await place.identity.people.get(uid);
    expect(person).toEqual({
      uid,
      email: ada.email,
      displayName: 'Ada',
      role: 'member',
      disabled: false,
      quotaBytes: null,
      createdAt: place.clock.now(),
      emailVerified: false,
      phone: null,
      photoUrl: null,
      hasPassword: true,
      claims: {},
      lastLoginAt: place.clock.now(),
      lastRefreshAt: expect.toBeOneOf([null, place.clock.now()]),
      links: [],
      factors: [],
    });
    expect(await place.identity.people.get('nobody')).toBeUndefined();
    expect(await place.identity.people.byEmail('not an e-mail')).toBeUndefined();
  });

  it('switch them off at once, and on again without what was before (T20)', async () => {
    const place = await openToAll(open);
    const { uid, idToken, refreshToken } = await signedInAda(place);
    const elsewhere = place.elsewhere();
    expect(await elsewhere.authenticate(idToken)).toMatchObject({ uid });
    const { people } = place.identity;
    expect(await people.setDisabled({ uid, disabled: true, by: operator })).toMatchObject({ uid, disabled: true });
    expect(await place.identity.authenticate(idToken)).toBeUndefined();
    expect(await refresh(place, refreshToken)).toBe('USER_DISABLED');
    place.clock.advance(60 * secondMs);
    expect(await elsewhere.authenticate(idToken)).toBeUndefined();
    expect(await people.setDisabled({ uid, disabled: false, by: operator })).toMatchObject({ disabled: false });
    expect(await place.identity.authenticate(idToken)).toBeUndefined();
    expect(await refresh(place, refreshToken)).toBe('TOKEN_EXPIRED');
    expect((await place.post(`${accounts}:signInWithPassword`, ada)).status).toBe(200);
    // Nothing changes and nothing is written down when it is so already.
    await people.setDisabled({ uid, disabled: false, by: operator });
    const actions = (await auditOf(place)).filter(({ target }) => target === uid).map(({ action }) => action);
    expect(actions).toEqual(['account.sign-up', 'account.disable', 'account.enable']);
  });

  it('give roles, which hold from the next sign-in on and end what was before (T20)', async () => {
    const place = await openToAll(open);
    const { uid, idToken, refreshToken } = await signedInAda(place);
    const by: Actor = { id: await ownerUid(place), role: 'owner', ip: '203.0.113.1' };
    expect(await place.identity.people.setRole({ uid, role: 'admin', by })).toMatchObject({ role: 'admin' });
    expect(await place.identity.authenticate(idToken)).toBeUndefined();
    expect(await refresh(place, refreshToken)).toBe('TOKEN_EXPIRED');
    const again = await place.post(`${accounts}:signInWithPassword`, ada);
    expect(await place.identity.authenticate(String(again.body.idToken))).toMatchObject({ uid, role: 'admin' });
    expect((await auditOf(place)).at(-1)).toMatchObject({
      actor: by.id,
      action: 'account.role',
      target: uid,
      detail: JSON.stringify({ from: 'member', to: 'admin' }),
    });
  });

  it('set quotas and passwords, and delete', async () => {
    const place = await openToAll(open);
    const { people } = place.identity;
    const { uid, idToken } = await signedInAda(place);
    expect(await people.setQuota({ uid, quotaBytes: 5, by: operator })).toMatchObject({ quotaBytes: 5 });
    expect(await place.identity.authenticate(idToken)).toMatchObject({ uid });
    expect(await people.setQuota({ uid, quotaBytes: null, by: operator })).toMatchObject({ quotaBytes: null });
    for (const quotaBytes of [-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])
      await expect(people.setQuota({ uid, quotaBytes, by: operator })).rejects.toMatchObject({
        code: 'request/invalid',
      });

    await expect(people.setPassword({ uid, password: 'short', by: operator })).rejects.toMatchObject({
      code: 'auth/weak-password',
    });
    await people.setPassword({ uid, password: 'another engine', by: operator });
    expect(await place.identity.authenticate(idToken)).toBeUndefined();
    expect((await place.post(`${accounts}:signInWithPassword`, ada)).message).toBe('INVALID_LOGIN_CREDENTIALS');
    const again = await place.post(`${accounts}:signInWithPassword`, { ...ada, password: 'another engine' });
    expect(again.status).toBe(200);

    await people.delete({ uid, by: operator });
    expect(await people.get(uid)).toBeUndefined();
    expect(await place.identity.authenticate(String(again.body.idToken))).toBeUndefined();
    await expect(people.delete({ uid, by: operator })).rejects.toMatchObject({ code: 'auth/user-not-found' });
  });

  it('may do so much as their own role allows (A26)', async () => {
    const place = await openToAll(open);
    const { people } = place.identity;
    const ownersUid = await ownerUid(place);
    const { uid } = await signUpAda(place);
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

  it('never lose the last owner, even when owners remove each other at the same moment', async () => {
    const place = await openToAll(open);
    const { people } = place.identity;
    const one = await ownerUid(place);
    await expect(people.setRole({ uid: one, role: 'admin', by: operator })).rejects.toMatchObject({
      code: 'auth/last-owner',
    });
    const two = (await place.identity.createPerson({ ...owner, email: 'two@example.org' })).uid;
    const three = (await place.identity.createPerson({ ...owner, email: 'three@example.org' })).uid;
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
