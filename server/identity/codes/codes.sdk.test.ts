import {
  ActionCodeOperation,
  ActionCodeURL,
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  updateEmail,
  updatePassword,
  verifyBeforeUpdateEmail,
  verifyPasswordResetCode,
} from 'firebase/auth';
import { expect, it } from 'vitest';
import { startMailServer } from '../../core/mail/smtp/smtp-server.suite.ts';
import { enumerationProtection, signInMethods, workspaceNameSetting } from '../index.ts';
import { codeIn, linkIn, mailsTo, mailTo } from '../testing/codes.suite.ts';
import { ada, describeIdentity, openToAll, owner, type TestServer } from '../testing/identity.suite.ts';

const code = (suffix: string) => expect.objectContaining({ code: `auth/${suffix}` });
const newPassword = 'a second engine';
const settings = { url: 'http://localhost/finish?from=mail', handleCodeInApp: true };

async function signedUp(server: TestServer) {
  const auth = server.auth();
  const { user } = await createUserWithEmailAndPassword(auth, ada.email, ada.password);
  return { auth, user };
}

describeIdentity('A forgotten password, with the official SDK', (open) => {
  it('is replaced by a mailed code, once', async () => {
    const server = await openToAll(open);
    const { user } = await signedUp(server);
    const auth = server.auth();
    await sendPasswordResetEmail(auth, 'Ada@example.org');
    const oobCode = codeIn(await mailTo(server, ada.email, 'reset-password'));

    expect(await verifyPasswordResetCode(auth, oobCode)).toBe(ada.email);
    expect(await checkActionCode(auth, oobCode)).toMatchObject({
      operation: ActionCodeOperation.PASSWORD_RESET,
      data: { email: ada.email, previousEmail: null },
    });
    await expect(applyActionCode(auth, oobCode)).rejects.toEqual(code('invalid-action-code'));
    await expect(confirmPasswordReset(auth, oobCode, 'short')).rejects.toEqual(code('weak-password'));
    await confirmPasswordReset(auth, oobCode, newPassword);
    await expect(confirmPasswordReset(auth, oobCode, newPassword)).rejects.toEqual(code('invalid-action-code'));

    const again = await signInWithEmailAndPassword(auth, ada.email, newPassword);
    expect(again.user).toMatchObject({ uid: user.uid, emailVerified: true });
    const old = signInWithEmailAndPassword(auth, ada.email, ada.password);
    await expect(old).rejects.toEqual(code('invalid-credential'));
    // T20
    await expect(user.getIdToken(true)).rejects.toEqual(code('user-token-expired'));
    expect(await mailsTo(server, ada.email, 'password-changed')).toHaveLength(1);
  });

  it('cannot be replaced by an expired or invalid code', async () => {
    const server = await openToAll(open);
    await signedUp(server);
    const auth = server.auth();
    await sendPasswordResetEmail(auth, ada.email);
    const oobCode = codeIn(await mailTo(server, ada.email, 'reset-password'));
    server.clock.advance(60 * 60 * 1000);
    await expect(verifyPasswordResetCode(auth, oobCode)).rejects.toEqual(code('expired-action-code'));
    await expect(confirmPasswordReset(auth, oobCode, newPassword)).rejects.toEqual(code('expired-action-code'));
    await expect(confirmPasswordReset(auth, 'made-up', newPassword)).rejects.toEqual(code('invalid-action-code'));
  });

  it('is reported for an unknown e-mail only without enumeration protection', async () => {
    const server = await openToAll(open);
    const auth = server.auth();
    await sendPasswordResetEmail(auth, 'nobody@example.org');
    expect(await mailsTo(server, 'nobody@example.org', 'reset-password')).toEqual([]);
    await server.core.settings.set(enumerationProtection, false);
    await expect(sendPasswordResetEmail(auth, 'nobody@example.org')).rejects.toEqual(code('user-not-found'));
  });

  it('can be requested ten times an hour', async () => {
    const server = await openToAll(open);
    const auth = server.auth();
    for (const email of [owner.email, 'nobody@example.org']) {
      for (let n = 0; n < 10; n += 1) await sendPasswordResetEmail(auth, email);
      await expect(sendPasswordResetEmail(auth, email)).rejects.toEqual(code('too-many-requests'));
    }
    server.clock.advance(60 * 60 * 1000);
    await sendPasswordResetEmail(auth, owner.email);
  });

  it('is not mailed where passwords are disabled', async () => {
    const server = await openToAll(open);
    await server.core.settings.set(signInMethods, { password: false, emailLink: true, anonymous: false, phone: false });
    await expect(sendPasswordResetEmail(server.auth(), owner.email)).rejects.toEqual(code('operation-not-allowed'));
  });
});

describeIdentity('An e-mail, with the official SDK', (open) => {
  it('is verified by a mailed code', async () => {
    const server = await openToAll(open);
    const { auth, user } = await signedUp(server);
    await sendEmailVerification(user, { url: 'http://localhost/welcome' });
    const mail = await mailTo(server, ada.email, 'verify-email');
    const url = ActionCodeURL.parseLink(linkIn(mail));
    expect(url).toMatchObject({
      operation: ActionCodeOperation.VERIFY_EMAIL,
      apiKey: server.key,
      languageCode: 'en',
      continueUrl: 'http://localhost/welcome',
    });
    expect(linkIn(mail).startsWith(`${server.origin}/__/auth/action?`)).toBe(true);
    expect(await checkActionCode(auth, codeIn(mail))).toMatchObject({ data: { email: ada.email } });
    await applyActionCode(auth, codeIn(mail));
    await user.reload();
    expect(user.emailVerified).toBe(true);
    await expect(applyActionCode(auth, codeIn(mail))).rejects.toEqual(code('invalid-action-code'));
  });

  it('is changed after the new address is verified, which ends every session (T20)', async () => {
    const server = await openToAll(open);
    const { auth, user } = await signedUp(server);
    await verifyBeforeUpdateEmail(user, 'Ada@new.example.org', settings);
    expect(user.email).toBe(ada.email);
    const oobCode = codeIn(await mailTo(server, 'ada@new.example.org', 'change-email'));
    expect(await checkActionCode(auth, oobCode)).toMatchObject({
      operation: ActionCodeOperation.VERIFY_AND_CHANGE_EMAIL,
      data: { email: 'ada@new.example.org', previousEmail: ada.email },
    });
    await applyActionCode(auth, oobCode);
    await expect(user.reload()).rejects.toEqual(code('user-token-expired'));
    const { user: again } = await signInWithEmailAndPassword(auth, 'ada@new.example.org', ada.password);
    expect(again).toMatchObject({ uid: user.uid, emailVerified: true });
  });

  it('is restored by the mail to the old address', async () => {
    const server = await openToAll(open);
    const { auth, user } = await signedUp(server);
    await updateEmail(user, 'evil@example.org');
    const oobCode = codeIn(await mailTo(server, ada.email, 'recover-email'));
    expect(await checkActionCode(auth, oobCode)).toMatchObject({
      operation: ActionCodeOperation.RECOVER_EMAIL,
      data: { email: ada.email, previousEmail: 'evil@example.org' },
    });
    await applyActionCode(auth, oobCode);
    await expect(user.reload()).rejects.toEqual(code('user-token-expired'));
    const { user: again } = await signInWithEmailAndPassword(auth, ada.email, ada.password);
    expect(again).toMatchObject({ uid: user.uid, emailVerified: true });
  });

  it('that is verified changes only by a mail to the new one, with enumeration protection', async () => {
    const server = await openToAll(open);
    const { auth, user } = await signedUp(server);
    await sendEmailVerification(user);
    await applyActionCode(auth, codeIn(await mailTo(server, ada.email, 'verify-email')));
    await expect(updateEmail(user, 'other@example.org')).rejects.toEqual(code('operation-not-allowed'));
    await server.core.settings.set(enumerationProtection, false);
    await updateEmail(user, 'other@example.org');
    expect(user).toMatchObject({ email: 'other@example.org', emailVerified: false });
  });

  it('of another account is refused without revealing it', async () => {
    const server = await openToAll(open);
    const { user } = await signedUp(server);
    await verifyBeforeUpdateEmail(user, owner.email);
    expect(await mailsTo(server, owner.email, 'change-email')).toEqual([]);
    await server.core.settings.set(enumerationProtection, false);
    await expect(verifyBeforeUpdateEmail(user, owner.email)).rejects.toEqual(code('email-already-in-use'));
  });

  it('mail is written in the language of the app', async () => {
    const server = await openToAll(open);
    await server.core.settings.set(workspaceNameSetting, 'Das <Nest>');
    const { auth, user } = await signedUp(server);
    auth.languageCode = 'de-AT';
    await sendEmailVerification(user);
    const mail = await mailTo(server, ada.email, 'verify-email');
    expect(mail).toMatchObject({ language: 'de', subject: 'Bestätige deine E-Mail-Adresse für Das <Nest>' });
    expect(mail.html).toContain('Das &#60;Nest&#62;');
    expect(new URL(linkIn(mail)).searchParams.get('lang')).toBe('de-AT');
  });
});

describeIdentity('Mails of identity', (open) => {
  it('are sent through a real mail server, and their links work', async () => {
    const mailServer = await startMailServer();
    const server = await openToAll(() => open({ smtpUrl: `smtp://127.0.0.1:${mailServer.port}` }));
    const { auth, user } = await signedUp(server);
    auth.languageCode = 'es';
    await sendEmailVerification(user);
    await server.core.mail.deliverDue();
    await expect.poll(() => mailServer.received.length).toBe(1);
    const [received] = mailServer.received;
    expect(received?.to).toEqual([ada.email]);
    const readable = (received?.source ?? '').replace(/=\r\n/g, '').replace(/=3D/g, '=');
    const oobCode = /oobCode=([\w-]+)/.exec(readable)?.[1] ?? '';
    await applyActionCode(auth, oobCode);
    await user.reload();
    expect(user.emailVerified).toBe(true);
    await updatePassword(user, newPassword);
    await server.core.mail.deliverDue();
    await expect.poll(() => mailServer.received.length).toBe(2);
    await mailServer.close();
  });
});
