import type { Auth } from 'firebase-admin/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AdminSdk, password, refused, runAdminSdk } from '../testing/admin-sdk.suite.ts';

let running: AdminSdk;
let admin: Auth;
beforeAll(async () => {
  running = await runAdminSdk();
  admin = running.admin;
});
afterAll(() => running.stop());

const signIn = (email: string, secret?: string) => running.signIn(email, secret);
const phones = { ada: '+16505550101', factor: '+16505550102', other: '+16505550103' } as const;

describe('firebase-admin creates and finds accounts', () => {
  it('with a chosen or generated id, with all fields or none', async () => {
    const ada = await admin.createUser({
      uid: 'ada',
      email: 'Ada@Example.org',
      emailVerified: true,
      password,
      displayName: 'Ada',
      photoURL: 'https://example.org/ada.png',
      phoneNumber: phones.ada,
    });
    expect(ada.toJSON()).toMatchObject({
      uid: 'ada',
      email: 'ada@example.org',
      emailVerified: true,
      displayName: 'Ada',
      photoURL: 'https://example.org/ada.png',
      phoneNumber: phones.ada,
      disabled: false,
      customClaims: {},
    });
    expect(ada.providerData.map(({ providerId }) => providerId).sort()).toEqual(['password', 'phone']);
    expect((await signIn('ada@example.org')).localId).toBe('ada');
    const nobody = await admin.createUser({});
    expect(nobody.uid).toMatch(/^\w{28}$/);
    const off = await admin.createUser({ email: 'off@example.org', password, disabled: true });
    expect(off.disabled).toBe(true);
    expect((await signIn('off@example.org')).message).toBe('USER_DISABLED');
  });

  it('but not with values of another account', async () => {
    expect(await refused(admin.createUser({ uid: 'ada' }))).toBe('auth/uid-already-exists');
    expect(await refused(admin.createUser({ email: 'ADA@example.org' }))).toBe('auth/email-already-exists');
    expect(await refused(admin.createUser({ phoneNumber: phones.ada }))).toBe('auth/phone-number-already-exists');
    expect(await refused(admin.createUser({ email: 'weak@example.org', password: 'password' }))).toBe(
      'auth/invalid-password',
    );
    expect(await refused(admin.createUser({ phoneNumber: '+1error' }))).toBe('auth/invalid-phone-number');
  });

  it('with second factors, if the e-mail is verified', async () => {
    const multiFactor = {
      enrolledFactors: [{ phoneNumber: phones.factor, displayName: 'Work', factorId: 'phone' as const }],
    };
    const user = await admin.createUser({ email: 'two@example.org', emailVerified: true, password, multiFactor });
    expect(user.multiFactor?.enrolledFactors).toHaveLength(1);
    expect(user.multiFactor?.enrolledFactors[0]?.toJSON()).toMatchObject({
      phoneNumber: phones.factor,
      displayName: 'Work',
      factorId: 'phone',
    });
    const { idToken, mfaPendingCredential } = await signIn('two@example.org');
    expect([idToken, mfaPendingCredential]).toEqual([undefined, expect.any(String)]);
    const unproven = admin.createUser({ email: 'unproven@example.org', password, multiFactor });
    expect(await refused(unproven)).toBe('auth/unverified-email');
  });

  it('by id, e-mail, phone and provider, one or many', async () => {
    await admin.updateUser('ada', { providerToLink: { providerId: 'google.com', uid: 'g-ada' } });
    expect((await admin.getUser('ada')).uid).toBe('ada');
    expect((await admin.getUserByEmail('ADA@example.org')).uid).toBe('ada');
    expect((await admin.getUserByPhoneNumber(phones.ada)).uid).toBe('ada');
    expect((await admin.getUserByProviderUid('google.com', 'g-ada')).uid).toBe('ada');
    const { users, notFound } = await admin.getUsers([
      { uid: 'ada' },
      { email: 'ada@example.org' },
      { phoneNumber: phones.ada },
      { providerId: 'google.com', providerUid: 'g-ada' },
      { email: 'off@example.org' },
      { uid: 'nobody' },
    ]);
    expect(users.map(({ email }) => email).sort()).toEqual(['ada@example.org', 'off@example.org']);
    expect(notFound).toEqual([{ uid: 'nobody' }]);
    for (const call of [
      () => admin.getUser('nobody'),
      () => admin.getUserByEmail('nobody@example.org'),
      () => admin.getUserByPhoneNumber('+16505559999'),
      () => admin.getUserByProviderUid('google.com', 'g-nobody'),
      () => admin.updateUser('nobody', { displayName: 'N' }),
      () => admin.deleteUser('nobody'),
    ])
      expect(await refused(call())).toBe('auth/user-not-found');
  });

  it('page by page, with hashes for an export', async () => {
    for (const uid of ['page-1', 'page-2', 'page-3']) await admin.createUser({ uid, password });
    const { users, pageToken } = await admin.listUsers(2, 'page-1');
    expect(users.map(({ uid }) => uid)).toEqual(['page-2', 'page-3']);
    expect(Buffer.from(users[0]?.passwordHash ?? '', 'base64')).toHaveLength(32);
    expect(Buffer.from(users[0]?.passwordSalt ?? '', 'base64')).toHaveLength(16);
    expect(pageToken).toBe('page-3');
    const seen: string[] = [];
    for (let next: string | undefined; ; ) {
      const page = await admin.listUsers(3, next);
      seen.push(...page.users.map(({ uid }) => uid));
      next = page.pageToken;
      if (next === undefined) break;
    }
    expect(seen).toEqual([...new Set(seen)]);
    expect(seen).toEqual(expect.arrayContaining(['ada', 'page-1', 'page-2', 'page-3', running.ownerUid]));
    // A17: a lookup returns less than an export.
    expect((await admin.getUser('page-1')).passwordHash).toBeUndefined();
  });
});

describe('firebase-admin changes accounts', () => {
  it('field by field, and removes fields', async () => {
    const { uid } = await admin.createUser({ email: 'bo@example.org', displayName: 'Bo' });
    const changed = await admin.updateUser(uid, {
      email: 'bob@example.org',
      emailVerified: true,
      password,
      displayName: 'Bob',
      photoURL: 'https://example.org/bob.png',
      phoneNumber: phones.other,
    });
    expect(changed.toJSON()).toMatchObject({
      email: 'bob@example.org',
      emailVerified: true,
      displayName: 'Bob',
      photoURL: 'https://example.org/bob.png',
      phoneNumber: phones.other,
    });
    expect((await signIn('bob@example.org')).localId).toBe(uid);
    const bare = await admin.updateUser(uid, { displayName: null, photoURL: null, phoneNumber: null });
    expect([bare.displayName, bare.photoURL, bare.phoneNumber]).toEqual([undefined, undefined, undefined]);
    expect(await refused(admin.updateUser(uid, { email: 'ada@example.org' }))).toBe('auth/email-already-exists');
    expect(await refused(admin.updateUser(uid, { phoneNumber: phones.ada }))).toBe('auth/phone-number-already-exists');
    const same = await admin.getUser(uid);
    expect(await admin.updateUser(uid, { providersToUnlink: [] })).toEqual(same);
  });

  it('links providers and unlinks them', async () => {
    const { uid } = await admin.createUser({ email: 'links@example.org' });
    await admin.updateUser(uid, { providerToLink: { providerId: 'google.com', uid: 'g-1', displayName: 'L' } });
    const both = await admin.updateUser(uid, {
      phoneNumber: '+16505550177',
      providerToLink: { providerId: 'facebook.com', uid: 'f-1' },
    });
    expect(both.providerData.map((info) => info.providerId).sort()).toEqual(['facebook.com', 'google.com', 'phone']);
    const none = await admin.updateUser(uid, { providersToUnlink: ['google.com', 'facebook.com', 'phone'] });
    expect(none.providerData).toEqual([]);
    const taken = admin.updateUser(uid, { providerToLink: { providerId: 'google.com', uid: 'g-ada' } });
    await expect(taken).rejects.toThrow(/FEDERATED_USER_ID_ALREADY_LINKED/);
  });

  it('sets and removes second factors', async () => {
    const { uid } = await admin.createUser({ email: 'factors@example.org', emailVerified: true });
    const enrollmentTime = new Date(1476235905000).toUTCString();
    const one = {
      uid: 'f1',
      phoneNumber: '+16505550001',
      displayName: 'One',
      factorId: 'phone',
      enrollmentTime,
    } as const;
    const two = { ...one, uid: 'f2', phoneNumber: '+16505550002', displayName: 'Two' } as const;
    const factors = async (enrolledFactors: (typeof one | typeof two)[] | null) =>
      (await admin.updateUser(uid, { multiFactor: { enrolledFactors } })).multiFactor?.toJSON();
    expect(await factors([one, two])).toEqual({ enrolledFactors: [one, two] });
    expect(await factors([one])).toEqual({ enrolledFactors: [one] });
    expect(await factors(null)).toBeUndefined();
  });

  it('sets claims for the token, but no reserved ones (T23)', async () => {
    await admin.createUser({ uid: 'claims', email: 'claims@example.org', password });
    await admin.setCustomUserClaims('claims', { plan: 'gold', level: 3 });
    expect((await admin.getUser('claims')).customClaims).toEqual({ plan: 'gold', level: 3 });
    const { idToken } = await signIn('claims@example.org');
    expect(await admin.verifyIdToken(idToken)).toMatchObject({ plan: 'gold', level: 3, role: 'member' });
    await admin.setCustomUserClaims('claims', null);
    expect((await admin.getUser('claims')).customClaims).toEqual({});
    for (const claims of [{ role: 'owner' }, { sid: 'x' }, { firebase: {} }])
      expect(await refused(admin.setCustomUserClaims('claims', claims))).toBe('auth/reserved-claim');
    expect(await refused(admin.setCustomUserClaims('claims', { big: 'x'.repeat(1000) }))).toBe('auth/claims-too-large');
    expect((await admin.getUser('claims')).customClaims).toEqual({});
  });

  it('disables and enables accounts, but not the last owner', async () => {
    await admin.createUser({ uid: 'switch', email: 'switch@example.org', password });
    const { idToken } = await signIn('switch@example.org');
    expect((await admin.updateUser('switch', { disabled: true })).disabled).toBe(true);
    expect(await refused(admin.verifyIdToken(idToken, true))).toBe('auth/user-disabled');
    expect((await signIn('switch@example.org')).message).toBe('USER_DISABLED');
    await admin.updateUser('switch', { disabled: false });
    expect((await signIn('switch@example.org')).localId).toBe('switch');
    expect(await running.hearth.identity.authenticate(idToken)).toBeUndefined();
    expect(await refused(admin.updateUser(running.ownerUid, { disabled: true }))).toBe('auth/operation-not-allowed');
    expect(await refused(admin.deleteUser(running.ownerUid))).toBe('auth/operation-not-allowed');
    const { failureCount, errors } = await admin.deleteUsers([running.ownerUid]);
    expect([failureCount, errors[0]?.index]).toEqual([1, 0]);
    expect((await admin.getUser(running.ownerUid)).disabled).toBe(false);
  });

  it('deletes one or many, and deleted accounts stay deleted', async () => {
    const made = await Promise.all([1, 2, 3].map(async () => (await admin.createUser({})).uid));
    await admin.deleteUser(made[0] ?? '');
    expect(await admin.deleteUsers([...made, 'nobody'])).toMatchObject({
      successCount: 4,
      failureCount: 0,
      errors: [],
    });
    expect(await admin.deleteUsers(made)).toMatchObject({ successCount: 3, failureCount: 0 });
    expect((await admin.getUsers(made.map((uid) => ({ uid })))).users).toEqual([]);
  });
});
