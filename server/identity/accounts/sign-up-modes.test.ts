import { invitationTokenIn } from '@hearth/contract';
import { expect, it } from 'vitest';
import { type SignUpMode, signInMethods, signUpMode } from '../index.ts';
import { codeIn, mailTo } from '../testing/codes.suite.ts';
import { phoneA, textCode } from '../testing/factors.suite.ts';
import {
  accounts,
  describeIdentity,
  type OpenTestServer,
  owner,
  type TestResponse,
  type TestServer,
} from '../testing/identity.suite.ts';
import {
  finish,
  openProviderFixture,
  operator,
  type ProviderFixture,
  signInAtProvider,
} from '../testing/providers.suite.ts';

/** Every way to create an account without an invitation, up to the point where the account would be created. */
const ways: Readonly<Record<string, (home: Home) => Promise<() => Promise<TestResponse>>>> = {
  'e-mail and password': async ({ server }) => {
    const body = { email: 'by-password@example.org', password: owner.password };
    return () => server.post(`${accounts}:signUp`, body);
  },
  'as a guest':
    async ({ server }) =>
    () =>
      server.post(`${accounts}:signUp`, {}),
  'a mailed link': async ({ server }) => {
    const email = 'by-link@example.org';
    const continueUrl = `${server.origin}/files`;
    await server.post(`${accounts}:sendOobCode`, { requestType: 'EMAIL_SIGNIN', email, continueUrl });
    const oobCode = codeIn(await mailTo(server, email, 'sign-in-link'));
    return () => server.post(`${accounts}:signInWithEmailLink`, { email, oobCode });
  },
  'a telephone': async ({ server }) => {
    const { sessionInfo, code } = await textCode(server, phoneA);
    return () => server.post(`${accounts}:signInWithPhoneNumber`, { sessionInfo, code });
  },
  'another service': async ({ server, providerFixture }) => {
    const delivery = await signInAtProvider(providerFixture, 'ada');
    return () => finish(server, delivery);
  },
};

interface Home {
  readonly server: TestServer;
  readonly providerFixture: ProviderFixture;
}

async function openHome(open: OpenTestServer): Promise<Home> {
  const providerFixture = await openProviderFixture(open);
  const { server } = providerFixture;
  await server.core.settings.set(signInMethods, { password: true, emailLink: true, anonymous: true, phone: true });
  return { server, providerFixture };
}

async function invite({ identity }: TestServer, email: string): Promise<string> {
  const { link } = await identity.invitations.create({
    email,
    role: 'member',
    delivery: 'link',
    recent: true,
    by: operator,
  });
  return invitationTokenIn(new URL(link ?? 'none:').hash) ?? '';
}

describeIdentity('Permission to create an account', (open) => {
  it.each(['open', 'invited', 'closed'] as const)('by oneself exists only where sign-up is open (%s)', async (mode) => {
    const home = await openHome(open);
    const { server } = home;
    for (const [way, prepare] of Object.entries(ways)) {
      await server.core.settings.set(signUpMode, 'open');
      const act = await prepare(home);
      const before = await server.identity.countPeople();
      await server.core.settings.set(signUpMode, mode);
      const { status, message } = await act();
      const made = (await server.identity.countPeople()) - before;
      if (mode === 'open') expect([status, made], way).toEqual([200, 1]);
      else expect([message, made], way).toEqual(['ADMIN_ONLY_OPERATION', 0]);
    }
  });

  it('by an invitation exists unless sign-up is closed', async () => {
    const { server } = await openHome(open);
    const modes: readonly SignUpMode[] = ['open', 'invited', 'closed'];
    for (const mode of modes) {
      await server.core.settings.set(signUpMode, 'invited');
      const token = await invite(server, `${mode}@example.org`);
      await server.core.settings.set(signUpMode, mode);
      const accept = server.identity.invitations.accept({
        token,
        password: owner.password,
        displayName: 'Newcomer',
        client: '192.0.2.7',
      });
      if (mode === 'closed') await expect(accept).rejects.toMatchObject({ code: 'auth/admin-restricted-operation' });
      else expect(await accept).toMatchObject({ role: 'member' });
    }
  });

  it('by an operator exists always', async () => {
    const { server } = await openHome(open);
    await server.core.settings.set(signUpMode, 'closed');
    const person = { email: 'made@example.org', password: owner.password, role: 'member' } as const;
    expect(await server.identity.createPerson(person)).toMatchObject({ email: person.email });
  });
});

describeIdentity('An invited e-mail that a provider verified', (open) => {
  it('signs up by that provider with the role of the invitation, which is consumed', async () => {
    const { server, providerFixture } = await openHome(open);
    await server.core.settings.set(signUpMode, 'invited');
    const { invitation } = await server.identity.invitations.create({
      email: 'ada@example.org',
      role: 'admin',
      delivery: 'mail',
      recent: true,
      by: operator,
    });
    const { body } = await finish(server, await signInAtProvider(providerFixture, 'ada'));
    expect(await server.identity.person(String(body.localId))).toMatchObject({
      email: 'ada@example.org',
      role: 'admin',
    });
    const { items } = await server.identity.invitations.list({ pageSize: 10 });
    expect(items).toEqual([
      expect.objectContaining({ id: invitation.id, state: 'accepted', acceptedUid: body.localId }),
    ]);
  });

  it('does not sign up when the provider did not verify it or the invitation was revoked', async () => {
    const { server, providerFixture } = await openHome(open);
    await server.core.settings.set(signUpMode, 'invited');
    await invite(server, 'bob@example.org');
    expect((await finish(server, await signInAtProvider(providerFixture, 'bob'))).message).toBe('ADMIN_ONLY_OPERATION');
    await invite(server, 'ada@example.org');
    const { items } = await server.identity.invitations.list({ pageSize: 10 });
    for (const { id } of items) await server.identity.invitations.revoke({ id, by: operator });
    expect((await finish(server, await signInAtProvider(providerFixture, 'ada'))).message).toBe('ADMIN_ONLY_OPERATION');
    expect(await server.identity.countPeople()).toBe(1);
  });
});
