import {
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  fetchSignInMethodsForEmail,
  reauthenticateWithCredential,
  signInAnonymously,
  signInWithEmailAndPassword,
  updateEmail,
  updatePassword,
  updateProfile,
  validatePassword,
} from 'firebase/auth';
import { expect, it } from 'vitest';
import { signUpMode } from '../index.ts';
import { ada, describeIdentity, openToAll, owner, secureToken } from '../testing/identity.suite.ts';

const code = (suffix: string) => expect.objectContaining({ code: `auth/${suffix}` });
const tenMinutesMs = 10 * 60 * 1000;

describeIdentity('Sign-up with the official SDK', (open) => {
  it('is refused unless sign-up is open', async () => {
    const server = await open();
    await server.identity.createPerson(owner);
    for (const mode of ['invited', 'closed'] as const) {
      await server.core.settings.set(signUpMode, mode);
      const attempt = createUserWithEmailAndPassword(server.auth(), ada.email, ada.password);
      await expect(attempt).rejects.toEqual(code('admin-restricted-operation'));
    }
    expect(await server.identity.countPeople()).toBe(1);
  });

  it('is refused on a fresh server even with open sign-up: the first account is the owner’s (T23)', async () => {
    const server = await open();
    await server.core.settings.set(signUpMode, 'open');
    const attempt = createUserWithEmailAndPassword(server.auth(), ada.email, ada.password);
    await expect(attempt).rejects.toEqual(code('admin-restricted-operation'));
    expect(await server.identity.setup.needed()).toBe(true);
  });

  it('creates a member where sign-up is open and signs in', async () => {
    const server = await openToAll(open);
    const { user } = await createUserWithEmailAndPassword(server.auth(), 'Ada@Example.ORG', ada.password);
    expect(user).toMatchObject({ email: ada.email, emailVerified: false, isAnonymous: false });
    expect(user.uid).toMatch(/^[0-9A-Za-z]{28}$/);
    const { claims, signInProvider } = await user.getIdTokenResult();
    expect(signInProvider).toBe('password');
    expect(claims).toMatchObject({
      iss: 'https://securetoken.google.com/hearth',
      aud: 'hearth',
      sub: user.uid,
      user_id: user.uid,
      role: 'member',
      email: ada.email,
      email_verified: false,
      firebase: { identities: { email: [ada.email] }, sign_in_provider: 'password' },
    });
    expect(Number(claims.exp) - Number(claims.iat)).toBe(3600);
    expect(await server.identity.person(user.uid)).toMatchObject({ role: 'member', email: ada.email });
  });

  it('names what is wrong with the e-mail and the password', async () => {
    const server = await openToAll(open);
    const attempt = (email: string, password: string) => createUserWithEmailAndPassword(server.auth(), email, password);
    await expect(attempt(ada.email, 'short')).rejects.toEqual(code('weak-password'));
    await expect(attempt(ada.email, 'password123')).rejects.toThrow(/common/);
    await expect(attempt('ada', ada.password)).rejects.toEqual(code('invalid-email'));
    await expect(attempt('ada@evil.org@example.org', ada.password)).rejects.toEqual(code('invalid-email'));
    await expect(attempt(' OWNER＠example.org', ada.password)).rejects.toEqual(code('email-already-in-use'));
    expect(await server.identity.countPeople()).toBe(1);
  });

  it('creates no anonymous accounts unless that is enabled', async () => {
    const server = await openToAll(open);
    await expect(signInAnonymously(server.auth())).rejects.toEqual(code('admin-restricted-operation'));
  });
});

describeIdentity('Sign-in with the official SDK', (open) => {
  it('finds the account whatever the case of the e-mail', async () => {
    const server = await openToAll(open);
    const auth = server.auth();
    const { user } = await signInWithEmailAndPassword(auth, 'OWNER@example.org', owner.password);
    expect(user).toMatchObject({ email: owner.email, displayName: 'Olga' });
    expect(user.providerData).toEqual([expect.objectContaining({ providerId: 'password', uid: owner.email })]);
    expect(user.metadata.creationTime).toBe(new Date(server.clock.now()).toUTCString());
    await user.reload();
    expect((await user.getIdTokenResult(true)).claims.role).toBe('owner');
    await auth.signOut();
    expect(auth.currentUser).toBeNull();
  });

  it('starts a new session at every sign-in (T41)', async () => {
    const server = await openToAll(open);
    const sids = new Set<unknown>();
    for (let i = 0; i < 3; i++) {
      const { user } = await signInWithEmailAndPassword(server.auth(), owner.email, owner.password);
      sids.add((await user.getIdTokenResult()).claims.sid);
    }
    expect(sids.size).toBe(3);
  });

  it('returns the same error for a wrong password and an unknown e-mail', async () => {
    const server = await openToAll(open);
    const wrong = signInWithEmailAndPassword(server.auth(), owner.email, 'not the password');
    await expect(wrong).rejects.toEqual(code('invalid-credential'));
    const unknown = signInWithEmailAndPassword(server.auth(), 'nobody@example.org', 'not the password');
    await expect(unknown).rejects.toEqual(code('invalid-credential'));
  });

  it('refuses even the right password after five wrong ones, until the window is over', async () => {
    const server = await openToAll(open);
    const attempt = (password: string) => signInWithEmailAndPassword(server.auth(), owner.email, password);
    for (let i = 0; i < 5; i++) await expect(attempt(`wrong ${i}`)).rejects.toEqual(code('invalid-credential'));
    await expect(attempt('wrong again')).rejects.toEqual(code('too-many-requests'));
    await expect(attempt(owner.password)).rejects.toEqual(code('too-many-requests'));
    server.clock.advance(15 * 60 * 1000);
    expect((await attempt(owner.password)).user.email).toBe(owner.email);
  });

  it('resets the counter of wrong passwords after a right one', async () => {
    const server = await openToAll(open);
    const attempt = (password: string) => signInWithEmailAndPassword(server.auth(), owner.email, password);
    for (let round = 0; round < 2; round++) {
      for (let i = 0; i < 4; i++) await expect(attempt('wrong')).rejects.toEqual(code('invalid-credential'));
      await attempt(owner.password);
    }
  });

  it('does not reveal the sign-in methods of an e-mail', async () => {
    const server = await openToAll(open);
    for (const email of [owner.email, 'nobody@example.org'])
      expect(await fetchSignInMethodsForEmail(server.auth(), email)).toEqual([]);
  });

  it('publishes the password policy that the SDK checks against', async () => {
    const server = await openToAll(open);
    expect((await validatePassword(server.auth(), 'short')).isValid).toBe(false);
    expect((await validatePassword(server.auth(), 'long enough to pass')).isValid).toBe(true);
  });
});

describeIdentity('Account changes with the official SDK', (open) => {
  it('set and remove name and picture', async () => {
    const server = await openToAll(open);
    const { user } = await createUserWithEmailAndPassword(server.auth(), ada.email, ada.password);
    await updateProfile(user, { displayName: 'Ada', photoURL: 'https://example.org/ada.png' });
    await user.reload();
    expect(user).toMatchObject({ displayName: 'Ada', photoURL: 'https://example.org/ada.png' });
    expect((await user.getIdTokenResult(true)).claims).toMatchObject({
      name: 'Ada',
      picture: 'https://example.org/ada.png',
    });
    await updateProfile(user, { displayName: null, photoURL: '' });
    await user.reload();
    expect(user).toMatchObject({ displayName: null, photoURL: null });
  });

  it('of the password keep this session and end every other one (T20, A15)', async () => {
    const server = await openToAll(open);
    const { user } = await createUserWithEmailAndPassword(server.auth(), ada.email, ada.password);
    const otherProcess = await signInWithEmailAndPassword(server.auth(), ada.email, ada.password);
    const old = { idToken: await user.getIdToken(), refreshToken: user.refreshToken };
    expect(await server.identity.authenticate(old.idToken)).toMatchObject({ uid: user.uid });

    await updatePassword(user, 'another long secret');

    expect(user.refreshToken).not.toBe(old.refreshToken);
    expect(await server.identity.authenticate(old.idToken)).toBeUndefined();
    expect(await server.identity.authenticate(await user.getIdToken())).toMatchObject({ uid: user.uid });
    await user.getIdToken(true);
    await user.reload();
    await expect(otherProcess.user.getIdToken(true)).rejects.toEqual(code('user-token-expired'));
    const form = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: old.refreshToken });
    expect((await server.post(secureToken, form)).message).toBe('TOKEN_EXPIRED');
    const before = signInWithEmailAndPassword(server.auth(), ada.email, ada.password);
    await expect(before).rejects.toEqual(code('invalid-credential'));
    await signInWithEmailAndPassword(server.auth(), ada.email, 'another long secret');
  });

  it('of the e-mail leave it unverified, and are refused for a taken one', async () => {
    const server = await openToAll(open);
    const { user } = await createUserWithEmailAndPassword(server.auth(), ada.email, ada.password);
    await expect(updateEmail(user, owner.email)).rejects.toEqual(code('email-already-in-use'));
    await updateEmail(user, 'Lovelace@example.org');
    expect(user).toMatchObject({ email: 'lovelace@example.org', emailVerified: false });
    expect((await user.getIdTokenResult()).claims.email).toBe('lovelace@example.org');
    await signInWithEmailAndPassword(server.auth(), 'lovelace@example.org', ada.password);
  });

  it('of a credential, and deletion, need a recent sign-in (T22)', async () => {
    const server = await openToAll(open);
    const { user } = await createUserWithEmailAndPassword(server.auth(), ada.email, ada.password);
    server.clock.advance(tenMinutesMs + 1);
    await expect(updatePassword(user, 'another long secret')).rejects.toEqual(code('requires-recent-login'));
    await expect(updateEmail(user, 'b@example.org')).rejects.toEqual(code('requires-recent-login'));
    await expect(deleteUser(user)).rejects.toEqual(code('requires-recent-login'));
    await user.getIdToken(true);
    await expect(updatePassword(user, 'another long secret')).rejects.toEqual(code('requires-recent-login'));
    await updateProfile(user, { displayName: 'Ada' });
    await reauthenticateWithCredential(user, EmailAuthProvider.credential(ada.email, ada.password));
    await updatePassword(user, 'another long secret');
  });

  it('delete the account with every session (A15)', async () => {
    const server = await openToAll(open);
    const auth = server.auth();
    const { user } = await createUserWithEmailAndPassword(auth, ada.email, ada.password);
    const otherProcess = await signInWithEmailAndPassword(server.auth(), ada.email, ada.password);
    const idToken = await otherProcess.user.getIdToken();
    expect(await server.identity.authenticate(idToken)).toBeDefined();

    await deleteUser(user);

    expect(auth.currentUser).toBeNull();
    expect(await server.identity.authenticate(idToken)).toBeUndefined();
    await expect(otherProcess.user.reload()).rejects.toEqual(code('user-token-expired'));
    expect(await server.identity.person(user.uid)).toBeUndefined();
    const again = await createUserWithEmailAndPassword(server.auth(), ada.email, ada.password);
    expect(again.user.uid).not.toBe(user.uid);
  });

  it('do not delete the last owner', async () => {
    const server = await openToAll(open);
    const { user } = await signInWithEmailAndPassword(server.auth(), owner.email, owner.password);
    await expect(deleteUser(user)).rejects.toEqual(code('operation-not-allowed'));
    await server.identity.createPerson({ ...owner, email: 'second@example.org' });
    await deleteUser(user);
    expect(await server.identity.countPeople()).toBe(1);
  });
});
