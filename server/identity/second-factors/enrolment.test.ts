import { expect, it } from 'vitest';
import { secondFactorPolicy } from '../index.ts';
import {
  adaWithTotp,
  claimsOf,
  enrolTotp,
  factorsOf,
  mfa,
  openWithAllMethods,
  pendingOf,
  phoneA,
  verifyEmailOf,
} from '../testing/factors.suite.ts';
import {
  accounts,
  ada,
  describeIdentityOnBothDatabases,
  signUpAda,
  type TestServer,
} from '../testing/identity.suite.ts';
import { totpAt } from './domain/totp.ts';

const start = (server: TestServer, idToken: string) =>
  server.post(`${mfa}/mfaEnrollment:start`, { idToken, totpEnrollmentInfo: {} });

describeIdentityOnBothDatabases('Enrolling a second factor', (open) => {
  it('needs a recent sign-in, a verified e-mail and a suitable first factor (T22)', async () => {
    const server = await openWithAllMethods(open);
    const { uid, idToken } = await signUpAda(server);
    expect((await start(server, idToken)).message).toBe('UNVERIFIED_EMAIL');
    await verifyEmailOf(server, uid);
    const anonymous = await server.post(`${accounts}:signUp`, {});
    expect((await start(server, String(anonymous.body.idToken))).message).toBe('UNSUPPORTED_FIRST_FACTOR');
    expect((await start(server, 'nonsense')).message).toBe('INVALID_ID_TOKEN');
    expect((await server.post(`${mfa}/mfaEnrollment:start`, { idToken })).message).toMatch(/^INVALID_ARGUMENT : /);

    const { body } = await start(server, idToken);
    const { sharedSecretKey, sessionInfo } = Object(body.totpSessionInfo);
    server.clock.advance(10 * 60 * 1000 + 1);
    expect((await start(server, idToken)).message).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
    const again = String((await server.post(`${accounts}:signInWithPassword`, ada)).body.idToken);
    const verificationCode = totpAt(String(sharedSecretKey), server.clock.now());
    const finish = (token: string) =>
      server.post(`${mfa}/mfaEnrollment:finalize`, {
        idToken: token,
        totpVerificationInfo: { sessionInfo, verificationCode },
      });
    expect((await finish(idToken)).message).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
    expect((await finish(again)).message).toBe('SESSION_EXPIRED');
    expect(await factorsOf(server, again)).toEqual([]);
  });

  it('is limited to the kinds that the operator allows', async () => {
    const server = await openWithAllMethods(open);
    const { uid, idToken } = await signUpAda(server);
    await verifyEmailOf(server, uid);
    await server.core.settings.set(secondFactorPolicy, { totp: false, phone: false });
    expect((await start(server, idToken)).message).toMatch(/^OPERATION_NOT_ALLOWED : /);
    const phone = await server.post(`${mfa}/mfaEnrollment:start`, {
      idToken,
      phoneEnrollmentInfo: { phoneNumber: phoneA },
    });
    expect(phone.message).toBe('OPERATION_NOT_ALLOWED : SMS based MFA not enabled.');
  });

  it('is bound to one account (A24, A25)', async () => {
    const server = await openWithAllMethods(open);
    const { uid, idToken } = await signUpAda(server);
    await verifyEmailOf(server, uid);
    const other = await server.post(`${accounts}:signUp`, { email: 'other@example.org', password: 'long enough' });
    await verifyEmailOf(server, String(other.body.localId));
    const { body } = await start(server, idToken);
    const { sharedSecretKey, sessionInfo } = Object(body.totpSessionInfo);
    const verificationCode = totpAt(String(sharedSecretKey), server.clock.now());
    const foreign = await server.post(`${mfa}/mfaEnrollment:finalize`, {
      idToken: other.body.idToken,
      localId: uid,
      totpVerificationInfo: { sessionInfo, verificationCode },
    });
    expect(foreign.message).toBe('INVALID_SESSION_INFO');
    const totpVerificationInfo = { sessionInfo, verificationCode };
    const own = await server.post(`${mfa}/mfaEnrollment:finalize`, { idToken, totpVerificationInfo });
    const [factor] = await factorsOf(server, String(own.body.idToken));
    const remove = { idToken: other.body.idToken, mfaEnrollmentId: factor?.mfaEnrollmentId };
    expect((await server.post(`${mfa}/mfaEnrollment:withdraw`, remove)).message).toBe('MFA_ENROLLMENT_NOT_FOUND');
  });

  it('seals the secret and notifies the account’s address', async () => {
    const server = await openWithAllMethods(open);
    const { secret } = await adaWithTotp(server);
    const db = server.core.database.query.withTables<{
      second_factors: Record<string, unknown>;
      totp_enrolments: Record<string, unknown>;
    }>();
    const rows = [
      ...(await db.selectFrom('second_factors').selectAll().execute()),
      ...(await db.selectFrom('totp_enrolments').selectAll().execute()),
    ];
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain(secret);
    const { entries } = await server.core.mail.list({ limit: 10 });
    expect(entries).toContainEqual(expect.objectContaining({ to: ada.email, template: 'second-factor-added' }));
  });
});

describeIdentityOnBothDatabases('Withdrawing a second factor', (open) => {
  it('needs a recent sign-in with a second factor (A18, T22)', async () => {
    const server = await openWithAllMethods(open);
    const { idToken, secret, enrollmentId } = await adaWithTotp(server);
    const remove = async (token: string, id = enrollmentId) =>
      (await server.post(`${mfa}/mfaEnrollment:withdraw`, { idToken: token, mfaEnrollmentId: id })).message;
    expect(await remove(idToken, 'another')).toBe('MFA_ENROLLMENT_NOT_FOUND');
    expect(await remove(idToken, '')).toBe('MISSING_MFA_ENROLLMENT_ID');
    server.clock.advance(11 * 60 * 1000);
    expect(await remove(idToken)).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');

    // A session that used the first factor only.
    const shown = await server.post(`${mfa}/mfaSignIn:finalize`, {
      mfaPendingCredential: await pendingOf(server),
      mfaEnrollmentId: enrollmentId,
      totpVerificationInfo: { verificationCode: totpAt(secret, server.clock.now()) },
    });
    const token = String(shown.body.idToken);
    const db = server.core.database.query.withTables<{
      sessions: { id: string; second_factor: string | null; second_factor_id: string | null };
    }>();
    const sid = String(claimsOf(token).sid);
    await db
      .updateTable('sessions')
      .set({ second_factor: null, second_factor_id: null })
      .where('id', '=', sid)
      .execute();
    expect(await remove(token)).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
    expect((await start(server, token)).message).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  });

  it('keeps a session that used another factor, and downgrades one that used this (A16)', async () => {
    const server = await openWithAllMethods(open);
    const first = await adaWithTotp(server);
    const second = await enrolTotp(server, first.idToken);
    const ids = (await factorsOf(server, second.idToken)).map(({ mfaEnrollmentId }) => String(mfaEnrollmentId));
    const other = ids.find((id) => id !== first.enrollmentId) ?? '';
    const remove = (idToken: string, mfaEnrollmentId: string) =>
      server.post(`${mfa}/mfaEnrollment:withdraw`, { idToken, mfaEnrollmentId });
    const kept = await remove(second.idToken, first.enrollmentId);
    expect(claimsOf(String(kept.body.idToken)).firebase).toMatchObject({ second_factor_identifier: other });
    const gone = await remove(String(kept.body.idToken), other);
    expect(claimsOf(String(gone.body.idToken)).firebase).not.toHaveProperty('sign_in_second_factor');
  });
});
