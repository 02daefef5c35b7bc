import {
  ActionCodeOperation,
  applyActionCode,
  checkActionCode,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  isSignInWithEmailLink,
  linkWithCredential,
  OperationType,
  reauthenticateWithCredential,
  sendEmailVerification,
  sendSignInLinkToEmail,
  signInAnonymously,
  signInWithEmailAndPassword,
  signInWithEmailLink,
} from 'firebase/auth';
import { expect, it } from 'vitest';
import { signInMethods, signUpMode } from '../index.ts';
import { codeIn, linkIn, mailsTo, mailTo } from '../testing/codes.suite.ts';
import { accounts, ada, describeIdentity, openToAll, owner, type TestServer } from '../testing/identity.suite.ts';

const code = (suffix: string) => expect.objectContaining({ code: `auth/${suffix}` });
const settings = { url: 'http://localhost/finish?from=mail', handleCodeInApp: true };

async function signedUp(server: TestServer) {
  const auth = server.auth();
  const { user } = await createUserWithEmailAndPassword(auth, ada.email, ada.password);
  return { auth, user };
}

describeIdentity('A sign-in link, with the official SDK', (open) => {
  it('creates an account where sign-up is open', async () => {
    const server = await openToAll(open);
    const auth = server.auth();
    await sendSignInLinkToEmail(auth, 'Bob@example.org', settings);
    const link = linkIn(await mailTo(server, 'bob@example.org', 'sign-in-link'));
    expect(isSignInWithEmailLink(auth, link)).toBe(true);
    expect(await checkActionCode(auth, new URL(link).searchParams.get('oobCode') ?? '')).toMatchObject({
      operation: ActionCodeOperation.EMAIL_SIGNIN,
      data: { email: null },
    });
    await expect(signInWithEmailLink(auth, 'eve@example.org', link)).rejects.toEqual(code('invalid-email'));
    const { user, operationType } = await signInWithEmailLink(auth, 'bob@example.org', link);
    expect(operationType).toBe(OperationType.SIGN_IN);
    expect(user).toMatchObject({ email: 'bob@example.org', emailVerified: true, isAnonymous: false });
    expect(user.providerData.map(({ providerId }) => providerId)).toEqual(['password']);
    expect((await user.getIdTokenResult()).signInProvider).toBe('password');
    await expect(signInWithEmailLink(auth, 'bob@example.org', link)).rejects.toEqual(code('invalid-action-code'));
  });

  it('creates none where it is not, without revealing that', async () => {
    const server = await openToAll(open);
    const auth = server.auth();
    await sendSignInLinkToEmail(auth, 'bob@example.org', settings);
    const link = linkIn(await mailTo(server, 'bob@example.org', 'sign-in-link'));
    await server.core.settings.set(signUpMode, 'invited');
    await expect(signInWithEmailLink(auth, 'bob@example.org', link)).rejects.toEqual(
      code('admin-restricted-operation'),
    );
    server.clock.advance(1000);
    await sendSignInLinkToEmail(auth, 'eve@example.org', settings);
    expect(await mailsTo(server, 'eve@example.org', 'sign-in-link')).toEqual([]);
    expect(await server.identity.countPeople()).toBe(1);
    // The attempt did not consume the link.
    await server.core.settings.set(signUpMode, 'open');
    await signInWithEmailLink(auth, 'bob@example.org', link);
  });

  it('signs in to the account of the address, and reauthenticates', async () => {
    const server = await openToAll(open);
    const { auth, user } = await signedUp(server);
    await sendEmailVerification(user);
    await applyActionCode(auth, codeIn(await mailTo(server, ada.email, 'verify-email')));
    const otherProcess = server.auth();
    await sendSignInLinkToEmail(otherProcess, ada.email, settings);
    const link = linkIn(await mailTo(server, ada.email, 'sign-in-link'));
    const { user: same } = await signInWithEmailLink(otherProcess, ada.email, link);
    expect(same.uid).toBe(user.uid);
    // The address was verified before, so the password and the other session stay.
    await user.reload();
    await signInWithEmailAndPassword(server.auth(), ada.email, ada.password);

    server.clock.advance(1000);
    await sendSignInLinkToEmail(otherProcess, ada.email, settings);
    const next = linkIn(await mailTo(server, ada.email, 'sign-in-link'));
    const credential = EmailAuthProvider.credentialWithLink(ada.email, next);
    const again = await reauthenticateWithCredential(same, credential);
    expect(again.operationType).toBe(OperationType.REAUTHENTICATE);
  });

  it('upgrades an anonymous account, which keeps its id', async () => {
    const server = await openToAll(open);
    await server.core.settings.set(signInMethods, { password: true, emailLink: true, anonymous: true, phone: false });
    const auth = server.auth();
    const { user: anonymous } = await signInAnonymously(auth);
    const { uid } = anonymous;
    await sendSignInLinkToEmail(auth, ada.email, settings);
    const credential = EmailAuthProvider.credentialWithLink(
      ada.email,
      linkIn(await mailTo(server, ada.email, 'sign-in-link')),
    );
    const { user, operationType } = await linkWithCredential(anonymous, credential);
    expect(operationType).toBe(OperationType.LINK);
    expect(user).toMatchObject({ uid, email: ada.email, emailVerified: true, isAnonymous: false });
    await user.reload();
    expect(await server.identity.person(uid)).toMatchObject({ email: ada.email });
  });

  it('is refused for an address of another account', async () => {
    const server = await openToAll(open);
    const { auth, user } = await signedUp(server);
    await sendSignInLinkToEmail(auth, owner.email, settings);
    const link = linkIn(await mailTo(server, owner.email, 'sign-in-link'));
    const { body } = await server.post(`${accounts}:signInWithEmailLink`, {
      idToken: await user.getIdToken(),
      email: owner.email,
      oobCode: new URL(link).searchParams.get('oobCode'),
    });
    expect(body).toMatchObject({ error: { message: 'EMAIL_EXISTS' } });
  });

  it('is not mailed where such links are disabled', async () => {
    const server = await openToAll(open);
    await server.core.settings.set(signInMethods, { password: true, emailLink: false, anonymous: false, phone: false });
    const attempt = sendSignInLinkToEmail(server.auth(), owner.email, settings);
    await expect(attempt).rejects.toEqual(code('operation-not-allowed'));
  });
});
