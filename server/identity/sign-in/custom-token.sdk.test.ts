import { createPublicKey, createSign, generateKeyPairSync } from 'node:crypto';
import { signInWithCustomToken, updateEmail } from 'firebase/auth';
import { importPKCS8, SignJWT } from 'jose';
import { expect, it } from 'vitest';
import type { ServiceAccount } from '../../core/keys/index.ts';
import { addAdminKey } from '../../testing/test-data.ts';
import { signUpMode } from '../index.ts';
import { adaWithTotp, claimsOf, mfa, openWithAllMethods } from '../testing/factors.suite.ts';
import {
  accounts,
  describeIdentity,
  describeIdentityOnBothDatabases,
  owner,
  signUpAda,
  type TestServer,
} from '../testing/identity.suite.ts';

const code = (suffix: string) => expect.objectContaining({ code: `auth/${suffix}` });
const audience = 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit';

describeIdentity('A custom token', (open) => {
  it('creates the account at its first use in every sign-up mode, and finds it again', async () => {
    const server = await openWithAllMethods(open);
    await server.core.settings.set(signUpMode, 'closed');
    const sign = await signer(server);
    const { user } = await signInWithCustomToken(server.auth(), await sign({ uid: 'their|7' }));
    expect(user).toMatchObject({ uid: 'their|7', isAnonymous: false, providerData: [] });
    expect((await user.getIdTokenResult()).signInProvider).toBe('custom');
    expect(await server.identity.person('their|7')).toMatchObject({ role: 'member', email: null });

    const again = await server.post(`${accounts}:signInWithCustomToken`, { token: await sign({ uid: 'their|7' }) });
    expect(again.body).toMatchObject({ kind: 'identitytoolkit#VerifyCustomTokenResponse', isNewUser: false });
    expect(await server.identity.countPeople()).toBe(2);
    await updateEmail(user, 'seven@example.org');
    expect(user.uid).toBe('their|7');
  });

  it('adds its claims to every ID token of its own session only', async () => {
    const server = await openWithAllMethods(open);
    const sign = await signer(server);
    const claims = { team: 'blue', level: 7, nested: { a: [1, 2] } };
    const { user } = await signInWithCustomToken(server.auth(), await sign({ uid: 'ada', claims }));
    expect((await user.getIdTokenResult()).claims).toMatchObject(claims);
    server.clock.advance(2 * 60 * 60 * 1000);
    const { claims: refreshed, token } = await user.getIdTokenResult(true);
    expect(refreshed).toMatchObject(claims);
    expect((await server.identity.authenticate(token))?.claims).toMatchObject(claims);
    const { user: other } = await signInWithCustomToken(server.auth(), await sign({ uid: 'ada' }));
    expect((await other.getIdTokenResult()).claims).not.toHaveProperty('team');
  });
});

describeIdentityOnBothDatabases('A custom token', (open) => {
  it('creates one account when it is used fifty times concurrently (A52)', async () => {
    const server = await openWithAllMethods(open);
    const token = await (await signer(server))({ uid: 'crowd' });
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => server.post(`${accounts}:signInWithCustomToken`, { token })),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(answers.filter(({ body }) => body.isNewUser === true)).toHaveLength(1);
    expect(await server.identity.countPeople()).toBe(2);
  });
});

describeIdentity('A custom token', (open) => {
  it('raises no role and replaces no claim of ours (T23)', async () => {
    const server = await openWithAllMethods(open);
    const sign = await signer(server);
    const ask = async (claims: unknown, uid = 'ada') =>
      server.post(`${accounts}:signInWithCustomToken`, { token: await sign({ uid, claims }) });
    for (const name of ['role', 'sid', 'sub', 'iss', 'aud', 'firebase', 'auth_time', 'nonce', 'exp'])
      expect((await ask({ [name]: 'owner' })).message).toBe(`FORBIDDEN_CLAIM : ${name}`);
    expect((await ask({ long: 'x'.repeat(1000) })).message).toBe('CLAIMS_TOO_LARGE');
    for (const claims of ['owner', [], 7, null]) expect((await ask(claims)).message).toBe('INVALID_CUSTOM_TOKEN');
    expect(await server.identity.person('ada')).toBeUndefined();

    const { body } = await ask({ user_id: 'owner', admin: true, email_verified: true });
    const claims = claimsOf(String(body.idToken));
    expect(claims).toMatchObject({ sub: 'ada', user_id: 'ada', role: 'member' });
    expect(await server.identity.authenticate(String(body.idToken))).toMatchObject({ uid: 'ada', role: 'member' });
  });

  it('is accepted only with a valid signature of one of our keys, for this purpose and time (A2)', async () => {
    const server = await openWithAllMethods(open);
    const key = await addAdminKey(server.core);
    const other = await server.core.keys.admin.create('other');
    const sign = await signer(server, key);
    const revoked = await server.core.keys.admin.create('revoked');
    const signRevoked = await signer(server, revoked);
    const ofRevoked = await signRevoked({ uid: 'ada' });
    await server.core.keys.admin.revoke(revoked.private_key_id);
    const now = Math.floor(server.clock.now() / 1000);
    const claims = {
      iss: key.client_email,
      sub: key.client_email,
      aud: audience,
      uid: 'ada',
      iat: now,
      exp: now + 3600,
    };
    const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
    const publicPem = createPublicKey(key.private_key).export({ type: 'spki', format: 'pem' }).toString();
    const { idToken } = await signUpAda(server);
    const forged = [
      '',
      'nonsense',
      'a.b.c',
      '{"uid":"ada"}',
      idToken,
      ofRevoked,
      unsigned({ alg: 'none' }, claims),
      unsigned({ alg: 'None' }, claims),
      `${unsigned({ alg: 'RS256' }, claims)}AAAA`,
      await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from(publicPem)),
      byHand(claims, stranger.export({ type: 'pkcs8', format: 'pem' }).toString()),
      byHand({ ...claims, iss: other.client_email, sub: other.client_email }, key.private_key),
      byHand({ ...claims, sub: other.client_email }, key.private_key),
      byHand({ ...claims, aud: 'https://identitytoolkit.googleapis.com/' }, key.private_key),
      byHand({ ...claims, aud: 'hearth' }, key.private_key),
      byHand({ ...claims, aud: undefined }, key.private_key),
      byHand({ ...claims, exp: now + 7200 }, key.private_key),
      byHand({ ...claims, exp: undefined }, key.private_key),
      byHand({ ...claims, uid: undefined }, key.private_key),
      byHand({ ...claims, uid: 7 }, key.private_key),
      byHand({ ...claims, uid: { $ne: '' } }, key.private_key),
      byHand({ ...claims, uid: '' }, key.private_key),
      byHand({ ...claims, uid: 'x'.repeat(129) }, key.private_key),
    ];
    for (const token of forged) {
      const { status, message } = await server.post(`${accounts}:signInWithCustomToken`, { token });
      expect([status, message], token).toEqual([400, token === '' ? 'MISSING_CUSTOM_TOKEN' : 'INVALID_CUSTOM_TOKEN']);
    }
    expect(await server.identity.person('ada')).toBeUndefined();
    expect((await server.post(`${accounts}:signInWithCustomToken`, {})).message).toBe('MISSING_CUSTOM_TOKEN');
    await signInWithCustomToken(server.auth(), await sign({ uid: 'ada' }));
  });

  it('of another project or after its time gets an error for its developer', async () => {
    const server = await openWithAllMethods(open);
    const key = await addAdminKey(server.core);
    const sign = await signer(server, key);
    const token = await sign({ uid: 'ada' });
    server.clock.advance(61 * 60 * 1000);
    await expect(signInWithCustomToken(server.auth(), token)).rejects.toThrow(/expired.*auth\/invalid-custom-token/);
    const otherProcess = 'app@another-project.iam.gserviceaccount.com';
    const foreign = byHand({ iss: otherProcess, sub: otherProcess, aud: audience, uid: 'ada' }, key.private_key);
    await expect(signInWithCustomToken(server.auth(), foreign)).rejects.toEqual(code('custom-token-mismatch'));
  });

  it('cannot use a reserved word as its uid (A27)', async () => {
    const server = await openWithAllMethods(open);
    const sign = await signer(server);
    for (const uid of ['operator', 'service', '__proto__', 'constructor', '..', ' ada', 'a\nb', 'a\u202eb']) {
      const { message } = await server.post(`${accounts}:signInWithCustomToken`, { token: await sign({ uid }) });
      expect(message, uid).toMatch(/^INVALID_CUSTOM_TOKEN/);
    }
    expect(await server.identity.countPeople()).toBe(1);
  });

  it('is refused for a disabled account, another pool, and a server without an owner', async () => {
    const fresh = await open();
    const early = await (await signer(fresh))({ uid: 'first' });
    const { message } = await fresh.post(`${accounts}:signInWithCustomToken`, { token: early });
    expect(message).toBe('ADMIN_ONLY_OPERATION');
    expect(await fresh.identity.setup.needed()).toBe(true);

    const server = await openWithAllMethods(open);
    const sign = await signer(server);
    const { user } = await signInWithCustomToken(server.auth(), await sign({ uid: 'ada' }));
    const db = server.core.database.query.withTables<{ users: { uid: string; disabled: number } }>();
    await db.updateTable('users').set({ disabled: 1 }).where('uid', '=', user.uid).execute();
    const disabled = signInWithCustomToken(server.auth(), await sign({ uid: 'ada' }));
    await expect(disabled).rejects.toEqual(code('user-disabled'));
    const tenant = signInWithCustomToken(server.auth(), await sign({ uid: 'bob', tenant_id: 'other' }));
    await expect(tenant).rejects.toEqual(code('tenant-id-mismatch'));
    expect(await server.identity.person('bob')).toBeUndefined();
  });

  it('is not asked for a second factor, and may neither add nor remove one (A18)', async () => {
    const server = await openWithAllMethods(open);
    const { uid, enrollmentId } = await adaWithTotp(server);
    const { user } = await signInWithCustomToken(server.auth(), await (await signer(server))({ uid }));
    const idToken = await user.getIdToken();
    const start = await server.post(`${mfa}/mfaEnrollment:start`, { idToken, totpEnrollmentInfo: {} });
    expect(start.message).toBe('UNSUPPORTED_FIRST_FACTOR');
    const remove = { idToken, mfaEnrollmentId: enrollmentId };
    expect((await server.post(`${mfa}/mfaEnrollment:withdraw`, remove)).message).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
    // It must not bypass the factor either: a new password or address could remove it.
    const changes = [{ password: 'another long one' }, { email: 'new@example.org' }, { deleteProvider: ['password'] }];
    for (const change of changes)
      expect((await server.post(`${accounts}:update`, { idToken, ...change })).message).toBe(
        'CREDENTIAL_TOO_OLD_LOGIN_AGAIN',
      );
    const caller = await server.identity.authenticate(idToken);
    if (!caller) throw new Error('Ada is signed in.');
    await expect(server.identity.recoveryCodes.renew(caller)).rejects.toMatchObject({
      code: 'auth/requires-recent-login',
    });
  });

  it('has a limited number of wrong attempts (A43)', async () => {
    const server = await openWithAllMethods(open);
    const ask = () => server.post(`${accounts}:signInWithCustomToken`, { token: 'a.b.c' });
    for (let i = 0; i < 50; i++) expect((await ask()).message).toBe('INVALID_CUSTOM_TOKEN');
    expect((await ask()).message).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
    expect((await server.post(`${accounts}:signInWithPassword`, owner)).status).toBe(200);
  });
});

/** Signs tokens as `createCustomToken` of an admin SDK does. */
async function signer(server: TestServer, key?: ServiceAccount): Promise<(content: object) => Promise<string>> {
  const { client_email: email, private_key } = key ?? (await addAdminKey(server.core));
  const privateKey = await importPKCS8(private_key, 'RS256');
  return (content) => {
    const now = Math.floor(server.clock.now() / 1000);
    return new SignJWT({ ...content, iss: email, sub: email, aud: audience, iat: now, exp: now + 3600 })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .sign(privateKey);
  };
}

function part(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function unsigned(header: object, claims: object): string {
  return `${part(header)}.${part(claims)}.`;
}

function byHand(claims: object, privateKey: string): string {
  const signed = `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}`;
  return `${signed}.${createSign('RSA-SHA256').update(signed).sign(privateKey).toString('base64url')}`;
}
