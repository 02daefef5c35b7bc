import { invitationTokenIn, limits } from '@hearth/contract';
import { expect, it } from 'vitest';
import { describeFixturesOnBothDatabases, password } from '../console.suite.ts';

const tokenIn = (link: string | null) => invitationTokenIn(new URL(link ?? 'none:').hash) ?? '';

describeFixturesOnBothDatabases('Invitations in the console', (fixture) => {
  it('are created by an admin, opened without a session, accepted once, and audited', async () => {
    const { ask, call, audited, signInAs, hearth } = fixture();
    await audited();
    const sent = await ask('admin', 'console-createInvitation', { email: 'ada@example.org', delivery: 'link' });
    const token = tokenIn(sent.link);
    expect(sent.invitation).toMatchObject({ email: 'ada@example.org', role: 'member', state: 'open', mailState: null });
    const opened = await ask('nobody', 'invitation-open', { token });
    expect(opened).toMatchObject({
      email: 'ada@example.org',
      role: 'member',
      workspaceName: 'Hearth',
      inviter: 'admin',
    });
    const accepted = await ask('nobody', 'invitation-accept', { token, password, displayName: ' Ada ' });
    expect(accepted.email).toBe('ada@example.org');
    expect(await hearth.identity.person(accepted.uid)).toMatchObject({ displayName: 'Ada', role: 'member' });
    await signInAs('ada@example.org');
    const again = { token, password, displayName: 'Eve' };
    expect(await call('nobody', 'invitation-accept', again)).toEqual({ refused: 'invitation/used' });
    expect(await audited()).toEqual([
      `invitation.accept ${sent.invitation.id}`,
      `invitation.create ${sent.invitation.id}`,
    ]);
    const { items } = await ask('admin', 'console-invitations', {});
    expect(items[0]).toMatchObject({ state: 'accepted', acceptedBy: accepted.uid });
  });

  it('keep their role, whatever the accepting person sends (T23)', async () => {
    const { ask, raw } = fixture();
    const { link } = await ask('owner', 'console-createInvitation', { email: 'eve@example.org', delivery: 'link' });
    const fields = { token: tokenIn(link), password, displayName: 'Eve', requestId: 'raise-my-own-role-to-an-owners' };
    for (const more of [
      { role: 'owner' },
      { email: 'owner@example.org' },
      { emailVerified: true },
      { quotaBytes: null },
    ]) {
      const { body } = await raw('nobody', 'invitation-accept', { ...fields, ...more });
      expect(body.error?.details?.code).toBe('request/invalid');
    }
  });

  it('give the same answer for every broken token (A22)', async () => {
    const { raw } = fixture();
    for (const token of [null, 7, {}, [], '', '\0', 'x'.repeat(129), '\ud800'])
      expect(
        (await raw('nobody', 'invitation-open', { token })).body.error?.details?.code,
        JSON.stringify(token),
      ).toMatch(/^(request\/invalid|invitation\/not-found)$/);
  });

  it('for a role above member need an owner with a recent sign-in (T22)', async () => {
    const { call, clock, signIn } = fixture();
    await signIn();
    const invite = (who: 'owner' | 'admin', role: 'owner' | 'admin' | 'member') =>
      call(who, 'console-createInvitation', { email: `${who}-${role}@example.org`, role, delivery: 'link' });
    for (const role of ['owner', 'admin'] as const) {
      expect(await invite('admin', role)).toEqual({ refused: 'console/owner-only' });
      expect(await invite('owner', role)).toHaveProperty('result');
    }
    clock.advance(limits.identity.recentSignInMs + 1);
    expect(await invite('owner', 'admin')).toEqual({ refused: 'auth/requires-recent-login' });
    expect(await invite('owner', 'member')).toHaveProperty('result');
    expect(await invite('admin', 'member')).toHaveProperty('result');
  });

  it('are mailed, show the state of the mail, and then show no link', async () => {
    const { ask, call } = fixture();
    const sent = await ask('admin', 'console-createInvitation', { email: 'mailed@example.org', language: 'es' });
    expect(sent).toMatchObject({ link: null, invitation: { delivery: 'mail', mailState: 'unsent' } });
    const { items } = await ask('owner', 'console-outbox', {});
    expect(items[0]).toMatchObject({
      to: 'mailed@example.org',
      template: 'invitation',
      language: 'es',
      state: 'unsent',
    });
    const { id } = sent.invitation;
    const resent = await ask('admin', 'console-resendInvitation', { id, delivery: 'link' });
    expect(resent).toMatchObject({ invitation: { id, delivery: 'link', mailState: null } });
    await ask('nobody', 'invitation-open', { token: tokenIn(resent.link) });
    expect(await ask('admin', 'console-revokeInvitation', { id })).toMatchObject({ state: 'revoked' });
    const opened = await call('nobody', 'invitation-open', { token: tokenIn(resent.link) });
    expect(opened).toEqual({ refused: 'invitation/revoked' });
    for (const name of ['console-revokeInvitation', 'console-resendInvitation'] as const)
      expect(await call('admin', name, { id: 'nonsense' })).toEqual({ refused: 'console/invitation-not-found' });
  });

  it('are listed page by page', async () => {
    const { ask } = fixture();
    const all = (await ask('admin', 'console-invitations', { pageSize: 200 })).items.map(({ id }) => id);
    const seen: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await ask('admin', 'console-invitations', { pageSize: 2, ...(cursor && { cursor }) });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.cursor;
    }
    expect(seen).toEqual(all);
  });
});
