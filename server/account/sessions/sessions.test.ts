import { expect, it } from 'vitest';
import { describeFixtures } from '../../console/console.suite.ts';

describeFixtures('A person at their account page', (fixture) => {
  it('sees where they are signed in, and which of it is here', async () => {
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

  it('ends one of them, and no one else’s (T17)', async () => {
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

  it('ends all but this one', async () => {
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

  it('has no recovery codes until there is a second factor that they could stand in for', async () => {
    const { call, ask, signIn } = fixture();
    await signIn();
    expect(await ask('member', 'account-recoveryCodes', {})).toEqual({ left: 0, total: 0, createdAt: null });
    const outcome = await call('member', 'account-renewRecoveryCodes', {});
    expect(outcome).toEqual({ refused: 'auth/mfa-enrollment-not-found' });
  });
});

describeFixtures('Before anybody has signed in', (fixture) => {
  it('the screen learns how one gets in, and nothing about who is here', async () => {
    const { ask } = fixture();
    const options = await ask('nobody', 'signin-options', {});
    expect(options).toEqual({
      placeName: 'Hearth',
      signUp: 'invited',
      methods: { password: true, emailLink: true, anonymous: false, phone: false },
      secondFactors: { totp: true },
      providers: [],
    });
  });
});
