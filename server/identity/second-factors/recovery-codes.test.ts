import { expect, it } from 'vitest';
import { type Caller, signInThrottle } from '../index.ts';
import { adaWithTotp, claimsOf, mfa, openWide, pendingOf } from '../testing/factors.suite.ts';
import {
  accounts,
  ada,
  describePlace,
  describePlaces,
  owner,
  type Place,
  signUpAda,
} from '../testing/identity.suite.ts';
import { totpAt } from './domain/totp.ts';

const show = async (place: Place, mfaEnrollmentId: string, verificationCode: string, pending?: string) =>
  place.post(`${mfa}/mfaSignIn:finalize`, {
    mfaPendingCredential: pending ?? (await pendingOf(place)),
    mfaEnrollmentId,
    totpVerificationInfo: { verificationCode },
  });

async function callerOf(place: Place, idToken: string): Promise<Caller> {
  const caller = await place.identity.authenticate(idToken);
  if (!caller) throw new Error('Nobody is signed in.');
  return caller;
}

describePlaces('A recovery code', (open) => {
  it('stands in for the lost factor, however it is typed, and with it one removes the factor', async () => {
    const place = await openWide(open);
    const { uid, idToken, enrollmentId } = await adaWithTotp(place);
    const codes = await place.identity.recoveryCodes.renew(await callerOf(place, idToken));
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([2-9A-HJKMNP-Z]{4}-){3}[2-9A-HJKMNP-Z]{4}$/);
    expect(await place.identity.recoveryCodes.left(uid)).toEqual({
      left: 10,
      total: 10,
      createdAt: place.clock.now(),
    });

    const typed = ` ${codes[3]?.toLowerCase().replaceAll('-', ' ')} `;
    const { status, body } = await show(place, enrollmentId, typed);
    expect(status).toBe(200);
    expect(claimsOf(String(body.idToken)).firebase).toMatchObject({ second_factor_identifier: enrollmentId });
    expect(await place.identity.recoveryCodes.left(uid)).toMatchObject({ left: 9, total: 10 });
    expect((await show(place, enrollmentId, codes[3] ?? '')).message).toBe('INVALID_CODE');

    const withdraw = { idToken: body.idToken, mfaEnrollmentId: enrollmentId };
    expect((await place.post(`${mfa}/mfaEnrollment:withdraw`, withdraw)).status).toBe(200);
    expect(await place.identity.recoveryCodes.left(uid)).toEqual({ left: 0, total: 0, createdAt: null });
  });

  it('is good once, however many show it at the same time (A12)', async () => {
    const place = await openWide(open);
    const { uid, idToken, enrollmentId } = await adaWithTotp(place);
    const [code = ''] = await place.identity.recoveryCodes.renew(await callerOf(place, idToken));
    await place.core.settings.set(signInThrottle, { wrongPerAccountMax: 1000, wrongPerClientMax: 1000 });
    const pendings = await Promise.all(Array.from({ length: 25 }, () => pendingOf(place)));
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) => show(place, enrollmentId, code, pendings[i % 25])),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(await place.identity.recoveryCodes.left(uid)).toMatchObject({ left: 9 });
  });

  it('is void when new ones are made, of which there are ten whoever else makes some (A12)', async () => {
    const place = await openWide(open);
    const { uid, idToken, enrollmentId } = await adaWithTotp(place);
    const caller = await callerOf(place, idToken);
    const sets = await Promise.all(Array.from({ length: 5 }, () => place.identity.recoveryCodes.renew(caller)));
    expect(new Set(sets.flat()).size).toBe(50);
    expect(await place.identity.recoveryCodes.left(uid)).toMatchObject({ left: 10, total: 10 });
    const last = await place.identity.recoveryCodes.renew(caller);
    expect((await show(place, enrollmentId, sets[0]?.[0] ?? '')).message).toBe('INVALID_CODE');
    expect((await show(place, enrollmentId, last[0] ?? '')).status).toBe(200);
  });
});

describePlace('Recovery codes', (open) => {
  it('are given to who has signed in a moment ago and has shown the factor (A18, T22)', async () => {
    const place = await openWide(open);
    const { idToken } = await signUpAda(place);
    const renew = async (caller: Caller) => place.identity.recoveryCodes.renew(caller);
    const without = renew(await callerOf(place, idToken));
    await expect(without).rejects.toMatchObject({ code: 'auth/mfa-enrollment-not-found' });

    const other = await place.post(`${accounts}:signInWithPassword`, owner);
    expect(other.status).toBe(200);
    await place.post(`${accounts}:delete`, { idToken });
    const enrolled = await adaWithTotp(place);
    const caller = await callerOf(place, enrolled.idToken);
    const forgotten = renew({ ...caller, claims: { ...caller.claims, firebase: { sign_in_provider: 'password' } } });
    await expect(forgotten).rejects.toMatchObject({ code: 'auth/requires-recent-login' });
    await renew(caller);
    place.clock.advance(11 * 60 * 1000);
    const late = renew(await callerOf(place, enrolled.idToken));
    await expect(late).rejects.toMatchObject({ code: 'auth/requires-recent-login' });
  });

  it('are guessed at as rarely as any second factor, and tell nothing about each other (A51)', async () => {
    const place = await openWide(open);
    const { idToken, enrollmentId } = await adaWithTotp(place);
    const [code = ''] = await place.identity.recoveryCodes.renew(await callerOf(place, idToken));
    const wrong = [
      'AAAA-AAAA-AAAA-AAAA',
      `${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}`,
      code.slice(1),
      '',
      '0',
    ];
    for (const guess of wrong.filter(Boolean))
      expect((await show(place, enrollmentId, guess)).message).toBe('INVALID_CODE');
    await show(place, enrollmentId, '2222-2222-2222-2222');
    expect((await show(place, enrollmentId, code)).message).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
    place.clock.advance(60_000);
    expect((await show(place, enrollmentId, code)).status).toBe(200);
  });

  it('are kept as hashes, and their use is written down and told to the owner of the mailbox', async () => {
    const place = await openWide(open);
    const { uid, idToken, enrollmentId } = await adaWithTotp(place);
    const codes = await place.identity.recoveryCodes.renew(await callerOf(place, idToken));
    const db = place.core.database.query.withTables<{
      recovery_codes: Record<string, unknown>;
      audit_entries: { action: string; actor: string };
    }>();
    const rows = JSON.stringify(await db.selectFrom('recovery_codes').selectAll().execute());
    for (const code of codes) {
      expect(rows).not.toContain(code);
      expect(rows).not.toContain(code.replaceAll('-', ''));
    }
    expect((await show(place, enrollmentId, codes[0] ?? '')).status).toBe(200);
    const { entries } = await place.core.mail.list({ limit: 10 });
    const notification = entries.find(({ template }) => template === 'recovery-code-used');
    expect(notification).toMatchObject({ to: ada.email });
    expect((await place.core.mail.get(notification?.id ?? '')).text).toContain('9');
    const audit = await db.selectFrom('audit_entries').select('action').where('actor', '=', uid).execute();
    expect(audit.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['account.second-factor.enrol', 'account.recovery-codes', 'account.recovery-code.use']),
    );
  });

  it('do not stop the app from being used', async () => {
    const place = await openWide(open);
    const { idToken, enrollmentId, secret } = await adaWithTotp(place);
    await place.identity.recoveryCodes.renew(await callerOf(place, idToken));
    expect((await show(place, enrollmentId, totpAt(secret, place.clock.now()))).status).toBe(200);
  });
});
