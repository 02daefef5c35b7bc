import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as FirebaseAuth from 'firebase/auth';
import type { ApplicationVerifier } from 'firebase/auth';
import { vi } from 'vitest';
import { secondFactorPolicy, signInMethods } from '../index.ts';
import { totpAt } from '../second-factors/domain/totp.ts';
import { accounts, ada, type OpenTestServer, openToAll, type TestServer } from './identity.suite.ts';

export const mfa = '/identitytoolkit.googleapis.com/v2/accounts';
export const phoneA = '+15555551000';
export const phoneB = '+15555552000';

/** A server with all sign-in methods that need no provider. */
export async function openWithAllMethods(open: OpenTestServer): Promise<TestServer> {
  const server = await openToAll(open);
  await server.core.settings.set(signInMethods, { password: true, emailLink: true, anonymous: true, phone: true });
  await server.core.settings.set(secondFactorPolicy, { totp: true, phone: true });
  return server;
}

/** The last code texted to a number. */
export async function lastCode(server: TestServer, phone: string): Promise<string> {
  const { entries } = await server.core.mail.list({ limit: 100 });
  const entry = entries.find(({ channel, to }) => channel === 'text' && to === phone);
  if (!entry) throw new Error(`Nothing was texted to ${phone}.`);
  const { text } = await server.core.mail.get(entry.id);
  const code = /\d{6}/.exec(text)?.[0];
  if (code === undefined) throw new Error('There is no code in the message.');
  return code;
}

/** Requests a texted code; the clock advances, so that the newest message is known. */
export async function textCode(server: TestServer, phone: string): Promise<{ sessionInfo: string; code: string }> {
  server.clock.advance(1);
  const { body, text } = await server.post(`${accounts}:sendVerificationCode`, { phoneNumber: phone });
  if (typeof body.sessionInfo !== 'string') throw new Error(`No code was sent: ${text}`);
  return { sessionInfo: body.sessionInfo, code: await lastCode(server, phone) };
}

/** Another six digits. */
export function wrongCode(code: string): string {
  return code === '000000' ? '000001' : '000000';
}

export async function verifyEmailOf(server: TestServer, uid: string): Promise<void> {
  const db = server.core.database.query.withTables<{ users: { uid: string; email_verified: number } }>();
  await db.updateTable('users').set({ email_verified: 1 }).where('uid', '=', uid).execute();
}

export interface Enrolled {
  readonly uid: string;
  readonly idToken: string;
  readonly refreshToken: string;
  readonly enrollmentId: string;
  readonly secret: string;
}

/** Ada's account with an authenticator app. */
export async function adaWithTotp(server: TestServer): Promise<Enrolled> {
  const signedUp = await server.post(`${accounts}:signUp`, ada);
  const uid = String(signedUp.body.localId);
  await verifyEmailOf(server, uid);
  const { idToken, refreshToken, secret } = await enrolTotp(server, String(signedUp.body.idToken));
  const [factor] = await factorsOf(server, idToken);
  if (!factor) throw new Error('The second factor is not there.');
  return { uid, idToken, refreshToken, secret, enrollmentId: String(factor.mfaEnrollmentId) };
}

export async function enrolTotp(
  server: TestServer,
  idToken: string,
): Promise<{ idToken: string; refreshToken: string; secret: string }> {
  const { body } = await server.post(`${mfa}/mfaEnrollment:start`, { idToken, totpEnrollmentInfo: {} });
  const { sharedSecretKey, sessionInfo } = Object(body.totpSessionInfo);
  const secret = String(sharedSecretKey);
  const verificationCode = totpAt(secret, server.clock.now());
  const done = await server.post(`${mfa}/mfaEnrollment:finalize`, {
    idToken,
    displayName: 'App',
    totpVerificationInfo: { sessionInfo, verificationCode },
  });
  if (typeof done.body.idToken !== 'string') throw new Error(`The enrolment failed: ${done.text}`);
  // The code of the enrolment is consumed; the next one is valid.
  server.clock.advance(30_000);
  return { idToken: done.body.idToken, refreshToken: String(done.body.refreshToken), secret };
}

export async function factorsOf(server: TestServer, idToken: string): Promise<readonly Record<string, unknown>[]> {
  const { body } = await server.post(`${accounts}:lookup`, { idToken });
  const [user] = Array.isArray(body.users) ? body.users : [];
  return Object(user).mfaInfo ?? [];
}

/** Signs in with the first factor and returns the pending credential. */
export async function pendingOf(server: TestServer, credentials: object = ada): Promise<string> {
  const { body, text } = await server.post(`${accounts}:signInWithPassword`, credentials);
  if (typeof body.mfaPendingCredential !== 'string') throw new Error(`No second factor was asked for: ${text}`);
  return body.mfaPendingCredential;
}

/** The claims of a token, unverified. */
export function claimsOf(idToken: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString());
}

/** Replaces Google's captcha (protocol 2.7). */
export const noCaptcha: ApplicationVerifier & { _reset(): void } = {
  type: 'recaptcha',
  verify: async () => 'solved',
  _reset: () => undefined,
};

/** The browser build of the SDK: the Node build has no phone sign-in. */
export async function loadBrowserSdk(): Promise<typeof FirebaseAuth> {
  // The SDK logs at every call that reCAPTCHA Enterprise is not configured.
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const firebase = createRequire(import.meta.url).resolve('firebase/auth');
  const entry = createRequire(firebase).resolve('@firebase/auth/package.json');
  return import(pathToFileURL(join(dirname(entry), 'dist', 'esm', 'index.js')).href);
}
