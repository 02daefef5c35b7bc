import { createHash, createHmac, pbkdf2Sync, scryptSync } from 'node:crypto';
import { hashSync as bcryptSync } from '@node-rs/bcrypt';
import type { Auth, HashAlgorithmType, UserImportOptions } from 'firebase-admin/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AdminSdk, runAdminSdk } from '../testing/admin-sdk.suite.ts';

let running: AdminSdk;
let admin: Auth;
beforeAll(async () => {
  running = await runAdminSdk();
  admin = running.admin;
});
afterAll(() => running.stop());

const signIn = (email: string, secret?: string) => running.signIn(email, secret);

describe('firebase-admin imports passwords', () => {
  const secret = 'password';
  const salt = 'NaCl';
  const bytes = (text: string) => Buffer.from(text);
  const scryptKey = Buffer.from(
    'jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==',
    'base64',
  );
  const kinds: readonly {
    readonly hash: UserImportOptions['hash'];
    readonly passwordHash: Buffer;
    readonly secret?: string;
    readonly salt?: Buffer;
  }[] = [
    ...(['SHA512', 'SHA256', 'SHA1', 'MD5'] as const).map((name) => ({
      hash: { algorithm: `HMAC_${name}` as HashAlgorithmType, key: bytes('secret') },
      passwordHash: createHmac(name, 'secret').update(`${secret}${salt}`).digest(),
    })),
    ...(['SHA512', 'SHA256', 'SHA1'] as const).map((algorithm) => ({
      hash: { algorithm, rounds: 1 },
      passwordHash: createHash(algorithm).update(`${salt}${secret}`).digest(),
    })),
    {
      hash: { algorithm: 'MD5', rounds: 0 },
      passwordHash: bytes(createHash('md5').update(`${salt}${secret}`).digest('hex')),
    },
    { hash: { algorithm: 'BCRYPT' }, passwordHash: bytes(bcryptSync(secret, 4)), salt: Buffer.alloc(0) },
    {
      hash: { algorithm: 'PBKDF2_SHA256', rounds: 100_000 },
      passwordHash: pbkdf2Sync(secret, salt, 100_000, 64, 'sha256'),
    },
    { hash: { algorithm: 'PBKDF_SHA1', rounds: 1000 }, passwordHash: pbkdf2Sync(secret, salt, 1000, 20, 'sha1') },
    {
      hash: { algorithm: 'STANDARD_SCRYPT', memoryCost: 1024, parallelization: 16, blockSize: 8, derivedKeyLength: 64 },
      passwordHash: scryptSync(secret, salt, 64, { N: 1024, r: 8, p: 16 }),
    },
    {
      hash: {
        algorithm: 'SCRYPT',
        key: scryptKey,
        saltSeparator: Buffer.from('Bw==', 'base64'),
        rounds: 8,
        memoryCost: 14,
      },
      passwordHash: Buffer.from(
        'lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ==',
        'base64',
      ),
      secret: 'user1password',
      salt: Buffer.from('42xEC+ixf3L2lw==', 'base64'),
    },
  ];

  it.each(kinds)('hashed with $hash.algorithm', async ({ hash, passwordHash, ...own }) => {
    const uid = `import-${hash.algorithm.toLowerCase().replaceAll('_', '-')}`;
    const email = `${uid}@example.org`;
    const user = { uid, email, passwordHash, passwordSalt: own.salt ?? bytes(salt) };
    expect(await admin.importUsers([user], { hash })).toMatchObject({ successCount: 1, failureCount: 0 });
    expect((await signIn(email, 'another password')).message).toBe('INVALID_LOGIN_CREDENTIALS');
    expect((await signIn(email, own.secret ?? secret)).localId).toBe(uid);
    // The second sign-in is checked against the new argon2id hash.
    expect((await signIn(email, own.secret ?? secret)).localId).toBe(uid);
    expect((await signIn(email, 'another password')).message).toBe('INVALID_LOGIN_CREDENTIALS');
  });

  it('with all other fields of an account', async () => {
    const now = new Date(1476235905000).toUTCString();
    const enrolledFactors = [
      { uid: 'imported-1', phoneNumber: '+16505550011', displayName: 'Work', factorId: 'phone', enrollmentTime: now },
    ];
    const record = {
      uid: 'imported',
      email: 'imported@example.org',
      emailVerified: true,
      displayName: 'Imported',
      photoURL: 'http://www.example.org/photo.png',
      phoneNumber: '+15554446666',
      disabled: false,
      customClaims: { admin: true },
      metadata: { lastSignInTime: now, creationTime: now },
      providerData: [
        { uid: 'fb', displayName: 'F', email: 'imported@example.org', providerId: 'facebook.com' },
        { uid: 'tw', displayName: 'T', providerId: 'twitter.com' },
      ],
      multiFactor: { enrolledFactors },
    };
    expect(await admin.importUsers([record])).toMatchObject({ successCount: 1 });
    const user = (await admin.getUser('imported')).toJSON();
    expect(user).toMatchObject({
      ...record,
      metadata: { ...record.metadata, lastRefreshTime: null },
      providerData: [...record.providerData, { uid: '+15554446666', providerId: 'phone' }],
    });
  });

  it('and reports what is wrong with each refused account', async () => {
    const { successCount, errors } = await admin.importUsers([
      { uid: 'fine' },
      { uid: running.ownerUid },
      { uid: 'phone', phoneNumber: '+1error' },
      { uid: 'email', email: 'owner@example.org' },
      { uid: 'owner-to-be', customClaims: { role: 'owner' } },
    ]);
    expect(successCount).toBe(1);
    expect(errors.map(({ index, error }) => [index, error.code])).toEqual(
      [1, 2, 3, 4].map((index) => [index, 'auth/invalid-user-import']),
    );
  });
});
