import { expect, it } from 'vitest';
import { describeFixturesOnBothDatabases } from '../../console/console.suite.ts';

describeFixturesOnBothDatabases("A person's own sessions", (fixture) => {
  it('are listed, and the current one is marked', async () => {
    const { ask, signIn, uids, hearth } = fixture();
    await signIn();
    const { items } = await ask('member', 'account-sessions', {});
    expect(items.filter(({ current }) => current)).toHaveLength(1);
    expect(items.every(({ device }) => device === 'Node.js')).toBe(true);
    const all = await hearth.identity.sessions.list({ uid: uids.member, pageSize: 50 });
    expect(items.map(({ id }) => id)).toEqual(all.items.map(({ id }) => id));
    const firstPage = await ask('member', 'account-sessions', { pageSize: 1 });
    expect(firstPage.items).toEqual(items.slice(0, 1));
    const next = await ask('member', 'account-sessions', { pageSize: 1, cursor: firstPage.cursor ?? '' });
    expect(next.items).toEqual(items.slice(1, 2));
  });

  it('are ended one by one, and only by their own person (T17)', async () => {
    const { ask, call, signInAs, hearth } = fixture();
    const lost = await signInAs('member@example.org');
    const { items } = await ask('member', 'account-sessions', {});
    const caller = await hearth.identity.authenticate(lost);
    const id = (caller && hearth.identity.sessions.of(caller)) ?? '';
    expect(items.map((session) => session.id)).toContain(id);
    expect(await call('admin', 'account-revokeSession', { id })).toEqual({ refused: 'account/session-not-found' });
    expect(await call('owner', 'account-revokeSession', { id })).toEqual({ refused: 'account/session-not-found' });
    expect(await hearth.identity.authenticate(lost)).toBeDefined();
    expect(await call('member', 'account-revokeSession', { id })).toEqual({ result: {} });
    expect(await hearth.identity.authenticate(lost)).toBeUndefined();
    expect(await call('member', 'account-revokeSession', { id })).toEqual({ refused: 'account/session-not-found' });
  });

  it('are all ended but the current one', async () => {
    const { ask, signInAs, hearth, audited, uids } = fixture();
    await audited();
    const other = await signInAs('member@example.org');
    const before = (await ask('member', 'account-sessions', {})).items.length;
    expect(await ask('member', 'account-revokeOtherSessions', {})).toEqual({ ended: before - 1 });
    expect(await hearth.identity.authenticate(other)).toBeUndefined();
    const { items } = await ask('member', 'account-sessions', {});
    expect(items.map(({ current }) => current)).toEqual([true]);
    expect(await audited()).toContain(`session.end ${uids.member}`);
  });

  it('have no recovery codes until there is a second factor', async () => {
    const { call, ask, signIn } = fixture();
    await signIn();
    expect(await ask('member', 'account-recoveryCodes', {})).toEqual({ left: 0, total: 0, createdAt: null });
    const outcome = await call('member', 'account-renewRecoveryCodes', {});
    expect(outcome).toEqual({ refused: 'auth/mfa-enrollment-not-found' });
  });
});

describeFixturesOnBothDatabases('Sign-in options', (fixture) => {
  it('name the sign-in methods without a session, and no people', async () => {
    const { ask } = fixture();
    const options = await ask('nobody', 'signin-options', {});
    expect(options).toEqual({
      workspaceName: 'Hearth',
      signUp: 'invited',
      methods: { password: true, emailLink: true, anonymous: false, phone: false },
      secondFactors: { totp: true },
      providers: [],
    });
  });
});
