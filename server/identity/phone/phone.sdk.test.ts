import type { ConfirmationResult } from 'firebase/auth';
import { expect, it } from 'vitest';
import { signInMethods, signUpMode } from '../index.ts';
import {
  lastCode,
  loadBrowserSdk,
  noCaptcha,
  openWithAllMethods,
  phoneA,
  phoneB,
  wrongCode,
} from '../testing/factors.suite.ts';
import { ada, describeIdentity, type TestServer } from '../testing/identity.suite.ts';

const {
  createUserWithEmailAndPassword,
  linkWithPhoneNumber,
  PhoneAuthProvider,
  reauthenticateWithPhoneNumber,
  signInAnonymously,
  signInWithCredential,
  signInWithPhoneNumber,
  unlink,
  updatePassword,
  updatePhoneNumber,
} = await loadBrowserSdk();

const code = (suffix: string) => expect.objectContaining({ code: `auth/${suffix}` });

async function confirm(server: TestServer, asked: Promise<ConfirmationResult>, phone: string) {
  // Orders the messages by time.
  server.clock.advance(1);
  const result = await asked;
  return result.confirm(await lastCode(server, phone));
}

const signIn = (server: TestServer, phone: string, auth = server.auth()) =>
  confirm(server, signInWithPhoneNumber(auth, phone, noCaptcha), phone);

describeIdentity('A telephone number', (open) => {
  it('creates an account and signs in to it again', async () => {
    const server = await openWithAllMethods(open);
    const { user, operationType } = await signIn(server, phoneA);
    expect(operationType).toBe('signIn');
    expect(user).toMatchObject({ phoneNumber: phoneA, isAnonymous: false, email: null });
    const { claims, signInProvider } = await user.getIdTokenResult();
    expect(signInProvider).toBe('phone');
    expect(claims).toMatchObject({
      phone_number: phoneA,
      role: 'member',
      firebase: { identities: { phone: [phoneA] } },
    });
    expect(claims).not.toHaveProperty('provider_id');
    const again = await signIn(server, '+1 (555) 555-1000'.replace(/[^+\d]/g, ''));
    expect(again.user.uid).toBe(user.uid);
    expect(await server.identity.countPeople()).toBe(2);
  });

  it('can be linked to an anonymous account, which keeps its id, and unlinked again', async () => {
    const server = await openWithAllMethods(open);
    const auth = server.auth();
    const { user } = await signInAnonymously(auth);
    const before = await user.getIdToken();
    const linked = await confirm(server, linkWithPhoneNumber(user, phoneA, noCaptcha), phoneA);
    expect(linked).toMatchObject({ operationType: 'link', user: { uid: user.uid, phoneNumber: phoneA } });
    expect((await user.getIdTokenResult()).signInProvider).toBe('phone');
    expect(await server.identity.authenticate(before)).toBeUndefined();
    await user.getIdToken(true);
    expect((await signIn(server, phoneA)).user.uid).toBe(user.uid);

    await unlink(user, 'phone');
    expect(user.phoneNumber).toBeNull();
    await user.reload();
    expect(user).toMatchObject({ phoneNumber: null, providerData: [] });
    expect((await signIn(server, phoneA)).user.uid).not.toBe(user.uid);
  });

  it('can be changed, and the old number no longer signs in', async () => {
    const server = await openWithAllMethods(open);
    const { user } = await signIn(server, phoneA);
    const provider = new PhoneAuthProvider(server.auth());
    server.clock.advance(1);
    const verificationId = await provider.verifyPhoneNumber(phoneB, noCaptcha);
    await updatePhoneNumber(user, PhoneAuthProvider.credential(verificationId, await lastCode(server, phoneB)));
    expect(user.phoneNumber).toBe(phoneB);
    expect((await signIn(server, phoneB)).user.uid).toBe(user.uid);
    expect((await signIn(server, phoneA)).user.uid).not.toBe(user.uid);
  });

  it('makes its own sign-in recent and no other (T22)', async () => {
    const server = await openWithAllMethods(open);
    const { user } = await signIn(server, phoneA);
    await confirm(
      server,
      linkWithPhoneNumber((await signInAnonymously(server.auth())).user, phoneB, noCaptcha),
      phoneB,
    );
    server.clock.advance(11 * 60 * 1000);
    await expect(updatePassword(user, ada.password)).rejects.toEqual(code('requires-recent-login'));

    const wrong = confirm(server, reauthenticateWithPhoneNumber(user, phoneB, noCaptcha), phoneB);
    await expect(wrong).rejects.toEqual(code('user-mismatch'));
    const unknown = confirm(server, reauthenticateWithPhoneNumber(user, '+15555553000', noCaptcha), '+15555553000');
    await expect(unknown).rejects.toEqual(code('user-mismatch'));
    expect(await server.identity.countPeople()).toBe(3);

    await confirm(server, reauthenticateWithPhoneNumber(user, phoneA, noCaptcha), phoneA);
    await updatePassword(user, ada.password);
  });

  it('of another account yields a proof, with which one signs in to that account, once (A5)', async () => {
    const server = await openWithAllMethods(open);
    const holder = await signIn(server, phoneA);
    const auth = server.auth();
    const { user } = await signInAnonymously(auth);
    const attempt = confirm(server, linkWithPhoneNumber(user, phoneA, noCaptcha), phoneA);
    const error = await attempt.then(
      () => undefined,
      (thrown) => thrown,
    );
    expect(error).toMatchObject({
      code: 'auth/account-exists-with-different-credential',
      customData: { phoneNumber: phoneA },
    });
    const credential = PhoneAuthProvider.credentialFromError(error);
    if (!credential) throw new Error('The error carries no credential.');
    expect((await signInWithCredential(auth, credential)).user.uid).toBe(holder.user.uid);
    await expect(signInWithCredential(auth, credential)).rejects.toEqual(code('invalid-credential'));
  });
});

describeIdentity('Sign-in by telephone', (open) => {
  it('is off by default', async () => {
    const server = await openWithAllMethods(open);
    await server.core.settings.set(signInMethods, { password: true, emailLink: true, anonymous: true, phone: false });
    const attempt = signInWithPhoneNumber(server.auth(), phoneA, noCaptcha);
    await expect(attempt).rejects.toEqual(code('operation-not-allowed'));
    expect((await server.core.mail.list({ limit: 10 })).entries).toEqual([]);
  });

  it('creates accounts only where sign-up is open, and signs in existing ones', async () => {
    const server = await openWithAllMethods(open);
    await signIn(server, phoneA);
    await server.core.settings.set(signUpMode, 'invited');
    await signIn(server, phoneA);
    await expect(signIn(server, phoneB)).rejects.toEqual(code('admin-restricted-operation'));
    expect(await server.identity.countPeople()).toBe(2);
  });

  it('says whether a code is wrong or expired', async () => {
    const server = await openWithAllMethods(open);
    const asked = await signInWithPhoneNumber(server.auth(), phoneA, noCaptcha);
    const right = await lastCode(server, phoneA);
    await expect(asked.confirm(wrongCode(right))).rejects.toEqual(code('invalid-verification-code'));
    server.clock.advance(10 * 60 * 1000);
    await expect(asked.confirm(right)).rejects.toEqual(code('code-expired'));
    await expect(signInWithPhoneNumber(server.auth(), '0170 123', noCaptcha)).rejects.toEqual(
      code('invalid-phone-number'),
    );
  });

  it('uses the language of the app', async () => {
    const server = await openWithAllMethods(open);
    const auth = server.auth();
    auth.languageCode = 'de';
    await signInWithPhoneNumber(auth, phoneA, noCaptcha);
    const { entries } = await server.core.mail.list({ limit: 1 });
    expect(entries).toEqual([expect.objectContaining({ channel: 'text', to: phoneA, language: 'de' })]);
  });

  it('is linked to an account with a password only after a recent sign-in (T22)', async () => {
    const server = await openWithAllMethods(open);
    const { user } = await createUserWithEmailAndPassword(server.auth(), ada.email, ada.password);
    server.clock.advance(11 * 60 * 1000);
    const late = confirm(server, linkWithPhoneNumber(user, phoneA, noCaptcha), phoneA);
    await expect(late).rejects.toEqual(code('requires-recent-login'));
  });
});
