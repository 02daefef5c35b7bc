import { expect, it } from 'vitest';
import { type Caller, signInThrottle } from '../index.ts';
import { adaWithTotp, claimsOf, mfa, openWithAllMethods, pendingOf } from '../testing/factors.suite.ts';
import {
  accounts,
  ada,
  describeIdentity,
  describeIdentityOnBothDatabases,
  owner,
  signUpAda,
  type TestServer,
} from '../testing/identity.suite.ts';
import { totpAt } from './domain/totp.ts';

const show = async (server: TestServer, mfaEnrollmentId: string, verificationCode: string, pending?: string) =>
  server.post(`${mfa}/mfaSignIn:finalize`, {
    mfaPendingCredential: pending ?? (await pendingOf(server)),
    mfaEnrollmentId,
    totpVerificationInfo: { verificationCode },
  });

async function callerOf(server: TestServer, idToken: string): Promise<Caller> {
  const caller = await server.identity.authenticate(idToken);
  if (!caller) throw new Error('Nobody is signed in.');
  return caller;
}

describeIdentityOnBothDatabases('A recovery code', (open) => {
  it('is new together with the answer that shows it, or not at all', async () => {
    const server = await openWithAllMethods(open);
    const { uid, idToken } = await adaWithTotp(server);
    const caller = await callerOf(server, idToken);
    const shown: string[] = [];
    const refuse = async (_transaction: unknown, codes: readonly string[]) => {
      shown.push(...codes);
      throw new Error('The answer could not be stored.');
    };
    await expect(server.identity.recoveryCodes.renew(caller, refuse)).rejects.toThrow('could not be stored');
    expect(shown).toHaveLength(10);
    expect(await server.identity.recoveryCodes.left(uid)).toEqual({ left: 0, total: 0, createdAt: null });
  });

  it('replaces the lost factor, however it is typed, and allows removing the factor', async () => {
    const server = await openWithAllMethods(open);
    const { uid, idToken, enrollmentId } = await adaWithTotp(server);
    const codes = await server.identity.recoveryCodes.renew(await callerOf(server, idToken));
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([2-9A-HJKMNP-Z]{4}-){3}[2-9A-HJKMNP-Z]{4}$/);
    expect(await server.identity.recoveryCodes.left(uid)).toEqual({
      left: 10,
      total: 10,
      createdAt: server.clock.now(),
    });

    const typed = ` ${codes[3]?.toLowerCase().replaceAll('-', ' ')} `;
    const { status, body } = await show(server, enrollmentId, typed);
    expect(status).toBe(200);
    expect(claimsOf(String(body.idToken)).firebase).toMatchObject({ second_factor_identifier: enrollmentId });
    expect(await server.identity.recoveryCodes.left(uid)).toMatchObject({ left: 9, total: 10 });
    expect((await show(server, enrollmentId, codes[3] ?? '')).message).toBe('INVALID_CODE');

    const remove = { idToken: body.idToken, mfaEnrollmentId: enrollmentId };
    expect((await server.post(`${mfa}/mfaEnrollment:withdraw`, remove)).status).toBe(200);
    expect(await server.identity.recoveryCodes.left(uid)).toEqual({ left: 0, total: 0, createdAt: null });
  });

  it('is valid once, even concurrently (A12)', async () => {
    const server = await openWithAllMethods(open);
    const { uid, idToken, enrollmentId } = await adaWithTotp(server);
    const [code = ''] = await server.identity.recoveryCodes.renew(await callerOf(server, idToken));
    await server.core.settings.set(signInThrottle, { wrongPerAccountMax: 1000, wrongPerClientMax: 1000 });
    const pendings = await Promise.all(Array.from({ length: 25 }, () => pendingOf(server)));
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) => show(server, enrollmentId, code, pendings[i % 25])),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(await server.identity.recoveryCodes.left(uid)).toMatchObject({ left: 9 });
  });

  it('is void when new ones are created, of which there are ten even concurrently (A12)', async () => {
    const server = await openWithAllMethods(open);
    const { uid, idToken, enrollmentId } = await adaWithTotp(server);
    const caller = await callerOf(server, idToken);
    const sets = await Promise.all(Array.from({ length: 5 }, () => server.identity.recoveryCodes.renew(caller)));
    expect(new Set(sets.flat()).size).toBe(50);
    expect(await server.identity.recoveryCodes.left(uid)).toMatchObject({ left: 10, total: 10 });
    const last = await server.identity.recoveryCodes.renew(caller);
    expect((await show(server, enrollmentId, sets[0]?.[0] ?? '')).message).toBe('INVALID_CODE');
    expect((await show(server, enrollmentId, last[0] ?? '')).status).toBe(200);
  });
});

describeIdentity('Recovery codes', (open) => {
  it('need a recent sign-in with the factor (A18, T22)', async () => {
    const server = await openWithAllMethods(open);
    const { idToken } = await signUpAda(server);
    const renew = async (caller: Caller) => server.identity.recoveryCodes.renew(caller);
    const without = renew(await callerOf(server, idToken));
    await expect(without).rejects.toMatchObject({ code: 'auth/mfa-enrollment-not-found' });

    const other = await server.post(`${accounts}:signInWithPassword`, owner);
    expect(other.status).toBe(200);
    await server.post(`${accounts}:delete`, { idToken });
    const enrolled = await adaWithTotp(server);
    const caller = await callerOf(server, enrolled.idToken);
    const forgotten = renew({ ...caller, claims: { ...caller.claims, firebase: { sign_in_provider: 'password' } } });
    await expect(forgotten).rejects.toMatchObject({ code: 'auth/requires-recent-login' });
    await renew(caller);
    server.clock.advance(11 * 60 * 1000);
    const late = renew(await callerOf(server, enrolled.idToken));
    await expect(late).rejects.toMatchObject({ code: 'auth/requires-recent-login' });
  });

  it('have the same limit of attempts as second factors, and timing reveals nothing (A51)', async () => {
    const server = await openWithAllMethods(open);
    const { idToken, enrollmentId } = await adaWithTotp(server);
    const [code = ''] = await server.identity.recoveryCodes.renew(await callerOf(server, idToken));
    const wrong = [
      'AAAA-AAAA-AAAA-AAAA',
      `${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}`,
      code.slice(1),
      '',
      '0',
    ];
    for (const guess of wrong.filter(Boolean))
      expect((await show(server, enrollmentId, guess)).message).toBe('INVALID_CODE');
    await show(server, enrollmentId, '2222-2222-2222-2222');
    expect((await show(server, enrollmentId, code)).message).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
    server.clock.advance(60_000);
    expect((await show(server, enrollmentId, code)).status).toBe(200);
  });

  it('are stored as hashes, and their use is audited and mailed to the account', async () => {
    const server = await openWithAllMethods(open);
    const { uid, idToken, enrollmentId } = await adaWithTotp(server);
    const codes = await server.identity.recoveryCodes.renew(await callerOf(server, idToken));
    const db = server.core.database.query.withTables<{
      recovery_codes: Record<string, unknown>;
      audit_entries: { action: string; actor: string };
    }>();
    const rows = JSON.stringify(await db.selectFrom('recovery_codes').selectAll().execute());
    for (const code of codes) {
      expect(rows).not.toContain(code);
      expect(rows).not.toContain(code.replaceAll('-', ''));
    }
    expect((await show(server, enrollmentId, codes[0] ?? '')).status).toBe(200);
    const { entries } = await server.core.mail.list({ limit: 10 });
    const notification = entries.find(({ template }) => template === 'recovery-code-used');
    expect(notification).toMatchObject({ to: ada.email });
    expect((await server.core.mail.get(notification?.id ?? '')).text).toContain('9');
    const audit = await db.selectFrom('audit_entries').select('action').where('actor', '=', uid).execute();
    expect(audit.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['account.second-factor.enrol', 'account.recovery-codes', 'account.recovery-code.use']),
    );
  });

  it('do not replace the authenticator app', async () => {
    const server = await openWithAllMethods(open);
    const { idToken, enrollmentId, secret } = await adaWithTotp(server);
    await server.identity.recoveryCodes.renew(await callerOf(server, idToken));
    expect((await show(server, enrollmentId, totpAt(secret, server.clock.now()))).status).toBe(200);
  });
});
