import { expect, it } from 'vitest';
import { signInMethods, signUpMode } from '../index.ts';
import {
  accounts,
  ada,
  describeIdentity,
  describeIdentityOnBothDatabases,
  owner,
  signUpAda,
  type TestResponse,
} from '../testing/identity.suite.ts';
import { lookUp, openTwo, password, providersOf } from '../testing/two-services.suite.ts';

describeIdentity('Linking a provider', (open) => {
  it('adds a credential and keeps the id', async () => {
    const { server, enter } = await openTwo(open);
    const { uid, idToken } = await signUpAda(server);
    const { status, body } = await enter('oidc.one', { email: 'other@example.org', name: 'Other' }, { idToken });
    expect([status, body.localId]).toEqual([200, uid]);
    const user = await lookUp(server, body.idToken);
    expect(user).toMatchObject({ email: ada.email, emailVerified: false });
    expect(user).not.toHaveProperty('displayName');
    expect(providersOf(user)).toEqual(['oidc.one', 'password']);
    expect((await enter('oidc.one', { email: 'other@example.org' })).body.localId).toBe(uid);
    expect((await password(server)).body.localId).toBe(uid);
    // The session continues with a new token; the old one is void.
    expect(await server.identity.authenticate(idToken)).toBeUndefined();
  });

  it('verifies the account’s own e-mail, or sets one', async () => {
    const { server, enter } = await openTwo(open);
    const { idToken } = await signUpAda(server);
    const same = await enter('oidc.one', {}, { idToken });
    expect(await lookUp(server, same.body.idToken)).toMatchObject({ email: ada.email, emailVerified: true });
    const nameless = await enter('oidc.two', { sub: 'nameless', email: '' });
    const named = await enter(
      'oidc.one',
      { sub: 'n', email: 'n@example.org', verified: false },
      { idToken: nameless.body.idToken },
    );
    expect(await lookUp(server, named.body.idToken)).toMatchObject({ email: 'n@example.org', emailVerified: false });
  });

  it('upgrades an anonymous account, which keeps its id, where sign-up is open', async () => {
    const { server, enter } = await openTwo(open);
    await server.core.settings.set(signInMethods, { password: true, emailLink: true, anonymous: true, phone: false });
    server.clock.advance(2000);
    const anonymous = async () => (await server.post(`${accounts}:signUp`, {})).body;
    const [one, two] = [await anonymous(), await anonymous()];
    const { body } = await enter('oidc.one', {}, { idToken: one.idToken });
    expect(body.localId).toBe(one.localId);
    expect(await lookUp(server, body.idToken)).toMatchObject({ email: ada.email, emailVerified: true });
    await server.core.settings.set(signUpMode, 'invited');
    server.clock.advance(2000);
    const late = await enter('oidc.one', { sub: 'late', email: 'late@example.org' }, { idToken: two.idToken });
    expect(late.message).toBe('ADMIN_ONLY_OPERATION');
  });

  it('is refused for a taken identity or e-mail, and returns the credential (A4)', async () => {
    const { server, enter } = await openTwo(open);
    const bob = await enter('oidc.one', { sub: 'bob', email: 'bob@example.org' });
    const { idToken } = await signUpAda(server);
    const taken = await enter('oidc.one', { sub: 'bob', email: 'bob@example.org' }, { idToken });
    expect([taken.status, taken.message]).toEqual([400, 'FEDERATED_USER_ID_ALREADY_LINKED']);
    const kept = await enter(
      'oidc.one',
      { sub: 'bob', email: 'bob@example.org' },
      { idToken, returnIdpCredential: true },
    );
    expect([kept.status, kept.body.errorMessage]).toEqual([200, 'FEDERATED_USER_ID_ALREADY_LINKED']);
    for (const name of ['localId', 'idToken', 'refreshToken']) expect(kept.body).not.toHaveProperty(name);
    expect(kept.body.oauthIdToken).toBeTypeOf('string');
    const mail = await enter(
      'oidc.two',
      { sub: 'bob2', email: 'bob@example.org' },
      { idToken, returnIdpCredential: true },
    );
    expect(mail.body.errorMessage).toBe('EMAIL_EXISTS');
    const twice = await enter('oidc.one', { sub: 'ada1', email: '' }, { idToken });
    const second = await enter('oidc.one', { sub: 'ada2', email: '' }, { idToken: twice.body.idToken });
    expect(second.message).toBe('PROVIDER_ALREADY_LINKED');
    // The returned proof signs in to the account it belongs to.
    const { body } = await server.post(`${accounts}:signInWithIdp`, {
      pendingToken: kept.body.pendingToken,
      requestUri: 'http://localhost',
    });
    expect(body.localId).toBe(bob.body.localId);
  });

  it('needs a recent sign-in and does not count as one (T22)', async () => {
    const { server, enter } = await openTwo(open);
    const { idToken } = await signUpAda(server);
    server.clock.advance(9 * 60 * 1000);
    const linked = await enter('oidc.one', { sub: 'mine', email: '' }, { idToken });
    expect(linked.status).toBe(200);
    server.clock.advance(2 * 60 * 1000);
    const more = await enter('oidc.two', { sub: 'mine', email: '' }, { idToken: linked.body.idToken });
    expect(more.message).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
    const update = await server.post(`${accounts}:update`, {
      idToken: linked.body.idToken,
      password: 'a new long secret',
    });
    expect(update.message).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  });

  it('is refused with an invalid token, and changes no other account (A24)', async () => {
    const { server, enter } = await openTwo(open);
    const { uid, idToken } = await signUpAda(server);
    const person = await server.identity.createPerson({ ...owner, email: 'second@example.org' });
    await enter('oidc.one', { sub: 'mine', email: '' }, { idToken, localId: person.uid });
    expect((await enter('oidc.one', { sub: 'mine', email: '' })).body.localId).toBe(uid);
    for (const wrong of ['x', idToken, `${idToken}x`])
      expect((await enter('oidc.two', { sub: 'mine', email: '' }, { idToken: wrong })).status).toBe(400);
  });
});

describeIdentityOnBothDatabases('Linking a provider', (open) => {
  it('of one identity to two accounts concurrently succeeds once (A52)', async () => {
    const { server, enter } = await openTwo(open);
    const bob = await server.post(`${accounts}:signUp`, { email: 'bob@example.org', password: ada.password });
    const tokens = [(await signUpAda(server)).idToken, String(bob.body.idToken)];
    const answers: TestResponse[] = await Promise.all(
      tokens.map((idToken) => enter('oidc.one', { sub: 'shared', email: '' }, { idToken })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(answers.find(({ status }) => status === 400)?.message).toBe('FEDERATED_USER_ID_ALREADY_LINKED');
  });
});
