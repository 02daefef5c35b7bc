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
import { openWide } from '../testing/factors.suite.ts';
import { accounts, ada, describePlace, describePlaces, owner, signUpAda } from '../testing/identity.suite.ts';

const code = (suffix: string) => expect.objectContaining({ code: `auth/${suffix}` });
const dayMs = 24 * 60 * 60 * 1000;

describePlaces('An anonymous account', (open) => {
  it('keeps its id when a password is linked to it', async () => {
    const place = await openWide(open);
    const auth = place.auth();
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
    expect(await place.identity.authenticate(anonymous.token)).toBeUndefined();
    const back = await signInWithEmailAndPassword(place.auth(), ada.email, ada.password);
    expect(back.user.uid).toBe(uid);
  });

  it('is not linked to an e-mail that somebody has, and stays as it was (A52)', async () => {
    const place = await openWide(open);
    const { user } = await signInAnonymously(place.auth());
    const taken = linkWithCredential(user, EmailAuthProvider.credential(owner.email, ada.password));
    await expect(taken).rejects.toEqual(code('email-already-in-use'));
    await user.reload();
    expect(user).toMatchObject({ isAnonymous: true, email: null });
    await user.getIdToken(true);
  });
});

describePlace('Anonymous people', (open) => {
  it('come in only where that is switched on and sign-up is open', async () => {
    const place = await openWide(open);
    const refused = code('admin-restricted-operation');
    for (const mode of ['invited', 'closed'] as const) {
      await place.core.settings.set(signUpMode, mode);
      await expect(signInAnonymously(place.auth())).rejects.toEqual(refused);
    }
    await place.core.settings.set(signUpMode, 'open');
    await place.core.settings.set(signInMethods, { password: true, emailLink: true, anonymous: false, phone: true });
    await expect(signInAnonymously(place.auth())).rejects.toEqual(refused);
    expect(await place.identity.countPeople()).toBe(1);
  });

  it('do not become lasting people where strangers may not sign up, by any door', async () => {
    const place = await openWide(open);
    const { user } = await signInAnonymously(place.auth());
    await place.core.settings.set(signUpMode, 'invited');
    const refused = code('admin-restricted-operation');
    const credential = EmailAuthProvider.credential(ada.email, ada.password);
    await expect(linkWithCredential(user, credential)).rejects.toEqual(refused);
    await expect(updateEmail(user, ada.email)).rejects.toEqual(refused);
    await expect(updatePassword(user, ada.password)).rejects.toEqual(refused);
    await updateProfile(user, { displayName: 'Nobody' });
  });

  it('can be upgraded and can leave long after they came: they have nothing to sign in with again', async () => {
    const place = await openWide(open);
    const { user } = await signInAnonymously(place.auth());
    place.clock.advance(dayMs);
    await user.getIdToken(true);
    await linkWithCredential(user, EmailAuthProvider.credential(ada.email, ada.password));
    const other = await signInAnonymously(place.auth());
    place.clock.advance(dayMs);
    await other.user.getIdToken(true);
    await deleteUser(other.user);
    expect(await place.identity.person(other.user.uid)).toBeUndefined();
  });

  it('can set an e-mail and a password one after the other', async () => {
    const place = await openWide(open);
    const { user } = await signInAnonymously(place.auth());
    await updateEmail(user, ada.email);
    await updatePassword(user, ada.password);
    expect((await user.getIdTokenResult()).signInProvider).toBe('password');
    const back = await signInWithEmailAndPassword(place.auth(), ada.email, ada.password);
    expect(back.user.uid).toBe(user.uid);
  });

  it('are counted per client like every sign-up (A43)', async () => {
    const place = await openWide(open);
    const ask = () => place.post(`${accounts}:signUp`, { returnSecureToken: true });
    for (let i = 0; i < 50; i++) expect((await ask()).status).toBe(200);
    expect((await ask()).message).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
  });
});

describePlace('Linking a password', (open) => {
  it('asks for a sign-in of a moment ago from everybody who could have one (T22)', async () => {
    const place = await openWide(open);
    const { idToken } = await signUpAda(place);
    place.clock.advance(11 * 60 * 1000);
    const linked = await place.post(`${accounts}:signUp`, { idToken, email: 'x@example.org', password: 'long enough' });
    expect(linked.message).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  });

  it('is refused where passwords are switched off, and to who is not signed in', async () => {
    const place = await openWide(open);
    const { user } = await signInAnonymously(place.auth());
    const link = async (idToken: string, more: object = {}) =>
      (await place.post(`${accounts}:signUp`, { idToken, email: 'x@example.org', password: 'long enough', ...more }))
        .message;
    expect(await link('nonsense')).toBe('INVALID_ID_TOKEN');
    const idToken = await user.getIdToken();
    expect(await link(idToken, { email: '' })).toBe('MISSING_EMAIL');
    expect(await link(idToken, { password: '' })).toBe('MISSING_PASSWORD');
    expect(await link(idToken, { password: 'short' })).toMatch(/^WEAK_PASSWORD : /);
    expect(await link(idToken, { localId: 'mine' })).toBe('UNEXPECTED_PARAMETER : User ID');
    await place.core.settings.set(signInMethods, { password: false, emailLink: true, anonymous: true, phone: true });
    expect(await link(idToken)).toBe('OPERATION_NOT_ALLOWED');
  });
});

describePlaces('Unlinking', (open) => {
  it('takes the password and its e-mail away; this device goes on, the others are signed out (A16, T20)', async () => {
    const place = await openWide(open);
    const { user } = await createUserWithEmailAndPassword(place.auth(), ada.email, ada.password);
    const elsewhere = await signInWithEmailAndPassword(place.auth(), ada.email, ada.password);
    expect(await place.identity.authenticate(await elsewhere.user.getIdToken())).toBeDefined();

    await unlink(user, 'password');

    expect(user.providerData).toEqual([]);
    expect(await place.identity.authenticate(await elsewhere.user.getIdToken())).toBeUndefined();
    expect(await place.identity.authenticate(await user.getIdToken())).toMatchObject({ uid: user.uid });
    await user.reload();
    expect(user).toMatchObject({ email: null, providerData: [] });
    await user.getIdToken(true);
    const back = signInWithEmailAndPassword(place.auth(), ada.email, ada.password);
    await expect(back).rejects.toEqual(code('invalid-credential'));
    // The address is free again.
    await createUserWithEmailAndPassword(place.auth(), ada.email, ada.password);
  });

  it('asks for a sign-in of a moment ago, so that a stolen session locks nobody out (T22)', async () => {
    const place = await openWide(open);
    const { user } = await createUserWithEmailAndPassword(place.auth(), ada.email, ada.password);
    place.clock.advance(11 * 60 * 1000);
    await expect(unlink(user, 'password')).rejects.toEqual(code('requires-recent-login'));
    await signInWithEmailAndPassword(place.auth(), ada.email, ada.password);
  });

  it('leaves an owner a way to sign in', async () => {
    const place = await openWide(open);
    const { user } = await signInWithEmailAndPassword(place.auth(), owner.email, owner.password);
    await expect(unlink(user, 'password')).rejects.toEqual(code('operation-not-allowed'));
    await signInWithEmailAndPassword(place.auth(), owner.email, owner.password);
  });

  it('takes single attributes away, and knows no others', async () => {
    const place = await openWide(open);
    const { uid, idToken } = await signUpAda(place);
    const update = (body: object) => place.post(`${accounts}:update`, { idToken, ...body });
    for (const deleteAttribute of [['ROLE'], ['__proto__'], ['PROVIDER'], ['EMAIL', 'email']])
      expect((await update({ deleteAttribute })).message).toMatch(/^INVALID_ARGUMENT : /);
    const both = await update({ deleteProvider: ['password'], password: 'another long one' });
    expect(both.message).toMatch(/^INVALID_ARGUMENT : /);
    expect(await place.identity.person(uid)).toMatchObject({ email: ada.email });

    const { body } = await update({ deleteAttribute: ['PASSWORD'], displayName: 'Ada' });
    expect(body).toMatchObject({ localId: uid, email: ada.email, displayName: 'Ada', providerUserInfo: [] });
    expect(body).not.toHaveProperty('passwordHash');
    const gone = await update({ deleteAttribute: ['EMAIL', 'DISPLAY_NAME'] });
    expect(gone.body).not.toHaveProperty('email');
    expect(gone.body).not.toHaveProperty('displayName');
  });

  it('changes nobody else, whoever the body names (A24)', async () => {
    const place = await openWide(open);
    const { idToken } = await signUpAda(place);
    const other = await place.identity.createPerson({ ...owner, email: 'other@example.org', role: 'member' });
    const { body } = await place.post(`${accounts}:update`, {
      idToken,
      localId: other.uid,
      deleteProvider: ['password', 'phone', 'google.com'],
    });
    expect(body.localId).not.toBe(other.uid);
    expect(await place.identity.person(other.uid)).toEqual(other);
    await signInWithEmailAndPassword(place.auth(), 'other@example.org', owner.password);
  });
});
