import { setTimeout as pause } from 'node:timers/promises';
import type { Auth } from 'firebase-admin/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AdminSdk, password, refused, runAdminSdk } from '../testing/admin-sdk.suite.ts';

let running: AdminSdk;
let admin: Auth;
beforeAll(async () => {
  running = await runAdminSdk();
  admin = running.admin;
});
afterAll(() => running.stop());

const signIn = (email: string, secret?: string) => running.signIn(email, secret);

describe('firebase-admin ends sessions', () => {
  it('by revoking refresh tokens (T20)', async () => {
    await admin.createUser({ uid: 'revoked', email: 'revoked@example.org', password });
    const { idToken, refreshToken } = await signIn('revoked@example.org');
    expect(await running.hearth.identity.authenticate(idToken)).toMatchObject({ uid: 'revoked' });
    // Tokens count in seconds: one issued in the second of the revocation would still pass another verifier.
    await pause(1100);
    await admin.revokeRefreshTokens('revoked');
    expect(await admin.verifyIdToken(idToken)).toMatchObject({ uid: 'revoked' });
    expect(await refused(admin.verifyIdToken(idToken, true))).toBe('auth/id-token-revoked');
    expect(await running.hearth.identity.authenticate(idToken)).toBeUndefined();
    const refresh = { grant_type: 'refresh_token', refresh_token: refreshToken };
    expect((await running.post('/securetoken.googleapis.com/v1/token', refresh)).message).toBe('TOKEN_EXPIRED');
    const again = await signIn('revoked@example.org');
    expect(await admin.verifyIdToken(again.idToken, true)).toMatchObject({ uid: 'revoked' });
  });

  it('and the session cookies made from them', async () => {
    await admin.createUser({ uid: 'cookie', email: 'cookie@example.org', password });
    await admin.setCustomUserClaims('cookie', { plan: 'gold' });
    const { idToken } = await signIn('cookie@example.org');
    const expiresIn = 24 * 60 * 60 * 1000 + 234;
    const cookie = await admin.createSessionCookie(idToken, { expiresIn });
    const fromToken = await admin.verifyIdToken(idToken);
    const fromCookie = await admin.verifySessionCookie(cookie, true);
    expect(fromCookie).toEqual({
      ...fromToken,
      iss: 'https://session.firebase.google.com/hearth',
      iat: fromCookie.iat,
      exp: fromCookie.iat + 24 * 60 * 60,
    });
    // Neither is accepted as the other.
    expect(await refused(admin.verifySessionCookie(idToken))).toBe('auth/argument-error');
    expect(await refused(admin.verifyIdToken(cookie))).toBe('auth/argument-error');
    expect(await running.hearth.identity.authenticate(cookie)).toBeUndefined();
    expect(await refused(admin.createSessionCookie(cookie, { expiresIn }))).toBe('auth/invalid-id-token');

    await pause(1100);
    await admin.revokeRefreshTokens('cookie');
    expect(await refused(admin.verifySessionCookie(cookie, true))).toBe('auth/session-cookie-revoked');
    expect(await refused(admin.createSessionCookie(idToken, { expiresIn }))).toBe('auth/id-token-expired');
    const { idToken: fresh } = await signIn('cookie@example.org');
    await admin.updateUser('cookie', { disabled: true });
    expect(await refused(admin.createSessionCookie(fresh, { expiresIn }))).toBe('auth/user-disabled');
  });
});

describe('firebase-admin creates links for its own mails', () => {
  const url = () => `${running.hearth.core.origin}/next`;
  it('with links that work once', async () => {
    await admin.createUser({ uid: 'mailed', email: 'mailed@example.org', password });
    const reset = new URL(await admin.generatePasswordResetLink('mailed@example.org', { url: url() }));
    expect(reset.origin).toBe(running.hearth.core.origin);
    expect(Object.fromEntries(reset.searchParams)).toMatchObject({ mode: 'resetPassword', continueUrl: url() });
    const oobCode = reset.searchParams.get('oobCode');
    const apply = (newPassword: string) =>
      running.post('/identitytoolkit.googleapis.com/v1/accounts:resetPassword', { oobCode, newPassword });
    expect((await apply('another evening')).status).toBe(200);
    expect((await apply('a third evening')).message).toBe('INVALID_OOB_CODE');
    expect((await signIn('mailed@example.org', 'another evening')).localId).toBe('mailed');
  });

  it('of every kind, and only to authorised addresses', async () => {
    const settings = { url: url(), handleCodeInApp: true };
    const email = 'mailed@example.org';
    const modes = await Promise.all([
      admin.generateEmailVerificationLink(email, settings),
      admin.generateSignInWithEmailLink(email, settings),
      admin.generateVerifyAndChangeEmailLink(email, 'mailed-2@example.org', settings),
    ]);
    expect(modes.map((link) => new URL(link).searchParams.get('mode'))).toEqual([
      'verifyEmail',
      'signIn',
      'verifyAndChangeEmail',
    ]);
    expect(await refused(admin.generatePasswordResetLink(email, { url: 'https://evil.example/' }))).toBe(
      'auth/unauthorized-continue-uri',
    );
    expect(await refused(admin.generatePasswordResetLink('nobody@example.org'))).toBe('auth/email-not-found');
    // A21: a link leads to this server or is not created.
    const otherProcess = admin.generateSignInWithEmailLink(email, { ...settings, linkDomain: 'evil.example' });
    expect(await refused(otherProcess)).toBe('auth/invalid-hosting-link-domain');
  });
});
