import { expect, it } from 'vitest';
import type { UserTables } from '../accounts/store/users.ts';
import { adminOf } from '../testing/admin.suite.ts';
import { accounts, describeIdentity, openToAll, owner, signUpAda, type TestServer } from '../testing/identity.suite.ts';

function rows(server: TestServer) {
  return server.core.database.query.withTables<UserTables>().selectFrom('users').selectAll().orderBy('uid').execute();
}

async function uidOf(server: TestServer, email: string): Promise<string> {
  return (await server.identity.people.byEmail(email))?.uid ?? '';
}

describeIdentity('The guard of the admin protocol', (open) => {
  it('accepts an admin key only, on every path and for this project only (A26)', async () => {
    const server = await openToAll(open);
    const ownersToken = String((await server.post(`${accounts}:signInWithPassword`, owner)).body.idToken);
    const base = '/identitytoolkit.googleapis.com';
    const paths = [
      ...['', ':lookup', ':query', ':update', ':delete', ':batchDelete', ':batchCreate', ':sendOobCode'].map(
        (verb) => ['POST', `${base}/v1/projects/hearth/accounts${verb}`] as const,
      ),
      ['GET', `${base}/v1/projects/hearth/accounts:batchGet`],
      ['POST', `${base}/v1/projects/hearth:createSessionCookie`],
      ['POST', '/www.googleapis.com/identitytoolkit/v3/relyingparty/uploadAccount'],
      ['POST', '/www.googleapis.com/identitytoolkit/v3/relyingparty/downloadAccount'],
      ['GET', `${base}/v2/projects/hearth/config`],
      ['PATCH', `${base}/v2/projects/hearth/config`],
      ['GET', `${base}/v2/projects/hearth/tenants`],
      ...['oauthIdpConfigs', 'inboundSamlConfigs'].flatMap((collection) => [
        ['POST', `${base}/v2/projects/hearth/${collection}`] as const,
        ['GET', `${base}/v2/projects/hearth/${collection}`] as const,
        ['PATCH', `${base}/v2/projects/hearth/${collection}/oidc.x`] as const,
        ['DELETE', `${base}/v2/projects/hearth/${collection}/oidc.x`] as const,
      ]),
    ] as const;
    const before = await rows(server);
    for (const [method, path] of paths) {
      for (const authorization of [undefined, 'Bearer owner', `Bearer ${ownersToken}`, `Bearer ${server.key}`]) {
        const reply = await fetch(`${server.origin}${path}?key=${server.key}`, {
          method,
          headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
          ...(method !== 'GET' && { body: '{}' }),
        });
        const { error } = (await reply.json()) as { error: { message: string } };
        expect([reply.status, error.message], `${method} ${path} ${authorization}`).toEqual([
          401,
          'UNAUTHENTICATED : An admin key is needed for this.',
        ]);
      }
    }
    const admin = await adminOf(server);
    for (const project of ['other', 'hearth2', '-', '..', 'hearth%2f..', 'HEARTH']) {
      const { status } = await admin.call('POST', '/accounts', { localId: 'x' }, project);
      expect(status, project).not.toBe(200);
      expect((await admin.call('GET', '/config', undefined, project)).status, project).not.toBe(200);
      const cookie = await admin.call('POST', ':createSessionCookie', { idToken: ownersToken }, project);
      expect(cookie.status, project).not.toBe(200);
    }
    expect(await rows(server)).toEqual(before);
  });
});

describeIdentity('What only an admin key may change', (open) => {
  it('is ignored in requests of a person, also about other accounts (A6, A24, T23)', async () => {
    const server = await openToAll(open);
    const { idToken } = await signUpAda(server);
    const ownersUid = await uidOf(server, owner.email);
    const before = await rows(server);
    const more = {
      localId: ownersUid,
      emailVerified: true,
      disableUser: true,
      customAttributes: '{"role":"owner"}',
      role: 'owner',
      quotaBytes: 1,
      validSince: 1,
      createdAt: '1',
      lastLoginAt: '1',
      linkProviderUserInfo: { providerId: 'google.com', rawId: 'x' },
      mfa: { enrollments: [] },
      phoneNumber: '+16505550100',
    };
    await server.post(`${accounts}:update`, { idToken, ...more });
    await server.post(`${accounts}:lookup`, { localId: [ownersUid] });
    await server.post(`${accounts}:delete`, { localId: ownersUid });
    expect(await rows(server)).toEqual(before);
    const { body } = await server.post(`${accounts}:lookup`, { idToken, localId: [ownersUid] });
    expect(JSON.stringify(body)).not.toContain(ownersUid);
  });

  it('does not include keys: a key cannot create, list or delete keys (T26)', async () => {
    const server = await openToAll(open);
    const admin = await adminOf(server);
    for (const path of ['/serviceAccounts', '/serviceAccounts/x/keys', '/adminKeys', '/keys'])
      for (const method of ['GET', 'POST', 'DELETE'] as const) {
        const { status } = await admin.call(method, path, method === 'GET' ? undefined : {});
        expect(status, `${method} ${path}`).toBe(501);
      }
    expect(await server.core.keys.admin.list()).toHaveLength(1);
  });
});
