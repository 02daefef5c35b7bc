import { expect, it } from 'vitest';
import { describeFixturesOnBothDatabases } from '../console.suite.ts';

describeFixturesOnBothDatabases('Sign-in settings', (fixture) => {
  it('are changed field by field, apply at once, and are audited', async () => {
    const { ask, audited } = fixture();
    await audited();
    const before = await ask('owner', 'console-signInSettings', {});
    expect(before).toMatchObject({ signUp: 'invited', enumerationProtection: true, authorisedOrigins: [] });
    const origins = ['https://app.example.org'];
    const after = await ask('owner', 'console-saveSignInSettings', { signUp: 'open', authorisedOrigins: origins });
    expect(after).toEqual({ ...before, signUp: 'open', authorisedOrigins: origins });
    expect((await ask('nobody', 'signin-options', {})).signUp).toBe('open');
    const policy = { ...before.passwordPolicy, lengthMin: 12 };
    const rest = await ask('owner', 'console-saveSignInSettings', {
      passwordPolicy: policy,
      enumerationProtection: false,
      secondFactors: { totp: false, phone: false },
    });
    expect(rest).toMatchObject({ passwordPolicy: policy, enumerationProtection: false, signUp: 'open' });
    expect(await audited()).toEqual(['settings.sign-in workspace', 'settings.sign-in workspace']);
    await ask('owner', 'console-saveSignInSettings', before);
  });

  it('change nothing when one of them is refused', async () => {
    const { ask, call } = fixture();
    const before = await ask('owner', 'console-signInSettings', {});
    const bad = { signUp: 'open' as const, authorisedOrigins: ['https://app.example.org/path'] };
    expect(await call('owner', 'console-saveSignInSettings', bad)).toEqual({ refused: 'request/invalid' });
    expect(await ask('owner', 'console-signInSettings', {})).toEqual(before);
  });

  it('keep at least one method to sign in', async () => {
    const { call } = fixture();
    const methods = { password: false, emailLink: false, anonymous: true, phone: true };
    expect(await call('owner', 'console-saveSignInSettings', { methods })).toEqual({ refused: 'request/invalid' });
  });
});

describeFixturesOnBothDatabases('Providers in the console', (fixture) => {
  const google = { providerId: 'google.com', enabled: true, clientId: 'the-client' };

  it('are created, changed and deleted; secrets are written and never read', async () => {
    const { ask, call, audited, signIn } = fixture();
    await signIn();
    await audited();
    const made = await ask('owner', 'console-saveProvider', { ...google, clientSecret: 'hush-hush' });
    expect(made).toMatchObject({ providerId: 'google.com', enabled: true, clientId: 'the-client', hasSecret: true });
    const changed = await ask('owner', 'console-saveProvider', { ...google, displayName: 'Our Google' });
    expect(changed).toMatchObject({ displayName: 'Our Google', hasSecret: true });
    const { items, redirectUri } = await ask('owner', 'console-providers', {});
    expect(items).toEqual([changed]);
    expect(redirectUri).toMatch(/\/__\/auth\/handler$/);
    expect(JSON.stringify([made, changed, items])).not.toContain('hush');
    const options = await ask('nobody', 'signin-options', {});
    expect(options.providers).toEqual([{ providerId: 'google.com', displayName: 'Our Google' }]);
    expect(await ask('owner', 'console-deleteProvider', { providerId: 'google.com' })).toEqual({});
    const again = await call('owner', 'console-deleteProvider', { providerId: 'google.com' });
    expect(again).toEqual({ refused: 'console/provider-not-found' });
    expect(await audited()).toHaveLength(3);
  });
});

describeFixturesOnBothDatabases('Admin keys in the console', (fixture) => {
  it('are shown once, authorize admin requests, and stop when revoked', async () => {
    const { ask, call, audited, hearth, signIn } = fixture();
    await signIn();
    await audited();
    const { key, file, fileName } = await ask('owner', 'console-createAdminKey', { name: ' build server ' });
    expect(key).toMatchObject({ name: 'build server', revokedAt: null });
    expect(fileName).toMatch(/^hearth-admin-key-\w+\.json$/);
    expect(JSON.parse(file)).toMatchObject({ type: 'service_account', client_email: key.clientEmail });
    const listed = await ask('owner', 'console-adminKeys', {});
    expect(listed).toEqual({ items: [key], cursor: null });
    expect(JSON.stringify(listed)).not.toContain('PRIVATE');
    const another = await ask('owner', 'console-createAdminKey', { name: 'another' });
    const page = await ask('owner', 'console-adminKeys', { pageSize: 1 });
    const next = await ask('owner', 'console-adminKeys', { pageSize: 1, cursor: page.cursor ?? '' });
    expect([...page.items, ...next.items].map(({ name }) => name).sort()).toEqual(['another', 'build server']);
    expect(next.cursor).toBeNull();
    expect(await ask('owner', 'console-revokeAdminKey', { id: key.id })).toEqual({});
    expect(await call('owner', 'console-revokeAdminKey', { id: key.id })).toEqual({ refused: 'console/key-not-found' });
    expect((await hearth.core.keys.admin.list()).find(({ id }) => id === key.id)?.revokedAt).not.toBeNull();
    expect(await audited()).toEqual(
      [`admin-key.create ${key.id}`, `admin-key.create ${another.key.id}`, `admin-key.revoke ${key.id}`].sort(),
    );
  });
});
