import { invitationTokenIn } from '@hearth/contract';
import { expect, it } from 'vitest';
import { type SignUpMode, signInMethods, signUpMode } from '../index.ts';
import { codeIn, mailTo } from '../testing/codes.suite.ts';
import { phoneA, textCode } from '../testing/factors.suite.ts';
import { type Answer, accounts, describePlaces, type OpenPlace, owner, type Place } from '../testing/identity.suite.ts';
import { finish, type Neighbourhood, openNeighbourhood, operator, travel } from '../testing/providers.suite.ts';

/** Every way in which somebody without an account can come by one, as far as it goes before the account is made. */
const ways: Readonly<Record<string, (home: Home) => Promise<() => Promise<Answer>>>> = {
  'e-mail and password': async ({ place }) => {
    const body = { email: 'by-password@example.org', password: owner.password };
    return () => place.post(`${accounts}:signUp`, body);
  },
  'as a guest':
    async ({ place }) =>
    () =>
      place.post(`${accounts}:signUp`, {}),
  'a mailed link': async ({ place }) => {
    const email = 'by-link@example.org';
    const continueUrl = `${place.origin}/files`;
    await place.post(`${accounts}:sendOobCode`, { requestType: 'EMAIL_SIGNIN', email, continueUrl });
    const oobCode = codeIn(await mailTo(place, email, 'sign-in-link'));
    return () => place.post(`${accounts}:signInWithEmailLink`, { email, oobCode });
  },
  'a telephone': async ({ place }) => {
    const { sessionInfo, code } = await textCode(place, phoneA);
    return () => place.post(`${accounts}:signInWithPhoneNumber`, { sessionInfo, code });
  },
  'another service': async ({ place, neighbours }) => {
    const delivery = await travel(neighbours, 'ada');
    return () => finish(place, delivery);
  },
};

interface Home {
  readonly place: Place;
  readonly neighbours: Neighbourhood;
}

async function openHome(open: OpenPlace): Promise<Home> {
  const neighbours = await openNeighbourhood(open);
  const { place } = neighbours;
  await place.core.settings.set(signInMethods, { password: true, emailLink: true, anonymous: true, phone: true });
  return { place, neighbours };
}

async function invite({ identity }: Place, email: string): Promise<string> {
  const { link } = await identity.invitations.create({
    email,
    role: 'member',
    delivery: 'link',
    recent: true,
    by: operator,
  });
  return invitationTokenIn(new URL(link ?? 'none:').hash) ?? '';
}

describePlaces('Who may make an account', (open) => {
  it.each(['open', 'invited', 'closed'] as const)('alone: anyone where it is open, nobody else (%s)', async (mode) => {
    const home = await openHome(open);
    const { place } = home;
    for (const [way, prepare] of Object.entries(ways)) {
      await place.core.settings.set(signUpMode, 'open');
      const act = await prepare(home);
      const before = await place.identity.countPeople();
      await place.core.settings.set(signUpMode, mode);
      const { status, message } = await act();
      const made = (await place.identity.countPeople()) - before;
      if (mode === 'open') expect([status, made], way).toEqual([200, 1]);
      else expect([message, made], way).toEqual(['ADMIN_ONLY_OPERATION', 0]);
    }
  });

  it('by an invitation: whoever holds it, unless the place is closed', async () => {
    const { place } = await openHome(open);
    const modes: readonly SignUpMode[] = ['open', 'invited', 'closed'];
    for (const mode of modes) {
      await place.core.settings.set(signUpMode, 'invited');
      const token = await invite(place, `${mode}@example.org`);
      await place.core.settings.set(signUpMode, mode);
      const accept = place.identity.invitations.accept({
        token,
        password: owner.password,
        displayName: 'Newcomer',
        client: '192.0.2.7',
      });
      if (mode === 'closed') await expect(accept).rejects.toMatchObject({ code: 'auth/admin-restricted-operation' });
      else expect(await accept).toMatchObject({ role: 'member' });
    }
  });

  it('by an operator: always', async () => {
    const { place } = await openHome(open);
    await place.core.settings.set(signUpMode, 'closed');
    const person = { email: 'made@example.org', password: owner.password, role: 'member' } as const;
    expect(await place.identity.createPerson(person)).toMatchObject({ email: person.email });
  });
});

describePlaces('An invited e-mail that another service vouches for', (open) => {
  it('comes in by that service, with the role of the invitation, which is spent', async () => {
    const { place, neighbours } = await openHome(open);
    await place.core.settings.set(signUpMode, 'invited');
    const { invitation } = await place.identity.invitations.create({
      email: 'ada@example.org',
      role: 'admin',
      delivery: 'mail',
      recent: true,
      by: operator,
    });
    const { body } = await finish(place, await travel(neighbours, 'ada'));
    expect(await place.identity.person(String(body.localId))).toMatchObject({
      email: 'ada@example.org',
      role: 'admin',
    });
    const { items } = await place.identity.invitations.list({ pageSize: 10 });
    expect(items).toEqual([
      expect.objectContaining({ id: invitation.id, state: 'accepted', acceptedUid: body.localId }),
    ]);
  });

  it('does not come in by a service that does not vouch for it, nor when the invitation was taken back', async () => {
    const { place, neighbours } = await openHome(open);
    await place.core.settings.set(signUpMode, 'invited');
    await invite(place, 'bob@example.org');
    expect((await finish(place, await travel(neighbours, 'bob'))).message).toBe('ADMIN_ONLY_OPERATION');
    await invite(place, 'ada@example.org');
    const { items } = await place.identity.invitations.list({ pageSize: 10 });
    for (const { id } of items) await place.identity.invitations.revoke({ id, by: operator });
    expect((await finish(place, await travel(neighbours, 'ada'))).message).toBe('ADMIN_ONLY_OPERATION');
    expect(await place.identity.countPeople()).toBe(1);
  });
});
