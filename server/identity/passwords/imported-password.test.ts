import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import type { UserTables } from '../accounts/store/users.ts';
import { signInThrottle } from '../index.ts';
import { type Admin, adminOf } from '../testing/admin.suite.ts';
import {
  accounts,
  describeIdentity,
  describeIdentityOnBothDatabases,
  type OpenTestServer,
  openToAll,
  secureToken,
  type TestServer,
} from '../testing/identity.suite.ts';
import type { ImportKeyTables } from './store/import-keys.ts';

const password = 'from elsewhere';
const salt = 'NaCl';
const hmac = { hashAlgorithm: 'HMAC_SHA256', signerKey: Buffer.from('pepper').toString('base64') } as const;
const hmacHash = createHmac('sha256', 'pepper').update(`${password}${salt}`).digest('base64');
const bo = {
  localId: 'bo',
  email: 'Bo@Example.org',
  emailVerified: true,
  passwordHash: hmacHash,
  salt: Buffer.from(salt).toString('base64'),
} as const;

async function hashOf(server: TestServer, uid: string): Promise<string> {
  const db = server.core.database.query.withTables<UserTables>();
  const row = await db.selectFrom('users').select('password_hash').where('uid', '=', uid).executeTakeFirstOrThrow();
  return row.password_hash ?? '';
}

function signIn(server: TestServer, email: string = bo.email, secret = password) {
  return server.post(`${accounts}:signInWithPassword`, { email, password: secret });
}

async function importBo(admin: Admin, more: Readonly<Record<string, unknown>> = {}) {
  const { status, body } = await admin.accounts('batchCreate', { users: [{ ...bo, ...more }], ...hmac });
  expect([status, body.error]).toEqual([200, undefined]);
}

describeIdentity('An imported password', (openServer) => {
  const open: OpenTestServer = (options) => openServer({ ...options, slowHashes: true });

  it('is rehashed at the first right sign-in without ending sessions', async () => {
    const server = await openToAll(open);
    const admin = await adminOf(server);
    await importBo(admin);
    const imported = await hashOf(server, 'bo');
    expect(imported).toMatch(/^hearth-import\$/);
    expect((await signIn(server, bo.email, 'a wrong one')).message).toBe('INVALID_LOGIN_CREDENTIALS');
    expect(await hashOf(server, 'bo')).toBe(imported);
    const first = await signIn(server);
    expect(first.body.localId).toBe('bo');
    const own = await hashOf(server, 'bo');
    expect(own).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await signIn(server)).status).toBe(200);
    expect((await signIn(server, bo.email, 'a wrong one')).message).toBe('INVALID_LOGIN_CREDENTIALS');
    expect(await hashOf(server, 'bo')).toBe(own);
    expect(await server.identity.authenticate(String(first.body.idToken))).toMatchObject({ uid: 'bo' });
    server.clock.advance(90_000);
    const form = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: String(first.body.refreshToken) });
    expect((await server.post(secureToken, form)).status).toBe(200);
  });

  it('still requires the second factor, and the pending sign-in survives the new hash (T21)', async () => {
    const server = await openToAll(open);
    await importBo(await adminOf(server), { mfaInfo: [{ phoneInfo: '+16505550101', mfaEnrollmentId: 'f1' }] });
    const { body } = await signIn(server);
    expect([body.idToken, body.mfaPendingCredential]).toEqual([undefined, expect.any(String)]);
    const start = await server.post('/identitytoolkit.googleapis.com/v2/accounts/mfaSignIn:start', {
      mfaPendingCredential: body.mfaPendingCredential,
      mfaEnrollmentId: 'f1',
      phoneSignInInfo: {},
    });
    expect([start.status, start.message]).toEqual([200, undefined]);
  });

  it('has the same limit of attempts as any other (A42)', async () => {
    const server = await openToAll(open);
    await importBo(await adminOf(server));
    await server.core.settings.set(signInThrottle, { wrongPerAccountMax: 3, wrongPerClientMax: 1000 });
    const wrong = await Promise.all(Array.from({ length: 8 }, () => signIn(server, bo.email, 'a guess')));
    expect(wrong.filter(({ message }) => message === 'INVALID_LOGIN_CREDENTIALS').length).toBeLessThanOrEqual(3);
    expect((await signIn(server)).message).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
  });

  it('has its signer key sealed, apart and once', async () => {
    const server = await openToAll(open);
    const admin = await adminOf(server);
    await importBo(admin);
    await admin.accounts('batchCreate', { users: [{ ...bo, localId: 'cy', email: 'cy@example.org' }], ...hmac });
    const keys = await server.core.database.query
      .withTables<ImportKeyTables>()
      .selectFrom('import_keys')
      .selectAll()
      .execute();
    expect(keys).toHaveLength(1);
    for (const text of [keys[0]?.sealed, await hashOf(server, 'bo')])
      for (const secret of ['pepper', hmac.signerKey]) expect(text).not.toContain(secret);
    expect((await signIn(server, 'cy@example.org')).status).toBe(200);
  });

  it('is exported as it was imported, with its key only at the machine', async () => {
    const server = await openToAll(open);
    const admin = await adminOf(server);
    await importBo(admin);
    const list = await admin.call('GET', '/accounts:batchGet?maxResults=1000');
    const users = list.body.users as Record<string, unknown>[];
    expect(users.find(({ localId }) => localId === 'bo')).toMatchObject({
      passwordHash: hmacHash,
      salt: bo.salt,
      hashConfig: { hashAlgorithm: 'HMAC_SHA256', passwordHashOrder: 'PASSWORD_AND_SALT' },
    });
    expect(list.text).not.toContain(hmac.signerKey);
    const { users: exported } = await server.identity.people.exportPage(undefined);
    expect(exported.find(({ fields }) => fields.localId === 'bo')?.hash).toMatchObject(hmac);
    expect((await admin.accounts('lookup', { localId: ['bo'] })).text).not.toContain(hmacHash);
  });

  it('with our own parameters is stored unchanged', async () => {
    const server = await openToAll(open);
    const admin = await adminOf(server);
    await admin.accounts('', { localId: 'old', email: 'old@example.org', password });
    const { users } = await server.identity.people.exportPage(undefined);
    const old = users.find(({ fields }) => fields.localId === 'old');
    await admin.accounts('delete', { localId: 'old' });
    const body = { users: [{ ...old?.fields, lastSignedInAt: undefined }], ...old?.hash };
    expect((await admin.accounts('batchCreate', body)).body.error).toBeUndefined();
    expect(await hashOf(server, 'old')).toMatch(/^\$argon2id/);
    expect((await signIn(server, 'old@example.org')).body.localId).toBe('old');
  });
});

describeIdentityOnBothDatabases('An imported password', (open) => {
  it('is accepted in concurrent sign-ins', async () => {
    const server = await openToAll(open);
    await importBo(await adminOf(server));
    const all = await Promise.all(Array.from({ length: 10 }, () => signIn(server)));
    expect(all.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await hashOf(server, 'bo')).toMatch(/^\$argon2id/);
    const tokens = all.map(({ body }) => server.identity.authenticate(String(body.idToken)));
    expect(await Promise.all(tokens)).toEqual(Array(10).fill(expect.objectContaining({ uid: 'bo' })));
  });

  it('is refused when it was changed meanwhile (A15)', async () => {
    const server = await openToAll(open);
    const admin = await adminOf(server);
    await importBo(admin);
    const [attempt] = await Promise.all([
      signIn(server),
      admin.accounts('update', { localId: 'bo', password: 'another evening' }),
    ]);
    expect((await signIn(server, bo.email, 'another evening')).status).toBe(200);
    expect((await signIn(server)).message).toBe('INVALID_LOGIN_CREDENTIALS');
    if (attempt.body.idToken) expect(await server.identity.authenticate(String(attempt.body.idToken))).toBeUndefined();
  });
});
