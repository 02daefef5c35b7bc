import { expect, it } from 'vitest';
import type { UserTables } from '../accounts/store/users.ts';
import { adminOf } from '../testing/admin.suite.ts';
import { accounts, describePlace, openToAll, owner, type Place, signUpAda } from '../testing/identity.suite.ts';

function rows(place: Place) {
  return place.core.database.query.withTables<UserTables>().selectFrom('users').selectAll().orderBy('uid').execute();
}

async function uidOf(place: Place, email: string): Promise<string> {
  return (await place.identity.people.byEmail(email))?.uid ?? '';
}

describePlace('The gate of the admin wire', (open) => {
  it('answers to an admin key alone, on every path and for this project alone (A26)', async () => {
    const place = await openToAll(open);
    const ownersToken = String((await place.post(`${accounts}:signInWithPassword`, owner)).body.idToken);
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
    const before = await rows(place);
    for (const [method, path] of paths) {
      for (const authorization of [undefined, 'Bearer owner', `Bearer ${ownersToken}`, `Bearer ${place.key}`]) {
        const reply = await fetch(`${place.origin}${path}?key=${place.key}`, {
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
    const admin = await adminOf(place);
    for (const project of ['other', 'hearth2', '-', '..', 'hearth%2f..', 'HEARTH']) {
      const { status } = await admin.call('POST', '/accounts', { localId: 'x' }, project);
      expect(status, project).not.toBe(200);
      expect((await admin.call('GET', '/config', undefined, project)).status, project).not.toBe(200);
      const cookie = await admin.call('POST', ':createSessionCookie', { idToken: ownersToken }, project);
      expect(cookie.status, project).not.toBe(200);
    }
    expect(await rows(place)).toEqual(before);
  });
});

describePlace('What only a key may say', (open) => {
  it('is not heard from a person, nor about whom they are not (A6, A24, T23)', async () => {
    const place = await openToAll(open);
    const { idToken } = await signUpAda(place);
    const ownersUid = await uidOf(place, owner.email);
    const before = await rows(place);
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
    await place.post(`${accounts}:update`, { idToken, ...more });
    await place.post(`${accounts}:lookup`, { localId: [ownersUid] });
    await place.post(`${accounts}:delete`, { localId: ownersUid });
    expect(await rows(place)).toEqual(before);
    const { body } = await place.post(`${accounts}:lookup`, { idToken, localId: [ownersUid] });
    expect(JSON.stringify(body)).not.toContain(ownersUid);
  });

  it('does not include keys: a key neither makes nor lists nor ends one (T26)', async () => {
    const place = await openToAll(open);
    const admin = await adminOf(place);
    for (const path of ['/serviceAccounts', '/serviceAccounts/x/keys', '/adminKeys', '/keys'])
      for (const method of ['GET', 'POST', 'DELETE'] as const) {
        const { status } = await admin.call(method, path, method === 'GET' ? undefined : {});
        expect(status, `${method} ${path}`).toBe(501);
      }
    expect(await place.core.keys.admin.list()).toHaveLength(1);
  });
});
