import { invitationTokenIn, limits, type Role } from '@hearth/contract';
import { signInWithEmailAndPassword } from 'firebase/auth';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { changeUser, findUser } from '../accounts/store/users.ts';
import { type Actor, type NewInvitation, signUpMode } from '../index.ts';
import {
  accounts,
  ada,
  describeIdentity,
  describeIdentityOnBothDatabases,
  type OpenTestServer,
  owner,
  type TestServer,
} from '../testing/identity.suite.ts';

const day = 24 * 60 * 60 * 1000;

interface Home extends TestServer {
  readonly olga: Actor;
  invite(more?: Partial<NewInvitation>): Promise<string>;
  accept(token: string, more?: { readonly password?: string }): Promise<{ readonly uid: string }>;
}

/** A server after its setup: only invited people can sign up. */
async function openHome(open: OpenTestServer): Promise<Home> {
  const server = await open();
  const { uid } = await server.identity.createPerson(owner);
  const olga: Actor = { id: uid, role: 'owner', ip: '192.0.2.7' };
  const { invitations } = server.identity;
  return {
    ...server,
    olga,
    async invite(more) {
      const invitation = {
        email: ada.email,
        role: 'member',
        delivery: 'link',
        recent: true,
        by: olga,
        ...more,
      } as const;
      const { link } = await invitations.create(invitation);
      return tokenIn(link);
    },
    accept: (token, more) =>
      invitations.accept({ token, password: ada.password, displayName: 'Ada', client: '192.0.2.8', ...more }),
  };
}

function tokenIn(link: string | null): string {
  const token = link === null ? undefined : invitationTokenIn(new URL(link).hash);
  if (token === undefined) throw new Error(`There is no token in ${link}.`);
  return token;
}

const refused = (code: string) => expect.objectContaining({ code });

describeIdentity('An invitation', (open) => {
  it('creates one account, with its e-mail and role', async () => {
    const home = await openHome(open);
    const token = await home.invite({ email: ' ADA@example.org', role: 'admin' });
    expect(await home.identity.invitations.open(token)).toEqual({
      email: ada.email,
      role: 'admin',
      workspaceName: 'Hearth',
      inviter: 'Olga',
      expiresAt: home.clock.now() + limits.identity.invitationMs,
    });
    const person = await home.accept(token);
    expect(person).toMatchObject({ email: ada.email, role: 'admin', displayName: 'Ada', disabled: false });
    const { user } = await signInWithEmailAndPassword(home.auth(), ada.email, ada.password);
    expect([user.uid, user.emailVerified]).toEqual([person.uid, false]);
    expect((await user.getIdTokenResult()).claims.role).toBe('admin');

    await expect(home.accept(token)).rejects.toEqual(refused('invitation/used'));
    await expect(home.identity.invitations.open(token)).rejects.toEqual(refused('invitation/used'));
    const { items } = await home.identity.invitations.list({ pageSize: 10 });
    expect(items).toEqual([expect.objectContaining({ state: 'accepted', acceptedUid: person.uid })]);
  });

  it('expires after a week, and its link with it', async () => {
    const home = await openHome(open);
    const token = await home.invite();
    home.clock.advance(limits.identity.invitationMs - 1);
    await home.identity.invitations.open(token);
    home.clock.advance(1);
    await expect(home.accept(token)).rejects.toEqual(refused('invitation/expired'));
    const { items } = await home.identity.invitations.list({ pageSize: 10 });
    expect(items[0]?.state).toBe('expired');
    expect(await home.identity.countPeople()).toBe(1);
  });

  it('gives no more than its inviter may give (T23)', async () => {
    const home = await openHome(open);
    const allowed: string[] = [];
    const roles: readonly Role[] = ['owner', 'admin', 'member'];
    for (const by of [...roles, 'service'] as const) {
      for (const role of roles) {
        const email = `${by}-${role}@example.org`;
        try {
          await home.invite({ email, role, by: { id: home.olga.id, role: by } });
          allowed.push(`${by} ${role}`);
        } catch (error) {
          expect(error).toEqual(refused('console/owner-only'));
        }
      }
    }
    expect(allowed).toEqual(['owner owner', 'owner admin', 'owner member', 'admin member']);
    const stale = home.invite({ role: 'admin', recent: false });
    await expect(stale).rejects.toEqual(refused('auth/requires-recent-login'));
    await home.invite({ email: 'new@example.org', recent: false });
  });

  it('for an admin can be neither replaced, resent nor revoked by an admin', async () => {
    const home = await openHome(open);
    const token = await home.invite({ role: 'admin' });
    const { invitations } = home.identity;
    const [{ id } = { id: '' }] = (await invitations.list({ pageSize: 1 })).items;
    const by: Actor = { id: home.olga.id, role: 'admin' };
    for (const touch of [
      () => home.invite({ by }),
      () => invitations.resend({ id, delivery: 'link', recent: true, by }),
      () => invitations.revoke({ id, by }),
    ])
      await expect(touch()).rejects.toEqual(refused('console/owner-only'));
    await home.accept(token);
  });

  it('is void when its inviter could not create it today', async () => {
    const home = await openHome(open);
    const { identity, core } = home;
    const boris = await identity.createPerson({ email: 'boris@example.org', password: owner.password, role: 'admin' });
    const by: Actor = { id: boris.uid, role: 'admin' };
    const token = await home.invite({ by });
    await identity.invitations.open(token);
    await sql`update users set role = 'member' where uid = ${boris.uid}`.execute(core.database.query);
    await expect(home.accept(token)).rejects.toEqual(refused('invitation/revoked'));
    await sql`update users set role = 'admin', disabled = 1 where uid = ${boris.uid}`.execute(core.database.query);
    await expect(home.accept(token)).rejects.toEqual(refused('invitation/revoked'));
    await sql`delete from users where uid = ${boris.uid}`.execute(core.database.query);
    const { items } = await identity.invitations.list({ pageSize: 10 });
    expect(items[0]).toMatchObject({ state: 'revoked', inviter: { uid: boris.uid, name: null } });
    await expect(home.accept(token)).rejects.toEqual(refused('invitation/revoked'));
    expect(await identity.countPeople()).toBe(1);
  });

  it('is refused for an e-mail with an account, before and after', async () => {
    const home = await openHome(open);
    await expect(home.invite({ email: 'OWNER@example.org' })).rejects.toEqual(refused('auth/email-already-in-use'));
    const token = await home.invite();
    await home.identity.createPerson({ ...ada, role: 'member' });
    await expect(home.accept(token)).rejects.toEqual(refused('auth/email-already-in-use'));
    const [{ id, state } = { id: '', state: '' }] = (await home.identity.invitations.list({ pageSize: 1 })).items;
    expect(state).toBe('open');
    const resend = home.identity.invitations.resend({ id, delivery: 'link', recent: true, by: home.olga });
    await expect(resend).rejects.toEqual(refused('auth/email-already-in-use'));
  });

  it('stays open when the password is refused', async () => {
    const home = await openHome(open);
    const token = await home.invite();
    await expect(home.accept(token, { password: 'short' })).rejects.toEqual(refused('auth/weak-password'));
    await home.accept(token);
  });

  it('is never stored in plain text (A14)', async () => {
    const home = await openHome(open);
    const token = await home.invite();
    await home.invite({ email: 'mailed@example.org', delivery: 'mail' }).catch(() => undefined);
    const { rows } = await sql<Record<string, unknown>>`select * from invitations`.execute(home.core.database.query);
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describeIdentityOnBothDatabases('An invitation', (open) => {
  it('is accepted once, even concurrently (A12, A52)', async () => {
    const home = await openHome(open);
    const token = await home.invite();
    const tries = await Promise.allSettled(Array.from({ length: 50 }, () => home.accept(token)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of tries)
      if (outcome.status === 'rejected')
        expect(['invitation/used', 'auth/email-already-in-use']).toContain(outcome.reason.code);
    expect(await home.identity.countPeople()).toBe(2);
  });

  it('replaces the previous one of the same e-mail, even concurrently', async () => {
    const home = await openHome(open);
    const first = await home.invite();
    const made = await Promise.allSettled(Array.from({ length: 10 }, () => home.invite()));
    for (const outcome of made)
      if (outcome.status === 'rejected') expect(outcome.reason.code).toBe('request/in-progress');
    await expect(home.accept(first)).rejects.toEqual(refused('invitation/revoked'));
    const { items } = await home.identity.invitations.list({ pageSize: 50 });
    expect(items.filter(({ state }) => state === 'open')).toHaveLength(1);
  });

  it('can be revoked and resent; only the newest link works', async () => {
    const home = await openHome(open);
    const { invitations } = home.identity;
    const first = await home.invite();
    const [{ id } = { id: '' }] = (await invitations.list({ pageSize: 1 })).items;
    home.clock.advance(8 * day);
    const resent = await invitations.resend({ id, delivery: 'link', recent: true, by: home.olga });
    await expect(invitations.open(first)).rejects.toEqual(refused('invitation/not-found'));
    const second = tokenIn(resent.link);
    await invitations.open(second);
    expect(await invitations.revoke({ id, by: home.olga })).toMatchObject({ state: 'revoked' });
    expect(await invitations.revoke({ id, by: home.olga })).toMatchObject({ state: 'revoked' });
    await expect(home.accept(second)).rejects.toEqual(refused('invitation/revoked'));
    const resend = invitations.resend({ id, delivery: 'link', recent: true, by: home.olga });
    await expect(resend).rejects.toEqual(refused('invitation/revoked'));
    await home.accept(await home.invite());
    await expect(invitations.revoke({ id: 'nonsense', by: home.olga })).rejects.toEqual(
      refused('console/invitation-not-found'),
    );
  });
});

describeIdentity('An invitation by mail', (open) => {
  const mail = async (home: Home) => {
    const { invitation, link } = await home.identity.invitations.create({
      email: ada.email,
      role: 'member',
      delivery: 'mail',
      language: 'de',
      recent: true,
      by: home.olga,
    });
    expect(link).toBeNull();
    const message = await home.core.mail.get(invitation.mailId ?? '');
    const token = tokenIn(/https?:\S+#invitation=[\w-]+/.exec(message.text)?.[0] ?? null);
    return { message, token };
  };
  const setState = (home: Home, id: string, state: string) =>
    sql`update mail_messages set state = ${state} where id = ${id}`.execute(home.core.database.query);

  it('verifies the mailbox only when it was delivered', async () => {
    for (const [state, verified] of [
      ['unsent', false],
      ['failed', false],
      ['sent', true],
    ] as const) {
      const home = await openHome(open);
      const { message, token } = await mail(home);
      await setState(home, message.id, state);
      const { uid } = await home.accept(token);
      expect((await findUser(home.core.database.query, uid))?.emailVerified).toBe(verified);
    }
  });

  it('verifies nothing once its link was shown to the inviter', async () => {
    const home = await openHome(open);
    const { message } = await mail(home);
    await setState(home, message.id, 'sent');
    const [{ id } = { id: '' }] = (await home.identity.invitations.list({ pageSize: 1 })).items;
    const { link } = await home.identity.invitations.resend({ id, delivery: 'link', recent: true, by: home.olga });
    const { uid } = await home.accept(tokenIn(link));
    expect((await findUser(home.core.database.query, uid))?.emailVerified).toBe(false);
  });

  it('names inviter and invited in the requested language and links to this server only (A21)', async () => {
    const home = await openHome(open);
    await changeUser(home.core.database.query, home.olga.id, { displayName: '<b>Olga</b> & Co' });
    const { message } = await mail(home);
    expect(message).toMatchObject({ to: ada.email, language: 'de', subject: 'Deine Einladung zu Hearth' });
    expect(message.text).toContain(`${home.origin}/sign-up#invitation=`);
    expect(message.text).toContain(ada.email);
    expect(message.html).not.toContain('<b>Olga');
  });
});

describeIdentity('A server', (open) => {
  it('with closed sign-up accepts nobody, invited or not', async () => {
    const home = await openHome(open);
    const token = await home.invite();
    await home.core.settings.set(signUpMode, 'closed');
    await expect(home.accept(token)).rejects.toEqual(refused('auth/admin-restricted-operation'));
    await expect(home.invite({ email: 'b@example.org' })).rejects.toEqual(refused('auth/admin-restricted-operation'));
    await home.core.settings.set(signUpMode, 'invited');
    await home.accept(token);
  });

  it('for invited people accepts an invited e-mail only with its link', async () => {
    const home = await openHome(open);
    await home.invite();
    const { message } = await home.post(`${accounts}:signUp`, ada);
    expect(message).toBe('ADMIN_ONLY_OPERATION');
  });

  it('without an owner cannot invite', async () => {
    const server = await open();
    const by = { id: 'operator', role: 'owner' } as const;
    const invite = server.identity.invitations.create({ ...ada, role: 'owner', delivery: 'link', recent: true, by });
    await expect(invite).rejects.toEqual(refused('request/invalid'));
  });
});
