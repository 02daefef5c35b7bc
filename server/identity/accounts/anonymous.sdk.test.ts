import {
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  linkWithCredential,
  signInAnonymously,
  signInWithEmailAndPassword,
  unlink,
  updateEmail,
  updatePassword,
  updateProfile,
} from 'firebase/auth';
import { expect, it } from 'vitest';
import { signInMethods, signUpMode } from '../index.ts';
import { openWithAllMethods } from '../testing/factors.suite.ts';
import { accounts, ada, describeIdentity, owner, signUpAda } from '../testing/identity.suite.ts';

const code = (suffix: string) => expect.objectContaining({ code: `auth/${suffix}` });
const dayMs = 24 * 60 * 60 * 1000;

describeIdentity('An anonymous account', (open) => {
  it('keeps its id when a password is linked to it', async () => {
    const server = await openWithAllMethods(open);
    const auth = server.auth();
    const { user } = await signInAnonymously(auth);
    const { uid } = user;
    expect(user).toMatchObject({ isAnonymous: true, email: null, providerData: [] });
    const anonymous = await user.getIdTokenResult();
    expect(anonymous).toMatchObject({ signInProvider: 'anonymous' });
    expect(anonymous.claims).toMatchObject({ provider_id: 'anonymous', role: 'member' });

    const linked = await linkWithCredential(user, EmailAuthProvider.credential('Ada@example.org', ada.password));

    expect(linked).toMatchObject({ operationType: 'link', user: { uid, isAnonymous: false, email: ada.email } });
    const { signInProvider, claims } = await linked.user.getIdTokenResult();
    expect(signInProvider).toBe('password');
    expect(claims).not.toHaveProperty('provider_id');
    expect(claims.firebase).toEqual({ identities: { email: [ada.email] }, sign_in_provider: 'password' });
    await linked.user.getIdToken(true);
    expect(await server.identity.authenticate(anonymous.token)).toBeUndefined();
    const back = await signInWithEmailAndPassword(server.auth(), ada.email, ada.password);
    expect(back.user.uid).toBe(uid);
  });

  it('cannot be linked to a taken e-mail and stays unchanged (A52)', async () => {
    const server = await openWithAllMethods(open);
    const { user } = await signInAnonymously(server.auth());
    const taken = linkWithCredential(user, EmailAuthProvider.credential(owner.email, ada.password));
    await expect(taken).rejects.toEqual(code('email-already-in-use'));
    await user.reload();
    expect(user).toMatchObject({ isAnonymous: true, email: null });
    await user.getIdToken(true);
  });
});

describeIdentity('Anonymous sign-up', (open) => {
  it('is possible only where it is enabled and sign-up is open', async () => {
    const server = await openWithAllMethods(open);
    const refused = code('admin-restricted-operation');
    for (const mode of ['invited', 'closed'] as const) {
      await server.core.settings.set(signUpMode, mode);
      await expect(signInAnonymously(server.auth())).rejects.toEqual(refused);
    }
    await server.core.settings.set(signUpMode, 'open');
    await server.core.settings.set(signInMethods, { password: true, emailLink: true, anonymous: false, phone: true });
    await expect(signInAnonymously(server.auth())).rejects.toEqual(refused);
    expect(await server.identity.countPeople()).toBe(1);
  });

  it('cannot become a permanent account by any route where sign-up is closed', async () => {
    const server = await openWithAllMethods(open);
    const { user } = await signInAnonymously(server.auth());
    await server.core.settings.set(signUpMode, 'invited');
    const refused = code('admin-restricted-operation');
    const credential = EmailAuthProvider.credential(ada.email, ada.password);
    await expect(linkWithCredential(user, credential)).rejects.toEqual(refused);
    await expect(updateEmail(user, ada.email)).rejects.toEqual(refused);
    await expect(updatePassword(user, ada.password)).rejects.toEqual(refused);
    await updateProfile(user, { displayName: 'Nobody' });
  });

  it('can be upgraded and deleted at any time, because no second sign-in is possible', async () => {
    const server = await openWithAllMethods(open);
    const { user } = await signInAnonymously(server.auth());
    server.clock.advance(dayMs);
    await user.getIdToken(true);
    await linkWithCredential(user, EmailAuthProvider.credential(ada.email, ada.password));
    const other = await signInAnonymously(server.auth());
    server.clock.advance(dayMs);
    await other.user.getIdToken(true);
    await deleteUser(other.user);
    expect(await server.identity.person(other.user.uid)).toBeUndefined();
  });

  it('accepts an e-mail and a password in separate calls', async () => {
    const server = await openWithAllMethods(open);
    const { user } = await signInAnonymously(server.auth());
    await updateEmail(user, ada.email);
    await updatePassword(user, ada.password);
    expect((await user.getIdTokenResult()).signInProvider).toBe('password');
    const back = await signInWithEmailAndPassword(server.auth(), ada.email, ada.password);
    expect(back.user.uid).toBe(user.uid);
  });

  it('counts per client like every sign-up (A43)', async () => {
    const server = await openWithAllMethods(open);
    const ask = () => server.post(`${accounts}:signUp`, { returnSecureToken: true });
    for (let i = 0; i < 50; i++) expect((await ask()).status).toBe(200);
    expect((await ask()).message).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
  });
});

describeIdentity('Linking a password', (open) => {
  it('needs a recent sign-in of accounts that can sign in again (T22)', async () => {
    const server = await openWithAllMethods(open);
    const { idToken } = await signUpAda(server);
    server.clock.advance(11 * 60 * 1000);
    const linked = await server.post(`${accounts}:signUp`, {
      idToken,
      email: 'x@example.org',
      password: 'long enough',
    });
    expect(linked.message).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  });

  it('is refused where passwords are disabled, and without a sign-in', async () => {
    const server = await openWithAllMethods(open);
    const { user } = await signInAnonymously(server.auth());
    const link = async (idToken: string, more: object = {}) =>
      (await server.post(`${accounts}:signUp`, { idToken, email: 'x@example.org', password: 'long enough', ...more }))
        .message;
    expect(await link('nonsense')).toBe('INVALID_ID_TOKEN');
    const idToken = await user.getIdToken();
    expect(await link(idToken, { email: '' })).toBe('MISSING_EMAIL');
    expect(await link(idToken, { password: '' })).toBe('MISSING_PASSWORD');
    expect(await link(idToken, { password: 'short' })).toMatch(/^WEAK_PASSWORD : /);
    expect(await link(idToken, { localId: 'mine' })).toBe('UNEXPECTED_PARAMETER : User ID');
    await server.core.settings.set(signInMethods, { password: false, emailLink: true, anonymous: true, phone: true });
    expect(await link(idToken)).toBe('OPERATION_NOT_ALLOWED');
  });
});

describeIdentity('Unlinking', (open) => {
  it('removes the password and its e-mail, keeps this session and ends the others (A16, T20)', async () => {
    const server = await openWithAllMethods(open);
    const { user } = await createUserWithEmailAndPassword(server.auth(), ada.email, ada.password);
    const otherProcess = await signInWithEmailAndPassword(server.auth(), ada.email, ada.password);
    expect(await server.identity.authenticate(await otherProcess.user.getIdToken())).toBeDefined();

    await unlink(user, 'password');

    expect(user.providerData).toEqual([]);
    expect(await server.identity.authenticate(await otherProcess.user.getIdToken())).toBeUndefined();
    expect(await server.identity.authenticate(await user.getIdToken())).toMatchObject({ uid: user.uid });
    await user.reload();
    expect(user).toMatchObject({ email: null, providerData: [] });
    await user.getIdToken(true);
    const back = signInWithEmailAndPassword(server.auth(), ada.email, ada.password);
    await expect(back).rejects.toEqual(code('invalid-credential'));
    // The address is free again.
    await createUserWithEmailAndPassword(server.auth(), ada.email, ada.password);
  });

  it('needs a recent sign-in, so that a stolen session locks nobody out (T22)', async () => {
    const server = await openWithAllMethods(open);
    const { user } = await createUserWithEmailAndPassword(server.auth(), ada.email, ada.password);
    server.clock.advance(11 * 60 * 1000);
    await expect(unlink(user, 'password')).rejects.toEqual(code('requires-recent-login'));
    await signInWithEmailAndPassword(server.auth(), ada.email, ada.password);
  });

  it('leaves an owner at least one credential', async () => {
    const server = await openWithAllMethods(open);
    const { user } = await signInWithEmailAndPassword(server.auth(), owner.email, owner.password);
    await expect(unlink(user, 'password')).rejects.toEqual(code('operation-not-allowed'));
    await signInWithEmailAndPassword(server.auth(), owner.email, owner.password);
  });

  it('removes single attributes and refuses unknown ones', async () => {
    const server = await openWithAllMethods(open);
    const { uid, idToken } = await signUpAda(server);
    const update = (body: object) => server.post(`${accounts}:update`, { idToken, ...body });
    for (const deleteAttribute of [['ROLE'], ['__proto__'], ['PROVIDER'], ['EMAIL', 'email']])
      expect((await update({ deleteAttribute })).message).toMatch(/^INVALID_ARGUMENT : /);
    const both = await update({ deleteProvider: ['password'], password: 'another long one' });
    expect(both.message).toMatch(/^INVALID_ARGUMENT : /);
    expect(await server.identity.person(uid)).toMatchObject({ email: ada.email });

    const { body } = await update({ deleteAttribute: ['PASSWORD'], displayName: 'Ada' });
    expect(body).toMatchObject({ localId: uid, email: ada.email, displayName: 'Ada', providerUserInfo: [] });
    expect(body).not.toHaveProperty('passwordHash');
    const gone = await update({ deleteAttribute: ['EMAIL', 'DISPLAY_NAME'] });
    expect(gone.body).not.toHaveProperty('email');
    expect(gone.body).not.toHaveProperty('displayName');
  });

  it('changes only the account of the token, whoever the body names (A24)', async () => {
    const server = await openWithAllMethods(open);
    const { idToken } = await signUpAda(server);
    const other = await server.identity.createPerson({ ...owner, email: 'other@example.org', role: 'member' });
    const { body } = await server.post(`${accounts}:update`, {
      idToken,
      localId: other.uid,
      deleteProvider: ['password', 'phone', 'google.com'],
    });
    expect(body.localId).not.toBe(other.uid);
    expect(await server.identity.person(other.uid)).toEqual(other);
    await signInWithEmailAndPassword(server.auth(), 'other@example.org', owner.password);
  });
});
