import { expect, it } from 'vitest';
import {
  accounts,
  ada,
  describeIdentity,
  openToAll,
  owner,
  secureToken,
  signUpAda,
  type TestResponse,
} from '../testing/identity.suite.ts';

describeIdentity('A response', (open) => {
  it('is identical for an unknown e-mail and a wrong password (A46, T30)', async () => {
    const server = await openToAll(open);
    const ask = (email: string) => server.post(`${accounts}:signInWithPassword`, { email, password: 'wrong password' });
    const known = await ask(owner.email);
    const unknown = await ask('nobody@example.org');
    expect(unknown.text).toBe(known.text);
    expect(unknown.status).toBe(known.status);
    expect(known.text).toBe(
      '{"error":{"code":400,"message":"INVALID_LOGIN_CREDENTIALS","errors":[{"message":"INVALID_LOGIN_CREDENTIALS",' +
        '"domain":"global","reason":"invalid"}],"status":"INVALID_ARGUMENT"}}',
    );
  });

  it('is the same for a disabled account until the password is right (T30)', async () => {
    const server = await openToAll(open);
    const { uid } = await signUpAda(server);
    const db = server.core.database.query.withTables<{ users: { uid: string; disabled: number } }>();
    await db.updateTable('users').set({ disabled: 1 }).where('uid', '=', uid).execute();
    const ask = (password: string) => server.post(`${accounts}:signInWithPassword`, { email: ada.email, password });
    expect((await ask('wrong password')).message).toBe('INVALID_LOGIN_CREDENTIALS');
    expect((await ask(ada.password)).message).toBe('USER_DISABLED');
  });

  it('is the same for every e-mail whose sign-in methods are requested', async () => {
    const server = await openToAll(open);
    for (const identifier of [owner.email, 'nobody@example.org']) {
      const { body } = await server.post(`${accounts}:createAuthUri`, { identifier, continueUri: 'http://localhost' });
      expect(Object.keys(body).sort()).toEqual(['kind', 'sessionId']);
    }
  });

  it('about an account contains no hash, token or session (A17)', async () => {
    const server = await openToAll(open);
    const { uid, idToken } = await signUpAda(server, { displayName: 'Ada' });
    const { text, body } = await server.post(`${accounts}:lookup`, { idToken });
    const now = String(server.clock.now());
    expect(body).toEqual({
      kind: 'identitytoolkit#GetAccountInfoResponse',
      users: [
        {
          localId: uid,
          email: ada.email,
          emailVerified: false,
          displayName: 'Ada',
          passwordHash: 'UkVEQUNURUQ=',
          passwordUpdatedAt: server.clock.now(),
          providerUserInfo: [
            {
              providerId: 'password',
              rawId: ada.email,
              federatedId: ada.email,
              email: ada.email,
              displayName: 'Ada',
            },
          ],
          validSince: String(Math.floor(server.clock.now() / 1000)),
          disabled: false,
          createdAt: now,
          lastLoginAt: now,
          lastRefreshAt: new Date(server.clock.now()).toISOString(),
        },
      ],
    });
    expect(text).not.toMatch(/argon2|refreshToken|refreshHash|session|role|quota/i);
  });
});

describeIdentity('A request with extra fields', (open) => {
  const privileged = {
    role: 'owner',
    admin: true,
    quota: 1,
    quotaBytes: 1,
    emailVerified: true,
    customAttributes: '{"role":"owner"}',
    customClaims: { role: 'owner' },
    claims: { role: 'owner' },
    disabled: true,
    disableUser: true,
    validSince: '0',
    createdAt: '0',
    passwordHash: 'x',
    tenant: 'x',
  };

  it('gains nothing at sign-up (T23)', async () => {
    const server = await openToAll(open);
    const { uid, idToken } = await signUpAda(server, privileged);
    expect(await server.identity.person(uid)).toMatchObject({ role: 'member', disabled: false, quotaBytes: null });
    const { body } = await server.post(`${accounts}:lookup`, { idToken });
    expect(body.users).toEqual([expect.objectContaining({ emailVerified: false, disabled: false })]);
    expect((await server.identity.authenticate(idToken))?.role).toBe('member');
  });

  it('cannot choose the id of the account (A27)', async () => {
    const server = await openToAll(open);
    const { message } = await server.post(`${accounts}:signUp`, { ...ada, localId: 'admin' });
    expect(message).toBe('UNEXPECTED_PARAMETER : User ID');
    expect(await server.identity.countPeople()).toBe(1);
  });

  it('gains nothing in an update (A6) and changes no other account (A24)', async () => {
    const server = await openToAll(open);
    const { uid, idToken } = await signUpAda(server);
    const { body: before } = await server.post(`${accounts}:lookup`, { idToken });
    const other = await server.identity.createPerson({ ...owner, email: 'other@example.org', displayName: 'Otto' });
    const { body } = await server.post(`${accounts}:update`, {
      ...privileged,
      idToken,
      localId: other.uid,
      displayName: 'Ada',
    });
    expect(body).toMatchObject({ localId: uid, displayName: 'Ada', emailVerified: false });
    expect(await server.identity.person(other.uid)).toEqual(other);
    await server.post(`${accounts}:update`, { idToken, deleteAttribute: ['DISPLAY_NAME'] });
    const { body: after } = await server.post(`${accounts}:lookup`, { idToken });
    expect(after).toEqual(before);

    await server.post(`${accounts}:delete`, { idToken, localId: other.uid });
    expect(await server.identity.person(uid)).toBeUndefined();
    expect(await server.identity.person(other.uid)).toEqual(other);
  });
});

describeIdentity('An invalid field', (open) => {
  it('is an error in the SDK’s format, never a server error, and changes nothing (A22)', async () => {
    const server = await openToAll(open);
    const { uid, idToken, refreshToken } = await signUpAda(server);
    const { body: before } = await server.post(`${accounts}:lookup`, { idToken });
    const nobody = { email: 'nobody@example.org', password: 'a new long secret' };
    const endpoints: readonly [path: string, body: Record<string, unknown>, fields: readonly string[]][] = [
      [`${accounts}:signUp`, nobody, ['email', 'password', 'displayName', 'localId', 'idToken', 'tenantId']],
      [`${accounts}:signInWithPassword`, { ...ada }, ['email', 'password', 'tenantId']],
      [`${accounts}:lookup`, { idToken }, ['idToken']],
      [
        `${accounts}:update`,
        { idToken, displayName: 'Changed', email: nobody.email, password: nobody.password },
        ['idToken', 'oobCode', 'displayName', 'photoUrl', 'email', 'password', 'tenantId', 'deleteAttribute'],
      ],
      [`${accounts}:delete`, { idToken }, ['idToken']],
      [`${accounts}:createAuthUri`, { identifier: ada.email }, ['identifier', 'providerId', 'tenantId']],
      [secureToken, { grant_type: 'refresh_token', refresh_token: refreshToken }, ['grant_type', 'refresh_token']],
    ];
    const corpus = [{ a: 1 }, { $ne: null }, ['x'], [[]], 7, 0, true, null, 'a\0b', '\ud800', 'x'.repeat(1024 * 1024)];
    const removable = ['displayName', 'photoUrl'];
    for (const [path, body, fields] of endpoints) {
      for (const field of fields) {
        for (const value of corpus) {
          if (value === null && path.endsWith('update') && removable.includes(field)) continue;
          const what = `${path} ${field} ${JSON.stringify(value)?.slice(0, 20)}`;
          refused(await server.post(path, { ...body, [field]: value }), what);
        }
      }
      for (const whole of ['', '{', 'null', '[]', '7', '"x"', '{"__proto__":{"role":"owner"}}', '\u0000'])
        refused(await server.post(path, whole), `${path} ${whole}`);
    }
    expect(await server.identity.countPeople()).toBe(2);
    expect((await server.post(`${accounts}:lookup`, { idToken })).body).toEqual(before);
    expect(await server.identity.person(uid)).toMatchObject({ displayName: null });
  });

  it('is told apart from unusual text that people really type', async () => {
    const server = await openToAll(open);
    const { idToken } = await signUpAda(server, { password: 'пароль 🗝️ длинный', displayName: 'Ада 🧮 <b>"\'' });
    const { body } = await server.post(`${accounts}:signInWithPassword`, { ...ada, password: 'пароль 🗝️ длинный' });
    expect(body.displayName).toBe('Ада 🧮 <b>"\'');
    for (const displayName of ['x'.repeat(257), 'line\nbreak', 'left\u202Eright'])
      refused(await server.post(`${accounts}:update`, { idToken, displayName }), displayName);
  });

  it('is refused in a body beyond 256 KiB', async () => {
    const server = await openToAll(open);
    const { status } = await server.post(`${accounts}:lookup`, { idToken: 'x'.repeat(256 * 1024) });
    expect(status).toBe(413);
  });

  function refused({ status, message }: TestResponse, what: string): void {
    expect(status, what).toBeGreaterThanOrEqual(400);
    // Fields of features that are not implemented are answered with 501; all others are errors of the caller.
    if (status !== 501) expect(status, what).toBeLessThan(500);
    expect(message, what).toMatch(/^[A-Z_]+( : .+)?$/);
  }
});
