import { expect, it } from 'vitest';
import { signInThrottle } from '../index.ts';
import {
  adaWithTotp,
  claimsOf,
  enrolTotp,
  factorsOf,
  lastCode,
  mfa,
  openWithAllMethods,
  pendingOf,
  phoneA,
  textCode,
  verifyEmailOf,
  wrongCode,
} from '../testing/factors.suite.ts';
import {
  accounts,
  ada,
  describeIdentity,
  describeIdentityOnBothDatabases,
  secureToken,
  signUpAda,
  type TestServer,
} from '../testing/identity.suite.ts';
import { totpAt } from './domain/totp.ts';

const start = (server: TestServer, idToken: string) =>
  server.post(`${mfa}/mfaEnrollment:start`, { idToken, totpEnrollmentInfo: {} });
const finalize = (
  server: TestServer,
  mfaPendingCredential: string,
  mfaEnrollmentId: string,
  verificationCode: string,
) =>
  server.post(`${mfa}/mfaSignIn:finalize`, {
    mfaPendingCredential,
    mfaEnrollmentId,
    totpVerificationInfo: { verificationCode },
  });

describeIdentityOnBothDatabases('A second factor', (open) => {
  it('accepts one of fifty concurrent uses of a code (A12)', async () => {
    const server = await openWithAllMethods(open);
    const { secret, enrollmentId } = await adaWithTotp(server);
    const code = totpAt(secret, server.clock.now());
    // Several pending sign-ins without delays, each tried several times: a code is valid once for all of them.
    await server.core.settings.set(signInThrottle, { wrongPerAccountMax: 1000, wrongPerClientMax: 1000 });
    const pendings = await Promise.all(Array.from({ length: 25 }, () => pendingOf(server)));
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) => finalize(server, pendings[i % 25] ?? '', enrollmentId, code)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    server.clock.advance(15 * 60 * 1000);
    expect((await finalize(server, await pendingOf(server), enrollmentId, code)).message).toBe('INVALID_CODE');
  });

  it('has five attempts per pending sign-in, even concurrently (A12)', async () => {
    const server = await openWithAllMethods(open);
    const { secret, enrollmentId } = await adaWithTotp(server);
    const pending = await pendingOf(server);
    const right = totpAt(secret, server.clock.now());
    const guess = (code: string) => finalize(server, pending, enrollmentId, code);
    const guesses = await Promise.all(Array.from({ length: 30 }, () => guess(totpAt(secret, 0))));
    expect(guesses.filter(({ message }) => message === 'INVALID_CODE')).toHaveLength(5);
    expect(guesses.filter(({ message }) => message === 'TOO_MANY_ATTEMPTS_TRY_LATER')).toHaveLength(25);
    expect((await guess(right)).message).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
    // The account accepts attempts again after a while; this pending sign-in stays void.
    server.clock.advance(60 * 1000);
    expect((await guess(totpAt(secret, server.clock.now()))).message).toBe('INVALID_MFA_PENDING_CREDENTIAL');
    server.clock.advance(60 * 1000);
    const next = await finalize(server, await pendingOf(server), enrollmentId, totpAt(secret, server.clock.now()));
    expect(next.status).toBe(200);
  });

  it('has five attempts per account, however many sign-ins are pending (A12)', async () => {
    const server = await openWithAllMethods(open);
    const { secret, enrollmentId } = await adaWithTotp(server);
    const pendings = await Promise.all(Array.from({ length: 20 }, () => pendingOf(server)));
    const guesses = await Promise.all(
      pendings.map((pending) => finalize(server, pending, enrollmentId, totpAt(secret, 0))),
    );
    expect(guesses.filter(({ message }) => message === 'INVALID_CODE')).toHaveLength(5);
    expect(guesses.filter(({ message }) => message === 'TOO_MANY_ATTEMPTS_TRY_LATER')).toHaveLength(15);
  });

  it('by phone accepts one of fifty, and only for the pending sign-in it was sent for (A12)', async () => {
    const server = await openWithAllMethods(open);
    const { uid, idToken } = await signUpAda(server);
    await verifyEmailOf(server, uid);
    await enrolPhone(server, idToken, phoneA);
    const pending = await pendingOf(server);
    const other = await pendingOf(server);
    const phoneVerificationInfo = await textFactor(server, pending);
    const show = (mfaPendingCredential: string) =>
      server.post(`${mfa}/mfaSignIn:finalize`, { mfaPendingCredential, phoneVerificationInfo });
    expect((await show(other)).message).toBe('INVALID_SESSION_INFO');
    const answers = await Promise.all(Array.from({ length: 50 }, () => show(pending)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(claimsOf(String(answers.find(({ status }) => status === 200)?.body.idToken)).firebase).toMatchObject({
      sign_in_second_factor: 'phone',
    });
  });

  it('is enrolled once per code, up to five factors (A12)', async () => {
    const server = await openWithAllMethods(open);
    const { uid, idToken } = await signUpAda(server);
    await verifyEmailOf(server, uid);
    const { body } = await start(server, idToken);
    const { sharedSecretKey, sessionInfo } = Object(body.totpSessionInfo);
    const verificationCode = totpAt(String(sharedSecretKey), server.clock.now());
    const totpVerificationInfo = { sessionInfo, verificationCode };
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => server.post(`${mfa}/mfaEnrollment:finalize`, { idToken, totpVerificationInfo })),
    );
    const [won, ...more] = answers.filter(({ status }) => status === 200);
    expect(more).toEqual([]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    let token = String(won?.body.idToken);
    expect(await factorsOf(server, token)).toHaveLength(1);
    for (let i = 2; i <= 5; i++) token = (await enrolTotp(server, token)).idToken;
    expect(await factorsOf(server, token)).toHaveLength(5);
    expect((await start(server, token)).message).toBe('SECOND_FACTOR_LIMIT_EXCEEDED');
  });

  it('ends every earlier session when it is enrolled and when it is withdrawn (T20, A16)', async () => {
    const server = await openWithAllMethods(open);
    const before = await signUpAda(server);
    await verifyEmailOf(server, before.uid);
    const otherProcess = (await server.post(`${accounts}:signInWithPassword`, ada)).body;
    expect(await server.identity.authenticate(String(otherProcess.idToken))).toBeDefined();
    const refresh = async (refreshToken: unknown) =>
      server.post(
        secureToken,
        new URLSearchParams({ grant_type: 'refresh_token', refresh_token: String(refreshToken) }),
      );

    const enrolled = await enrolTotp(server, before.idToken);
    for (const { idToken, refreshToken } of [before, otherProcess]) {
      expect(await server.identity.authenticate(String(idToken))).toBeUndefined();
      expect((await refresh(refreshToken)).message).toBe('TOKEN_EXPIRED');
    }
    expect(await server.identity.authenticate(enrolled.idToken)).toMatchObject({ uid: before.uid });
    expect((await refresh(enrolled.refreshToken)).status).toBe(200);

    const [factor] = await factorsOf(server, enrolled.idToken);
    const mfaEnrollmentId = String(factor?.mfaEnrollmentId);
    const pending = await pendingOf(server);
    const twice = await finalize(server, pending, mfaEnrollmentId, totpAt(enrolled.secret, server.clock.now()));
    const another = String(twice.body.idToken);
    const waiting = await pendingOf(server);
    server.clock.advance(1000);
    const removed = await server.post(`${mfa}/mfaEnrollment:withdraw`, {
      idToken: enrolled.idToken,
      mfaEnrollmentId,
    });
    expect(removed.status).toBe(200);
    expect(claimsOf(String(removed.body.idToken)).firebase).not.toHaveProperty('sign_in_second_factor');
    expect(await server.identity.authenticate(enrolled.idToken)).toBeUndefined();
    expect(await server.identity.authenticate(another)).toBeUndefined();
    const late = await finalize(server, waiting, mfaEnrollmentId, totpAt(enrolled.secret, server.clock.now() + 30_000));
    expect(late.message).toBe('INVALID_MFA_PENDING_CREDENTIAL');
    expect((await server.post(`${accounts}:signInWithPassword`, ada)).body).toHaveProperty('idToken');
  });
});

describeIdentity('A pending sign-in', (open) => {
  it('finishes once', async () => {
    const server = await openWithAllMethods(open);
    const { secret, enrollmentId } = await adaWithTotp(server);
    const pending = await pendingOf(server);
    const show = (stepsAhead: number) =>
      finalize(server, pending, enrollmentId, totpAt(secret, server.clock.now() + stepsAhead * 30_000));
    expect((await show(0)).status).toBe(200);
    expect((await show(1)).message).toBe('INVALID_MFA_PENDING_CREDENTIAL');
  });

  it('refuses the code that enrolled the factor', async () => {
    const server = await openWithAllMethods(open);
    const { secret, enrollmentId } = await adaWithTotp(server);
    // The clock is one step later; a code of the previous step would still be accepted.
    const used = totpAt(secret, server.clock.now() - 30_000);
    expect((await finalize(server, await pendingOf(server), enrollmentId, used)).message).toBe('INVALID_CODE');
  });

  it('is valid for its second factor only (T21)', async () => {
    const server = await openWithAllMethods(open);
    const { enrollmentId } = await adaWithTotp(server);
    const pending = await pendingOf(server);
    expect(await server.identity.authenticate(pending)).toBeUndefined();
    const form = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: pending });
    expect((await server.post(secureToken, form)).message).toBe('INVALID_REFRESH_TOKEN');
    const password = { email: 'new@example.org', password: 'long enough' };
    const paths: readonly (readonly [path: string, body: object])[] = [
      [`${accounts}:lookup`, { idToken: pending }],
      [`${accounts}:update`, { idToken: pending, displayName: 'Mallory' }],
      [`${accounts}:update`, { idToken: pending, deleteProvider: ['password'] }],
      [`${accounts}:update`, { oobCode: pending }],
      [`${accounts}:delete`, { idToken: pending }],
      [`${accounts}:signUp`, { idToken: pending, ...password }],
      [`${accounts}:resetPassword`, { oobCode: pending, newPassword: 'long enough' }],
      [`${accounts}:sendOobCode`, { requestType: 'VERIFY_EMAIL', idToken: pending }],
      [`${accounts}:signInWithCustomToken`, { token: pending }],
      [`${accounts}:signInWithEmailLink`, { email: ada.email, oobCode: pending }],
      [`${accounts}:signInWithIdp`, { pendingToken: pending, requestUri: 'http://localhost' }],
      [`${accounts}:signInWithPhoneNumber`, { sessionInfo: pending, code: '123456' }],
      [`${accounts}:signInWithPhoneNumber`, { temporaryProof: pending, phoneNumber: phoneA }],
      [`${accounts}:signInWithPhoneNumber`, { ...(await textCode(server, phoneA)), idToken: pending }],
      [`${mfa}/mfaEnrollment:start`, { idToken: pending, totpEnrollmentInfo: {} }],
      [
        `${mfa}/mfaEnrollment:finalize`,
        { idToken: pending, totpVerificationInfo: { sessionInfo: pending, verificationCode: '1' } },
      ],
      [`${mfa}/mfaEnrollment:withdraw`, { idToken: pending, mfaEnrollmentId: enrollmentId }],
    ];
    for (const [path, body] of paths) {
      const { status, body: answer } = await server.post(path, body);
      expect(status, path).toBeGreaterThanOrEqual(400);
      expect(Object.keys(answer), path).toEqual(['error']);
    }
    for (const path of ['/v0/b/hearth/o', '/fn/hearth-account-get']) {
      const response = await fetch(`${server.origin}${path}`, { headers: { authorization: `Bearer ${pending}` } });
      expect(response.ok).toBe(false);
    }
  });

  it('expires after five minutes, and by a changed password, a disabled account or a revocation (A15, A16)', async () => {
    const server = await openWithAllMethods(open);
    const { uid, secret, enrollmentId, idToken } = await adaWithTotp(server);
    const show = async (pending: string) =>
      (await finalize(server, pending, enrollmentId, totpAt(secret, server.clock.now()))).message;
    const late = await pendingOf(server);
    server.clock.advance(5 * 60 * 1000);
    expect(await show(late)).toBe('INVALID_MFA_PENDING_CREDENTIAL');

    const before = await pendingOf(server);
    const changed = await server.post(`${accounts}:update`, { idToken, password: 'another long one' });
    expect(changed.status).toBe(200);
    expect(await show(before)).toBe('INVALID_MFA_PENDING_CREDENTIAL');

    const now = { ...ada, password: 'another long one' };
    const db = server.core.database.query.withTables<{
      users: { uid: string; disabled: number; valid_since: number };
    }>();
    const revoked = await pendingOf(server, now);
    const validSince = server.clock.now() + 1000;
    await db.updateTable('users').set({ valid_since: validSince }).where('uid', '=', uid).execute();
    expect(await show(revoked)).toBe('INVALID_MFA_PENDING_CREDENTIAL');
    server.clock.advance(2000);
    const disabled = await pendingOf(server, now);
    await db.updateTable('users').set({ disabled: 1 }).where('uid', '=', uid).execute();
    expect(await show(disabled)).toBe('USER_DISABLED');
  });

  it('reveals neither the whole number nor anything else of the account (A17)', async () => {
    const server = await openWithAllMethods(open);
    const { uid, idToken } = await signUpAda(server);
    await verifyEmailOf(server, uid);
    await enrolPhone(server, idToken, phoneA);
    const { body, text } = await server.post(`${accounts}:signInWithPassword`, ada);
    expect(body).toMatchObject({ mfaInfo: [{ phoneInfo: '+*******1000' }] });
    expect(text).not.toContain(phoneA);
    expect(body).not.toHaveProperty('idToken');
    expect(body).not.toHaveProperty('refreshToken');
  });
});

async function enrolPhone(server: TestServer, idToken: string, phone: string): Promise<void> {
  server.clock.advance(1);
  const started = await server.post(`${mfa}/mfaEnrollment:start`, {
    idToken,
    phoneEnrollmentInfo: { phoneNumber: phone },
  });
  const { sessionInfo } = Object(started.body.phoneSessionInfo);
  const code = await lastCode(server, phone);
  const wrong = { idToken, phoneVerificationInfo: { sessionInfo, code: wrongCode(code) } };
  expect((await server.post(`${mfa}/mfaEnrollment:finalize`, wrong)).message).toBe('INVALID_CODE');
  const done = await server.post(`${mfa}/mfaEnrollment:finalize`, {
    idToken,
    phoneVerificationInfo: { sessionInfo, code },
  });
  expect(done.text).toContain('idToken');
}

async function textFactor(
  server: TestServer,
  mfaPendingCredential: string,
): Promise<{ sessionInfo: string; code: string }> {
  const { body } = await server.post(`${accounts}:signInWithPassword`, ada);
  const [factor] = Array.isArray(body.mfaInfo) ? body.mfaInfo : [];
  const mfaEnrollmentId = Object(factor).mfaEnrollmentId;
  server.clock.advance(1);
  const started = await server.post(`${mfa}/mfaSignIn:start`, {
    mfaPendingCredential,
    mfaEnrollmentId,
    phoneSignInInfo: {},
  });
  const { sessionInfo } = Object(started.body.phoneResponseInfo);
  return { sessionInfo, code: await lastCode(server, phoneA) };
}
