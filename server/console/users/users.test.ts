import { expect, it } from 'vitest';
import { describeFixtures, describeFixturesOnBothDatabases } from '../console.suite.ts';

describeFixturesOnBothDatabases('Users in the console', (fixture) => {
  it('are listed newest first, page by page, and found by a prefix', async () => {
    const { ask, person, clock } = fixture();
    for (const name of ['zoe', 'zora', 'Zack']) {
      clock.advance(1000);
      await person(`${name}@example.net`);
    }
    const { items } = await ask('admin', 'console-users', { search: 'zo' });
    expect(items.map(({ email }) => email)).toEqual(['zora@example.net', 'zoe@example.net']);
    expect((await ask('admin', 'console-users', { search: '%' })).items).toEqual([]);
    const all = (await ask('admin', 'console-users', {})).items.map(({ uid }) => uid);
    const seen: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await ask('admin', 'console-users', { pageSize: 2, ...(cursor && { cursor }) });
      seen.push(...page.items.map(({ uid }) => uid));
      cursor = page.cursor;
    }
    expect(seen).toEqual(all);
  });

  it("are shown with the caller's permissions, and without secrets", async () => {
    const { ask, call, uids } = fixture();
    const member = await ask('admin', 'console-user', { uid: uids.member });
    expect(member).toMatchObject({ email: 'member@example.org', role: 'member', providers: ['password'], links: [] });
    expect(member.may).toMatchObject({ disable: true, delete: true, setRole: false, endSessions: true });
    expect((await ask('admin', 'console-user', { uid: uids.owner })).may).toMatchObject({
      disable: false,
      setQuota: false,
    });
    expect((await ask('owner', 'console-user', { uid: uids.owner })).may).toMatchObject({
      disable: false,
      setQuota: true,
    });
    expect(JSON.stringify(member)).not.toMatch(/argon2|hash|refresh_/i);
    expect(await call('admin', 'console-user', { uid: 'nobody' })).toEqual({ refused: 'console/user-not-found' });
  });

  it('who are disabled are signed out at once and stay out until they are enabled (T20)', async () => {
    const { ask, person, signInAs, hearth, audited } = fixture();
    const uid = await person('out@example.org');
    const token = await signInAs('out@example.org');
    await audited();
    expect(await ask('admin', 'console-setUserDisabled', { uid, disabled: true })).toMatchObject({ disabled: true });
    expect(await hearth.identity.authenticate(token)).toBeUndefined();
    await expect(signInAs('out@example.org')).rejects.toThrow('could not sign in');
    expect(await ask('admin', 'console-setUserDisabled', { uid, disabled: false })).toMatchObject({ disabled: false });
    await signInAs('out@example.org');
    expect(await hearth.identity.authenticate(token)).toBeUndefined();
    const trail = await audited();
    expect(trail).toHaveLength(2);
    expect(trail.every((line) => line.endsWith(uid))).toBe(true);
  });

  it('get a role from an owner, and an older token does not carry it', async () => {
    const { ask, call, person, signIn, signInAs, hearth } = fixture();
    await signIn();
    const uid = await person('rise@example.org');
    await signInAs('rise@example.org');
    expect(await call('admin', 'console-setUserRole', { uid, role: 'admin' })).toEqual({ refused: 'access/denied' });
    expect(await ask('owner', 'console-setUserRole', { uid, role: 'admin' })).toMatchObject({ role: 'admin' });
    expect(await hearth.identity.authenticate(await signInAs('rise@example.org'))).toMatchObject({ role: 'admin' });
    expect(await ask('owner', 'console-setUserRole', { uid, role: 'member' })).toMatchObject({ role: 'member' });
  });

  it('get a quota of their own, or the default', async () => {
    const { ask, call, person } = fixture();
    const uid = await person('quota@example.org');
    expect(await ask('admin', 'console-setUserQuota', { uid, quotaBytes: 5 })).toMatchObject({ quotaBytes: 5 });
    expect(await ask('admin', 'console-setUserQuota', { uid, quotaBytes: null })).toMatchObject({ quotaBytes: null });
    for (const quotaBytes of [-1, 1.5, Number.MAX_SAFE_INTEGER + 1])
      expect(await call('admin', 'console-setUserQuota', { uid, quotaBytes })).toEqual({ refused: 'request/invalid' });
  });

  it('are deleted for good', async () => {
    const { ask, call, person, signIn, signInAs, hearth } = fixture();
    await signIn();
    const uid = await person('gone@example.org');
    const token = await signInAs('gone@example.org');
    expect(await ask('admin', 'console-deleteUser', { uid })).toEqual({});
    expect(await hearth.identity.authenticate(token)).toBeUndefined();
    expect(await call('admin', 'console-user', { uid })).toEqual({ refused: 'console/user-not-found' });
    expect(await call('admin', 'console-deleteUser', { uid })).toEqual({ refused: 'console/user-not-found' });
  });

  it('are signed out by an admin, of one device or all, and only of their own sessions (T17)', async () => {
    const { ask, call, person, signInAs, hearth, uids } = fixture();
    const uid = await person('devices@example.org');
    const tokens = [await signInAs('devices@example.org'), await signInAs('devices@example.org')];
    const { items } = await ask('admin', 'console-userSessions', { uid });
    expect(items.map(({ current }) => current)).toEqual([false, false]);
    const sessionId = items[0]?.id ?? '';
    const foreign = await call('admin', 'console-endUserSessions', { uid: uids.member, sessionId });
    expect(foreign).toEqual({ refused: 'account/session-not-found' });
    expect(await ask('admin', 'console-endUserSessions', { uid, sessionId })).toEqual({ ended: 1 });
    expect(await ask('admin', 'console-endUserSessions', { uid })).toEqual({ ended: 1 });
    for (const token of tokens) expect(await hearth.identity.authenticate(token)).toBeUndefined();
    expect((await ask('admin', 'console-userSessions', { uid })).items).toEqual([]);
    const nobody = await call('admin', 'console-userSessions', { uid: 'nobody' });
    expect(nobody).toEqual({ refused: 'console/user-not-found' });
  });

  it('are mailed a password reset link, which the admin does not see', async () => {
    const { ask, person, audited, clock } = fixture();
    const uid = await person('forgot@example.org');
    clock.advance(1000);
    await audited();
    expect(await ask('admin', 'console-sendPasswordReset', { uid })).toEqual({ delivers: false });
    const { items } = await ask('owner', 'console-outbox', { pageSize: 1 });
    expect(items[0]).toMatchObject({ to: 'forgot@example.org', template: 'reset-password' });
    expect(await audited()).toEqual([`account.send-password-reset ${uid}`]);
  });
});

describeFixtures('An owner', (fixture) => {
  it('cannot be changed by an admin (A26)', async () => {
    const { call, signIn, uids } = fixture();
    await signIn();
    const uid = uids.owner;
    const touches = [
      await call('admin', 'console-setUserDisabled', { uid, disabled: true }),
      await call('admin', 'console-setUserQuota', { uid, quotaBytes: 1 }),
      await call('admin', 'console-deleteUser', { uid }),
      await call('admin', 'console-endUserSessions', { uid }),
      await call('admin', 'console-sendPasswordReset', { uid }),
    ];
    for (const outcome of touches) expect(outcome).toEqual({ refused: 'console/owner-only' });
  });

  it('cannot disable, delete or demote themselves', async () => {
    const { call, uids } = fixture();
    const uid = uids.owner;
    const slips = [
      await call('owner', 'console-setUserDisabled', { uid, disabled: true }),
      await call('owner', 'console-deleteUser', { uid }),
      await call('owner', 'console-setUserRole', { uid, role: 'member' }),
    ];
    for (const outcome of slips) expect(outcome).toEqual({ refused: 'console/yourself' });
  });
});
