import { expect, it } from 'vitest';
import {
  adaWithTotp,
  factorsOf,
  mfa,
  openWithAllMethods,
  pendingOf,
  phoneA,
  textCode,
} from '../testing/factors.suite.ts';
import { accounts, describeIdentity, type TestResponse } from '../testing/identity.suite.ts';
import { totpAt } from './domain/totp.ts';

describeIdentity('An invalid field about telephones and second factors', (open) => {
  it('is an error in the SDK’s format, never a server error, and changes nothing (A22)', async () => {
    const server = await openWithAllMethods(open);
    const { uid, idToken, secret, enrollmentId } = await adaWithTotp(server);
    const before = await factorsOf(server, idToken);
    const proof = await textCode(server, phoneA);
    const mfaPendingCredential = await pendingOf(server);
    const verificationCode = totpAt(secret, server.clock.now());
    const nested = (outer: string, fields: readonly string[]) => fields.map((field) => `${outer}.${field}`);
    const endpoints: readonly [path: string, body: Record<string, unknown>, fields: readonly string[]][] = [
      [`${accounts}:signInWithCustomToken`, { token: 'a.b.c' }, ['token', 'tenantId']],
      [`${accounts}:sendVerificationCode`, {}, ['phoneNumber', 'tenantId']],
      [
        `${accounts}:signInWithPhoneNumber`,
        proof,
        ['sessionInfo', 'code', 'temporaryProof', 'phoneNumber', 'idToken', 'operation', 'tenantId'],
      ],
      [`${accounts}:update`, { idToken }, ['deleteProvider', 'deleteAttribute']],
      [
        `${mfa}/mfaEnrollment:start`,
        { idToken, phoneEnrollmentInfo: { phoneNumber: 'x' } },
        ['idToken', 'phoneEnrollmentInfo', 'totpEnrollmentInfo', 'phoneEnrollmentInfo.phoneNumber', 'tenantId'],
      ],
      [
        `${mfa}/mfaEnrollment:finalize`,
        { idToken, totpVerificationInfo: { sessionInfo: 'x', verificationCode } },
        [
          ...['idToken', 'displayName', 'phoneVerificationInfo', 'totpVerificationInfo', 'tenantId'],
          ...nested('totpVerificationInfo', ['sessionInfo', 'verificationCode']),
          ...nested('phoneVerificationInfo', ['sessionInfo', 'code']),
        ],
      ],
      [
        `${mfa}/mfaEnrollment:withdraw`,
        { idToken: 'x', mfaEnrollmentId: enrollmentId },
        ['idToken', 'mfaEnrollmentId'],
      ],
      [
        `${mfa}/mfaSignIn:start`,
        { mfaPendingCredential, mfaEnrollmentId: enrollmentId },
        ['mfaPendingCredential', 'mfaEnrollmentId', 'tenantId'],
      ],
      [
        `${mfa}/mfaSignIn:finalize`,
        { mfaPendingCredential, mfaEnrollmentId: 'x', totpVerificationInfo: { verificationCode } },
        [
          ...['mfaPendingCredential', 'mfaEnrollmentId', 'phoneVerificationInfo', 'totpVerificationInfo', 'tenantId'],
          ...nested('totpVerificationInfo', ['verificationCode']),
          ...nested('phoneVerificationInfo', ['sessionInfo', 'code']),
        ],
      ],
    ];
    const corpus = [{ a: 1 }, { $ne: null }, ['x'], [[]], 7, 0, true, null, 'a\0b', '\ud800', 'x'.repeat(1024 * 1024)];
    for (const [path, body, fields] of endpoints) {
      for (const field of fields) {
        for (const value of corpus) {
          const what = `${path} ${field} ${JSON.stringify(value)?.slice(0, 20)}`;
          // A list may contain unknown names, and an object unknown fields.
          if (field.startsWith('delete') && Array.isArray(value) && typeof value[0] === 'string') continue;
          refused(await server.post(path, put(body, field, value)), what);
        }
      }
      for (const whole of ['', '{', 'null', '[]', '7', '"x"', '{"__proto__":{"idToken":"x"}}', '\u0000'])
        refused(await server.post(path, whole), `${path} ${whole}`);
    }
    expect(await server.identity.countPeople()).toBe(2);
    expect(await factorsOf(server, idToken)).toEqual(before);
    expect(await server.identity.authenticate(idToken)).toMatchObject({ uid });
  });

  it('does not change the account of the call (A24)', async () => {
    const server = await openWithAllMethods(open);
    const { uid, idToken, enrollmentId } = await adaWithTotp(server);
    const other = await server.post(`${accounts}:signUp`, { email: 'other@example.org', password: 'long enough' });
    const named = { idToken: other.body.idToken, localId: uid, uid, user_id: uid, sub: uid };
    const start = await server.post(`${mfa}/mfaEnrollment:start`, { ...named, totpEnrollmentInfo: {} });
    expect(start.message).toBe('UNVERIFIED_EMAIL');
    const remove = await server.post(`${mfa}/mfaEnrollment:withdraw`, { ...named, mfaEnrollmentId: enrollmentId });
    expect(remove.message).toBe('MFA_ENROLLMENT_NOT_FOUND');
    expect(await factorsOf(server, idToken)).toHaveLength(1);
  });
});

function put(body: Record<string, unknown>, field: string, value: unknown): Record<string, unknown> {
  const [outer = '', inner] = field.split('.');
  return { ...body, [outer]: inner === undefined ? value : { ...Object(body[outer]), [inner]: value } };
}

function refused({ status, message }: TestResponse, what: string): void {
  expect(status, what).toBeGreaterThanOrEqual(400);
  if (status !== 501) expect(status, what).toBeLessThan(500);
  expect(message, what).toMatch(/^[A-Z_]+( : .+)?$/);
}
