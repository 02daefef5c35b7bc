import { createVerify } from 'node:crypto';
import { importPKCS8, SignJWT } from 'jose';
import { expect, it } from 'vitest';
import { addAdminKey } from '../../testing/test-data.ts';
import { signUpMode } from '../index.ts';
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

describeIdentityOnBothDatabases('The guard of the app protocol', (open) => {
  const paths = ['signUp', 'signInWithPassword', 'lookup', 'update', 'delete', 'createAuthUri', 'sendOobCode'];

  it('accepts calls of known apps only', async () => {
    const server = await openToAll(open);
    for (const path of [...paths.map((verb) => `${accounts}:${verb}`), secureToken]) {
      for (const key of [undefined, '', 'another', '\0', 'ключ', 'x'.repeat(5000)]) {
        const { status, message } = await server.post(path, {}, { key });
        expect([status, message], `${path} ${key}`).toEqual([400, 'INVALID_API_KEY']);
      }
    }
    for (const query of ['', '?key=', `?key=${server.key}&key=${server.key}`, '?key[a]=b', '?key=%00', '?key=%zz']) {
      const { status, message } = await server.get(`/identitytoolkit.googleapis.com/v1/projects${query}`);
      expect([status, message], query).toEqual([400, 'INVALID_API_KEY']);
    }
  });

  it('checks App Check tokens where that is enforced', async () => {
    const server = await open({ enforceAppCheck: true });
    await server.core.settings.set(signUpMode, 'open');
    const { status, message } = await server.post(`${accounts}:signInWithPassword`, ada);
    expect([status, message]).toEqual([401, 'Firebase App Check token is invalid.']);
    const messageWith = async (token: string) => {
      const headers = { 'x-firebase-appcheck': token };
      return (await server.post(`${accounts}:signInWithPassword`, ada, { headers })).message;
    };
    expect(await messageWith('vouched')).toBe('Firebase App Check token is invalid.');
    expect(await messageWith(await appCheckToken(server))).toBe('INVALID_LOGIN_CREDENTIALS');
    expect((await server.post(secureToken, {})).status).toBe(401);
  });

  it('accepts only an admin key on the admin paths', async () => {
    const server = await openToAll(open);
    const { uid, idToken } = await signUpAda(server);
    const path = '/identitytoolkit.googleapis.com/v1/projects/hearth/accounts:lookup';
    const ownerSignIn = await server.post(`${accounts}:signInWithPassword`, owner);
    const bearer = await adminBearer(server);
    const wrong = [
      undefined,
      'Bearer',
      'Bearer ',
      'Bearer owner',
      'Bearer a.b.c',
      'Basic eDp5',
      `Bearer ${idToken}`,
      `Bearer ${String(ownerSignIn.body.idToken)}`,
      `Bearer ${bearer}x`,
      `Bearer ${bearer} ${bearer}`,
      'Bearer eyJhbGciOiJub25lIn0.eyJpc3MiOm51bGx9.',
    ];
    for (const authorization of wrong) {
      const headers = authorization === undefined ? {} : { authorization };
      const { status, body } = await server.post(path, { localId: [uid] }, { headers });
      expect([status, body.error], authorization).toEqual([
        401,
        expect.objectContaining({ status: 'UNAUTHENTICATED' }),
      ]);
    }
    const headers = { authorization: `Bearer ${bearer}` };
    const ask = (body: unknown) => server.post(path, body, { headers, key: undefined });
    const byId = await ask({ localId: [uid] });
    expect(byId.body.users).toEqual([expect.objectContaining({ localId: uid, email: ada.email })]);
    const byEmail = await ask({ email: ['ADA@example.org', 'nobody@example.org', 'nonsense'] });
    expect(byEmail.body.users).toEqual([expect.objectContaining({ localId: uid })]);
    expect((await ask({ localId: ['nobody'] })).body.users).toBeUndefined();
    for (const body of [{ localId: uid }, { localId: [7] }, { email: ['a\0b'] }, { localId: Array(101).fill('x') }])
      expect((await ask(body)).status).toBe(400);
    const foreign = await server.post(path.replace('hearth', 'another'), { localId: [uid] }, { headers });
    expect(foreign.status).toBe(403);
    for (const other of [
      '/v1/projects/hearth/accounts:batchGet',
      '/v1/projects/hearth',
      '/v2/projects/hearth/config',
    ]) {
      const answer = await server.post(`/identitytoolkit.googleapis.com${other}`, {}, { headers });
      expect([answer.status, answer.message], other).toEqual([501, unimplemented]);
      expect((await server.post(`/identitytoolkit.googleapis.com${other}`, {})).status).toBe(401);
    }
  });
});

const unimplemented = 'UNIMPLEMENTED : This server does not offer that yet.';

describeIdentity('The public configuration', (open) => {
  it('contains the project, its domains and its policies', async () => {
    const server = await open();
    const ask = async (path: string) =>
      (await server.get(`/identitytoolkit.googleapis.com${path}?key=${server.key}`)).body;
    expect(await ask('/v1/projects')).toEqual({ projectId: 'hearth', authorizedDomains: ['127.0.0.1', 'localhost'] });
    expect(await ask('/v2/passwordPolicy')).toMatchObject({
      customStrengthOptions: { minPasswordLength: 8, maxPasswordLength: 4096 },
      schemaVersion: 1,
    });
    expect(await ask('/v2/recaptchaConfig')).not.toHaveProperty('recaptchaKey');
    expect(await ask('/v1/recaptchaParams')).toMatchObject({ recaptchaSiteKey: 'app-check' });
  });

  it('answers 501 in the protocol’s format for calls that are not implemented', async () => {
    const server = await open();
    const paths = [
      '/identitytoolkit.googleapis.com/v2/accounts/passkeyEnrollment:start',
      '/securetoken.googleapis.com/v2/other',
      '/iamcredentials.googleapis.com/v1/projects/-/serviceAccounts/x:signBlob',
    ];
    for (const path of paths) {
      for (const body of [{}, new URLSearchParams({ a: 'b' }), '{']) {
        const answer = await server.post(path, body);
        expect(answer.status, path).toBe(501);
        expect(answer.body, path).toEqual({
          error: {
            code: 501,
            message: unimplemented,
            errors: [{ message: unimplemented, domain: 'global', reason: 'invalid' }],
            status: 'UNIMPLEMENTED',
          },
        });
      }
    }
    for (const path of ['/__/auth/other', '/emulator/auth/other']) {
      const { status, text, headers } = await server.get(path);
      expect([status, text]).toEqual([404, expect.stringContaining('/__/auth/handler')]);
      expect(headers.get('content-type')).toContain('text/plain');
    }
  });

  it('contains the public keys as PEM and as JWKS, under both host names', async () => {
    const server = await openToAll(open);
    const { idToken } = await signUpAda(server);
    const [head = '', body = '', signature = ''] = idToken.split('.');
    const { kid } = JSON.parse(Buffer.from(head, 'base64url').toString());
    for (const host of ['', '/www.googleapis.com']) {
      const pems = await server.get(`${host}/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com`);
      expect(pems.headers.get('cache-control')).toBe('public, max-age=3600');
      const check = createVerify('RSA-SHA256').update(`${head}.${body}`);
      expect(check.verify(String(pems.body[kid]), signature, 'base64url')).toBe(true);
      const cookiePems = await server.get(`${host}/identitytoolkit/v3/relyingparty/publicKeys`);
      expect([cookiePems.body, cookiePems.headers.get('cache-control')]).toEqual([pems.body, 'public, max-age=3600']);
      const jwks = await server.get(`${host}/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com`);
      expect(jwks.headers.get('cache-control')).toBe('public, max-age=3600');
      const published = { kid, alg: 'RS256', use: 'sig', kty: 'RSA', n: expect.any(String), e: 'AQAB' };
      expect(jwks.body.keys).toEqual([published]);
    }
  });

  it('forbids caches to store tokens (T45)', async () => {
    const server = await openToAll(open);
    await signUpAda(server);
    const { headers } = await server.post(`${accounts}:signInWithPassword`, ada);
    expect(headers.get('cache-control')).toBe('no-store');
  });
});

async function adminBearer(server: TestServer): Promise<string> {
  const account = await addAdminKey(server.core);
  const now = Math.floor(server.clock.now() / 1000);
  const { client_email: email } = account;
  return new SignJWT({
    iss: email,
    sub: email,
    aud: 'https://identitytoolkit.googleapis.com/',
    iat: now,
    exp: now + 600,
  })
    .setProtectedHeader({ alg: 'RS256' })
    .sign(await importPKCS8(account.private_key, 'RS256'));
}

function appCheckToken({ core }: TestServer): Promise<string> {
  const { projectNumber, default: app } = core.apps;
  const now = Math.floor(core.clock.now() / 1000);
  const issuer = `https://firebaseappcheck.googleapis.com/${projectNumber}`;
  return core.keys.appcheck.sign({ iss: issuer, aud: ['projects/hearth'], sub: app.appId, iat: now, exp: now + 60 });
}
