import { expect, it } from 'vitest';
import type { NewProviderConfig } from '../index.ts';
import { describeIdentity, describeIdentityOnBothDatabases, type TestServer } from '../testing/identity.suite.ts';
import { operator } from '../testing/providers.suite.ts';

const google: NewProviderConfig = {
  providerId: 'google.com',
  enabled: true,
  clientId: 'id',
  clientSecret: 'hush hush',
};
const oidc: NewProviderConfig = {
  providerId: 'oidc.work',
  enabled: true,
  displayName: 'Work',
  clientId: 'id',
  clientSecret: 'hush hush',
  issuer: 'https://login.example.org/realms/x',
  responseType: { code: true, idToken: false },
  audiences: ['other'],
};

describeIdentityOnBothDatabases('The configuration of a provider', (open) => {
  it('is created, read, listed in pages, changed and deleted', async () => {
    const { providers } = (await open()).identity;
    expect(await providers.create(oidc, operator)).toMatchObject({ ...oidc, kind: 'oauth' });
    await providers.create(google, operator);
    const saml = { idpConfig: { idpEntityId: 'x', ssoUrl: 'https://sso.example.org' }, spConfig: {} };
    await providers.create({ providerId: 'saml.work', enabled: true, displayName: 'SAML', saml }, operator);
    await expect(providers.create(oidc, operator)).rejects.toMatchObject({ code: 'auth/configuration-exists' });
    expect(await providers.read('oidc.work')).toMatchObject(oidc);
    expect(await providers.read('saml.work')).toMatchObject({ kind: 'saml', saml, clientSecret: null });

    const first = await providers.list({ pageSize: 2 });
    expect(first.configs.map(({ providerId }) => providerId)).toEqual(['google.com', 'oidc.work']);
    const rest = await providers.list({ pageSize: 2, pageToken: first.nextPageToken });
    expect([rest.configs.map(({ providerId }) => providerId), rest.nextPageToken]).toEqual([['saml.work'], undefined]);
    expect((await providers.list({ kind: 'saml' })).configs).toHaveLength(1);
    const { nextPageToken } = await providers.list({ kind: 'oauth', pageSize: 1 });
    expect((await providers.list({ kind: 'oauth', pageToken: nextPageToken })).configs).toMatchObject([oidc]);

    const changed = await providers.update('oidc.work', { enabled: false, displayName: null }, operator);
    expect(changed).toMatchObject({ ...oidc, enabled: false, displayName: null });
    await providers.update('oidc.work', { clientSecret: null, responseType: { idToken: true } }, operator);
    expect(await providers.read('oidc.work')).toMatchObject({
      clientSecret: null,
      responseType: { code: true, idToken: true },
    });
    await providers.delete('oidc.work', operator);
    for (const attempt of [
      () => providers.read('oidc.work'),
      () => providers.update('oidc.work', {}, operator),
      () => providers.delete('oidc.work', operator),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 'auth/configuration-not-found' });
  });

  it('has sealed secrets, bound to their own row, and none in the audit log', async () => {
    const server = await open();
    const { providers } = server.identity;
    await providers.create(google, operator);
    const privateKey = '-----BEGIN PRIVATE KEY-----\nhush hush\n-----END PRIVATE KEY-----';
    const appleKey = { teamId: 'T', keyId: 'K', privateKey };
    await providers.create({ providerId: 'apple.com', enabled: true, clientId: 'id', appleKey }, operator);
    expect((await providers.read('apple.com')).appleKey).toEqual(appleKey);
    const rows = await dump(server, 'provider_configs');
    expect(rows).not.toMatch(/hush|BEGIN/);
    expect(await dump(server, 'audit_entries')).not.toMatch(/hush/);

    const db = server.core.database.query.withTables<ConfigTables>();
    const stolen = await db
      .selectFrom('provider_configs')
      .selectAll()
      .where('provider_id', '=', 'google.com')
      .executeTakeFirstOrThrow();
    await providers.create({ ...oidc, clientSecret: null }, operator);
    await db
      .updateTable('provider_configs')
      .set({ client_secret: stolen.client_secret })
      .where('provider_id', '=', 'oidc.work')
      .execute();
    await expect(providers.read('oidc.work')).rejects.toThrow();
  });

  it('keeps both of two concurrent changes', async () => {
    const { providers } = (await open()).identity;
    await providers.create(oidc, operator);
    await Promise.all([
      providers.update('oidc.work', { displayName: 'One' }, operator),
      providers.update('oidc.work', { enabled: false }, operator),
      providers.update('oidc.work', { audiences: ['third'] }, operator),
    ]);
    expect(await providers.read('oidc.work')).toMatchObject({
      displayName: 'One',
      enabled: false,
      audiences: ['third'],
    });
  });
});

describeIdentity('An invalid configuration', (open) => {
  it('is refused with a sentence that says why (A9)', async () => {
    const { providers } = (await open()).identity;
    const wrong: readonly Partial<NewProviderConfig>[] = [
      { providerId: 'facebook.com' },
      { providerId: 'password' },
      { providerId: 'oidc.' },
      { providerId: 'oidc.a b' },
      { providerId: 'oidc./../x' },
      { providerId: '__proto__' },
      { clientId: '' },
      { clientId: 'a\r\nb' },
      { clientId: ' padded ' },
      { clientSecret: 'ключ' },
      { issuer: null },
      { issuer: 'http://login.example.org' },
      { issuer: 'https://user:pw@login.example.org' },
      { issuer: 'https://login.example.org/?x=y' },
      { issuer: 'https://login.example.org/#x' },
      { issuer: 'https://login.example.org/{tenantid}' },
      { issuer: 'javascript:alert(1)' },
      { issuer: 'login.example.org' },
      { displayName: 'line\nbreak' },
      { audiences: ['a\0b'] },
      { endpoints: { authorization: 'https://a.example', token: 'https://a.example', api: 'https://a.example' } },
      { providerId: 'github.com', issuer: null, clientSecret: null },
      { providerId: 'github.com' },
      { providerId: 'saml.work' },
    ];
    for (const more of wrong) {
      const attempt = providers.create({ ...oidc, ...more }, operator);
      await expect(attempt, JSON.stringify(more)).rejects.toMatchObject({ code: 'auth/invalid-config' });
    }
    expect((await providers.list({})).configs).toEqual([]);
    await providers.create(oidc, operator);
    await expect(providers.update('oidc.work', { issuer: 'http://x' }, operator)).rejects.toMatchObject({
      code: 'auth/invalid-config',
    });
    expect(await providers.read('oidc.work')).toMatchObject(oidc);
  });
});

describeIdentityOnBothDatabases('A sign-in screen', (open) => {
  it('receives the enabled methods and no secret', async () => {
    const { identity } = await open();
    await identity.providers.create(oidc, operator);
    await identity.providers.create(google, operator);
    await identity.providers.create({ ...oidc, providerId: 'oidc.off', enabled: false }, operator);
    await identity.providers.create({ ...oidc, providerId: 'oidc.plain', displayName: null }, operator);
    await identity.providers.create({ providerId: 'saml.work', enabled: true, saml: {} }, operator);
    expect(await identity.signInOptions()).toEqual({
      password: true,
      emailLink: true,
      anonymous: false,
      phone: false,
      providers: [
        { providerId: 'google.com', displayName: 'Google' },
        { providerId: 'oidc.plain', displayName: 'plain' },
        { providerId: 'oidc.work', displayName: 'Work' },
      ],
      secondFactors: { totp: true },
    });
  });
});

type ConfigTables = { provider_configs: { provider_id: string; client_secret: string | null } };

async function dump({ core }: TestServer, table: 'provider_configs' | 'audit_entries'): Promise<string> {
  type Tables = { provider_configs: object; audit_entries: object };
  return JSON.stringify(await core.database.query.withTables<Tables>().selectFrom(table).selectAll().execute());
}
