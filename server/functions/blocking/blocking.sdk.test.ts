import {
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  initializeAuth,
  inMemoryPersistence,
  sendEmailVerification,
  sendPasswordResetEmail,
  sendSignInLinkToEmail,
  signInAnonymously,
  signInWithEmailAndPassword,
} from 'firebase/auth';
import { describe, expect, it } from 'vitest';
import { signInMethods, signUpMode } from '../../identity/index.ts';
import { loadBrowserSdk, noCaptcha, phoneA } from '../../identity/testing/factors.suite.ts';
import { codebaseOf, openFunctionsServer } from '../testing/functions-server.suite.ts';
import { openInbox } from '../testing/inbox.suite.ts';

const { signInWithPhoneNumber } = await loadBrowserSdk();
const password = 'a quiet evening';

const code = `
const { beforeUserCreated, beforeUserSignedIn, HttpsError } = require('firebase-functions/v2/identity');
exports.create = beforeUserCreated(async ({ data, ipAddress, eventType, additionalUserInfo }) => {
  await tell({ create: data.email, ipAddress, eventType, isNewUser: additionalUserInfo.isNewUser, providers: data.providerData.map(({ providerId }) => providerId) });
  if (data.email.endsWith('@evil.example')) throw new HttpsError('permission-denied', 'Not from there.');
  if (data.email.startsWith('forger')) return { customClaims: { role: 'owner' } };
  if (data.email.startsWith('broken')) throw new Error('a secret detail');
  return { displayName: 'Named by code', customClaims: { plan: 'gold' } };
});
exports.signIn = beforeUserSignedIn(async ({ data }) => {
  if (data.email.startsWith('late')) throw new HttpsError('unauthenticated', 'Too late.');
  return { sessionClaims: { via: 'code' } };
});
`;
const mailAndText = `
const { beforeEmailSent, beforeSmsSent, HttpsError } = require('firebase-functions/v2/identity');
exports.mail = beforeEmailSent(async ({ emailType, additionalUserInfo }) => {
  await tell({ mail: additionalUserInfo.email, emailType });
  if (additionalUserInfo.email.startsWith('quiet')) throw new HttpsError('invalid-argument', 'No mail.');
});
exports.text = beforeSmsSent(async ({ smsType, additionalUserInfo, eventType, ipAddress }) => {
  await tell({ text: additionalUserInfo.phoneNumber, smsType, eventType, ipAddress });
  if (!additionalUserInfo.phoneNumber.startsWith('+1')) throw new HttpsError('permission-denied', 'Not to that country.', { allowed: '+1' });
});
`;

async function open(files: string = code) {
  const inbox = await openInbox();
  const server = await openFunctionsServer();
  await server.functions.serveFolder(await codebaseOf({ 'index.js': inbox.code + files }));
  await server.core.settings.set(signUpMode, 'open');
  const auth = initializeAuth((await server.sdk()).app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, server.origin, { disableWarnings: true });
  return { inbox, server, auth };
}

describe('blocking functions', () => {
  it('change a new account and the claims of its session', async () => {
    const { inbox, auth, server } = await open();
    const { user } = await createUserWithEmailAndPassword(auth, 'bo@example.org', password);
    expect(inbox.values()).toEqual([
      {
        create: 'bo@example.org',
        ipAddress: '127.0.0.1',
        eventType: 'providers/cloud.auth/eventTypes/user.beforeCreate:password',
        isNewUser: true,
        providers: ['password'],
      },
    ]);
    expect((await user.getIdTokenResult()).claims).toMatchObject({ plan: 'gold', via: 'code', name: 'Named by code' });
    expect((await user.getIdTokenResult(true)).claims).toMatchObject({ plan: 'gold', via: 'code' });
    expect(await server.identity.people.byEmail('bo@example.org')).toMatchObject({ claims: { plan: 'gold' } });

    await signInWithEmailAndPassword(auth, 'bo@example.org', password);
    await expect(createUserWithEmailAndPassword(auth, 'bo@example.org', password)).rejects.toMatchObject({
      code: 'auth/email-already-in-use',
    });
    expect(inbox.values()).toEqual([]);
  });

  it('refuse a new account with their own words, and fail closed', async () => {
    const { auth, server } = await open();
    const before = await server.identity.countPeople();
    await expect(createUserWithEmailAndPassword(auth, 'x@evil.example', password)).rejects.toMatchObject({
      message: expect.stringMatching(/HTTP Cloud Function returned an error: .*Not from there\..*PERMISSION_DENIED/),
    });
    const broken = createUserWithEmailAndPassword(auth, 'broken@example.org', password);
    await expect(broken).rejects.toMatchObject({ message: expect.stringContaining('An unexpected error occurred.') });
    await expect(broken).rejects.toMatchObject({ message: expect.not.stringContaining('a secret detail') });
    // A function cannot make anybody an owner.
    await expect(createUserWithEmailAndPassword(auth, 'forger@example.org', password)).rejects.toThrow();
    expect(await server.identity.countPeople()).toBe(before);
  });

  it('refuse a sign-in, and no session stays', async () => {
    const { auth, server } = await open();
    const late = { email: 'late@example.org', password, role: 'member' } as const;
    const { uid } = await server.identity.createPerson(late);
    await expect(signInWithEmailAndPassword(auth, late.email, password)).rejects.toMatchObject({
      message: expect.stringContaining('Too late.'),
    });
    expect(auth.currentUser).toBeNull();
    expect((await server.identity.sessions.list({ uid, pageSize: 10 })).items).toEqual([]);
  });

  it('hear of mails before they are sent, and refuse them', async () => {
    const { inbox, auth } = await open(mailAndText);
    await sendPasswordResetEmail(auth, 'ada@example.org');
    expect(inbox.values()).toEqual([{ mail: 'ada@example.org', emailType: 'PASSWORD_RESET' }]);
    await expect(sendPasswordResetEmail(auth, 'quiet@example.org')).rejects.toMatchObject({
      message: expect.stringContaining('No mail.'),
    });
  });

  it('hear nothing of people who sign in anonymously', async () => {
    const { inbox, auth, server } = await open();
    await server.core.settings.set(signInMethods, {
      ...(await server.core.settings.get(signInMethods)),
      anonymous: true,
    });
    const { user } = await signInAnonymously(auth);
    expect((await user.getIdTokenResult()).claims.via).toBeUndefined();
    expect(inbox.values()).toEqual([]);
  });

  it('hear of text messages before they are sent, and refuse them with their own words', async () => {
    const { inbox, auth, server } = await open(mailAndText);
    await server.core.settings.set(signInMethods, {
      ...(await server.core.settings.get(signInMethods)),
      phone: true,
    });
    const texts = async () =>
      (await server.core.mail.list({ limit: 10 })).entries.filter(({ channel }) => channel === 'text');
    const refused = signInWithPhoneNumber(auth, '+493012345678', noCaptcha);
    await expect(refused).rejects.toMatchObject({
      code: 'auth/internal-error',
      message: expect.stringMatching(/HTTP Cloud Function returned an error: .*"Not to that country\."/),
    });
    expect(inbox.values()).toEqual([
      {
        text: '+493012345678',
        smsType: 'SIGN_IN_OR_SIGN_UP',
        eventType: 'providers/cloud.auth/eventTypes/user.beforeSendSms',
        ipAddress: '127.0.0.1',
      },
    ]);
    expect(await texts()).toEqual([]);

    const asked = await signInWithPhoneNumber(auth, phoneA, noCaptcha);
    const [entry] = await texts();
    const digits = /\d{6}/.exec((await server.core.mail.get(entry?.id ?? '')).text)?.[0] ?? '';
    expect((await asked.confirm(digits)).user.phoneNumber).toBe(phoneA);
  });

  it('refuse a mail with a sign-in link, and are not asked about one that verifies an address', async () => {
    const { inbox, auth, server } = await open(mailAndText);
    await server.core.settings.set(signInMethods, {
      ...(await server.core.settings.get(signInMethods)),
      emailLink: true,
    });
    const settings = { url: server.origin, handleCodeInApp: true };
    await expect(sendSignInLinkToEmail(auth, 'quiet@example.org', settings)).rejects.toMatchObject({
      code: 'auth/internal-error',
      message: expect.stringContaining('No mail.'),
    });
    expect(inbox.values()).toEqual([{ mail: 'quiet@example.org', emailType: 'EMAIL_SIGN_IN' }]);
    expect((await server.core.mail.list({ limit: 10 })).entries).toEqual([]);
    // As with Firebase, which has no type for these mails.
    const { user } = await createUserWithEmailAndPassword(auth, 'quiet.bo@example.org', password);
    await sendEmailVerification(user);
    expect(inbox.values()).toEqual([]);
  });
});
