import { expect, it } from 'vitest';
import type { Database } from '../../../core/database/index.ts';
import { describeOnBothDatabases } from '../../../testing/databases.ts';
import type { User } from '../../accounts/domain/user.ts';
import { insertUser, insertUserIfNew } from '../../accounts/store/users.ts';
import {
  consumePhoneCode,
  consumeTemporaryProof,
  deleteExpiredPhoneCodes,
  findTemporaryProof,
  insertPhoneCode,
  insertTemporaryProof,
  isExpiredPhoneCode,
  tryPhoneCode,
} from '../../phone/store.ts';
import {
  consumeRecoveryCode,
  countRecoveryCodes,
  replaceRecoveryCodes,
} from '../../second-factors/store/recovery-codes.ts';
import { advanceStep, insertSecondFactor } from '../../second-factors/store/second-factors.ts';
import {
  consumeTotpEnrolment,
  findTotpEnrolment,
  insertTotpEnrolment,
} from '../../second-factors/store/totp-enrolments.ts';
import { consumePendingSignIn, insertPendingSignIn, tryPendingSignIn } from '../../sign-in/store/pending-sign-ins.ts';

const now = 1_700_000_000_000;
const expiresAt = now + 1000;
const sign = { hash: 'h', purpose: 'sign-in', subject: '' } as const;
const code = { ...sign, phone: '+15555551000', codeHash: 'c', expiresAt };
const tries = { triesMax: 5, now };

const ada: User = {
  uid: 'ada',
  tenant: '',
  email: null,
  emailVerified: false,
  emailLink: false,
  phone: null,
  displayName: null,
  photoUrl: null,
  passwordHash: null,
  passwordUpdatedAt: null,
  disabled: false,
  validSince: now,
  claims: {},
  role: 'member',
  quotaBytes: null,
  createdAt: now,
  lastLoginAt: null,
  lastRefreshAt: null,
};

/** How many of fifty concurrent calls succeeded. */
async function winners(attempt: () => Promise<unknown>): Promise<number> {
  return (await Promise.all(Array.from({ length: 50 }, attempt))).filter(Boolean).length;
}

async function withAda(database: Database): Promise<string> {
  await insertUser(database.query, ada);
  return ada.uid;
}

describeOnBothDatabases('A single-use secret', (open) => {
  it('is consumed by one of fifty: a texted code, a proof, a pending sign-in, an enrolment, a recovery code, a TOTP step (A12)', async () => {
    const database = await open();
    const db = database.query;
    const uid = await withAda(database);
    await insertPhoneCode(db, code);
    expect(await winners(() => consumePhoneCode(db, 'h', now))).toBe(1);
    await insertTemporaryProof(db, { hash: 'p', phone: code.phone, expiresAt });
    expect(await winners(() => consumeTemporaryProof(db, 'p', now))).toBe(1);
    const pending = {
      hash: 'w',
      uid,
      signInProvider: 'password',
      passwordHash: null,
      claims: {},
      createdAt: now,
      expiresAt,
    };
    await insertPendingSignIn(db, pending);
    expect(await winners(() => consumePendingSignIn(db, 'w', now))).toBe(1);
    await insertTotpEnrolment(db, { hash: 'e', uid, secret: 's', expiresAt });
    expect(await winners(() => consumeTotpEnrolment(db, 'e', now))).toBe(1);
    await replaceRecoveryCodes(db, uid, ['r1', 'r2'], now);
    expect(await winners(() => consumeRecoveryCode(db, uid, 'r1', now))).toBe(1);
    expect(await countRecoveryCodes(db, uid)).toEqual({ left: 1, total: 2, createdAt: now });
    const factor = { enrollmentId: 'f', uid, kind: 'totp', displayName: null, phone: null, secret: 's' } as const;
    await insertSecondFactor(db, { ...factor, lastStep: 6, enrolledAt: now });
    expect(await winners(() => advanceStep(db, 'f', 7))).toBe(1);
    expect(await advanceStep(db, 'f', 6)).toBe(false);
    expect(await winners(() => insertUserIfNew(db, { ...ada, uid: 'new' }))).toBe(1);
  });

  it('is checked no more often than allowed, even concurrently (A12)', async () => {
    const database = await open();
    const db = database.query;
    const uid = await withAda(database);
    await insertPhoneCode(db, code);
    expect(await winners(() => tryPhoneCode(db, sign, tries))).toBe(5);
    expect(await tryPhoneCode(db, sign, { triesMax: 6, now })).toEqual({ phone: code.phone, codeHash: 'c' });
    const pending = {
      hash: 'w',
      uid,
      signInProvider: 'password',
      passwordHash: null,
      claims: {},
      createdAt: now,
      expiresAt,
    };
    await insertPendingSignIn(db, pending);
    expect(await winners(() => tryPendingSignIn(db, 'w', tries))).toBe(5);
  });

  it('is not valid for another purpose, subject or account, nor after it expired', async () => {
    const database = await open();
    const db = database.query;
    const uid = await withAda(database);
    await insertPhoneCode(db, code);
    expect(await tryPhoneCode(db, { ...sign, purpose: 'enrol' }, tries)).toBeUndefined();
    expect(await tryPhoneCode(db, { ...sign, subject: 'ada' }, tries)).toBeUndefined();
    expect(await tryPhoneCode(db, sign, { ...tries, now: expiresAt })).toBeUndefined();
    expect(await consumePhoneCode(db, 'h', expiresAt)).toBe(false);
    expect(await isExpiredPhoneCode(db, sign, now)).toBe(false);
    expect(await isExpiredPhoneCode(db, sign, expiresAt)).toBe(true);
    await insertTemporaryProof(db, { hash: 'p', phone: code.phone, expiresAt });
    expect(await findTemporaryProof(db, { hash: 'p', phone: '+15555552000' }, now)).toBe(false);
    expect(await findTemporaryProof(db, { hash: 'p', phone: code.phone }, expiresAt)).toBe(false);
    await insertTotpEnrolment(db, { hash: 'e', uid, secret: 's', expiresAt });
    expect(await findTotpEnrolment(db, { hash: 'e', uid: 'other' })).toBeUndefined();
    expect(await consumeTotpEnrolment(db, 'e', expiresAt)).toBe(false);
    await replaceRecoveryCodes(db, uid, ['r'], now);
    expect(await consumeRecoveryCode(db, 'other', 'r', now)).toBe(false);
    await deleteExpiredPhoneCodes(db, expiresAt);
    expect(await isExpiredPhoneCode(db, sign, expiresAt)).toBe(false);
  });
});
