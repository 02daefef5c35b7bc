import { createHash, createHmac, pbkdf2Sync, scryptSync } from 'node:crypto';
import { hashRawSync } from '@node-rs/argon2';
import { hashSync as bcryptSync } from '@node-rs/bcrypt';
import { describe, expect, it } from 'vitest';
import { composeImportedHash, type HashScheme } from '../domain/imported-hashes.ts';
import { parseImportedHash, verifyImportedHash } from './imported-hashes.ts';
import { createPasswords } from './passwords.ts';

const password = 'pässword ✓';
const salt = Buffer.from('NaClNaCl');
const signerKey = Buffer.from('secret');
const both = Buffer.concat([salt, Buffer.from(password)]);
const bothTurned = Buffer.concat([Buffer.from(password), salt]);

function times(rounds: number, algorithm: string, input: Buffer): Buffer {
  let digest = input;
  for (let round = 0; round < rounds; round++) digest = createHash(algorithm).update(digest).digest();
  return digest;
}

const argon2 = { iterations: 1, memoryCostKib: 64, parallelism: 1 } as const;
const argon2Raw = { salt, memoryCost: 64, timeCost: 1, parallelism: 1, outputLen: 24 };
const cases: readonly { readonly scheme: HashScheme; readonly hash: Buffer }[] = [
  ...(['SHA512', 'SHA256', 'SHA1', 'MD5'] as const).flatMap((name) => [
    {
      scheme: { algorithm: `HMAC_${name}`, saltFirst: false } as const,
      hash: createHmac(name, signerKey).update(bothTurned).digest(),
    },
    {
      scheme: { algorithm: `HMAC_${name}`, saltFirst: true } as const,
      hash: createHmac(name, signerKey).update(both).digest(),
    },
    { scheme: { algorithm: name, rounds: 1, saltFirst: true } as const, hash: times(1, name, both) },
    { scheme: { algorithm: name, rounds: 1000, saltFirst: false } as const, hash: times(1000, name, bothTurned) },
  ]),
  { scheme: { algorithm: 'MD5', rounds: 0, saltFirst: true }, hash: times(1, 'md5', both) },
  { scheme: { algorithm: 'PBKDF2_SHA256', rounds: 1000 }, hash: pbkdf2Sync(password, salt, 1000, 64, 'sha256') },
  { scheme: { algorithm: 'PBKDF2_SHA256', rounds: 1 }, hash: pbkdf2Sync(password, salt, 1, 32, 'sha256') },
  { scheme: { algorithm: 'PBKDF_SHA1', rounds: 1000 }, hash: pbkdf2Sync(password, salt, 1000, 20, 'sha1') },
  {
    scheme: { algorithm: 'STANDARD_SCRYPT', cpuMemCost: 1024, blockSize: 8, parallelization: 16, dkLen: 64 },
    hash: scryptSync(password, salt, 64, { N: 1024, r: 8, p: 16 }),
  },
  { scheme: { algorithm: 'BCRYPT' }, hash: Buffer.from(bcryptSync(password, 4)) },
  { scheme: { algorithm: 'BCRYPT' }, hash: Buffer.from(bcryptSync(password, 4).replace('$2b$', '$2a$')) },
  { scheme: { algorithm: 'BCRYPT' }, hash: Buffer.from(bcryptSync(password, 4).replace('$2b$', '$2y$')) },
  {
    scheme: { algorithm: 'ARGON2', type: 'ARGON2_ID', version: 'VERSION_13', ...argon2 },
    hash: hashRawSync(password, { ...argon2Raw, algorithm: 2 }),
  },
  {
    scheme: { algorithm: 'ARGON2', type: 'ARGON2_I', version: 'VERSION_13', ...argon2 },
    hash: hashRawSync(password, { ...argon2Raw, algorithm: 1 }),
  },
  {
    scheme: { algorithm: 'ARGON2', type: 'ARGON2_D', version: 'VERSION_10', ...argon2 },
    hash: hashRawSync(password, { ...argon2Raw, algorithm: 0, version: 0 }),
  },
];

describe('An imported password hash', () => {
  it.each(cases)('matches its password and no other: $scheme', async ({ scheme, hash }) => {
    const needsKey = scheme.algorithm.startsWith('HMAC');
    const stored = composeImportedHash({ scheme, keyId: needsKey ? 'k' : null, salt, hash });
    const imported = parseImportedHash(stored);
    expect(imported).toEqual({ scheme, keyId: needsKey ? 'k' : null, salt, hash });
    expect(await verifyImportedHash(imported, signerKey, password)).toBe(true);
    for (const wrong of ['pässword', 'PÄSSWORD ✓', '', `${password} `])
      expect(await verifyImportedHash(imported, signerKey, wrong)).toBe(false);
    const passwords = createPasswords(undefined, { open: async () => signerKey });
    expect(await passwords.verify(stored, password)).toBe(true);
    expect(await passwords.verify(stored, 'another')).toBe(false);
  });

  it('of Firebase matches Firebase’s published example', async () => {
    const imported = {
      scheme: { algorithm: 'SCRYPT', rounds: 8, memoryCost: 14, saltSeparator: 'Bw==' },
      keyId: 'k',
      salt: Buffer.from('42xEC+ixf3L2lw==', 'base64'),
      hash: Buffer.from(
        'lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ==',
        'base64',
      ),
    } as const;
    const key = Buffer.from(
      'jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==',
      'base64',
    );
    expect(await verifyImportedHash(imported, key, 'user1password')).toBe(true);
    expect(await verifyImportedHash(imported, key, 'user1passworD')).toBe(false);
    expect(await verifyImportedHash(imported, Buffer.from(key).fill(1, 0, 1), 'user1password')).toBe(false);
    await expect(verifyImportedHash(imported, undefined, 'user1password')).rejects.toThrow(/the key is not there/);
  });

  it('counts against the concurrency limit', async () => {
    const hash = Buffer.from(bcryptSync(password, 4));
    const stored = composeImportedHash({ scheme: { algorithm: 'BCRYPT' }, keyId: null, salt, hash });
    const passwords = createPasswords({ inFlightMax: 1, waitingMax: 0 }, { open: async () => signerKey });
    const running = passwords.hash('a quiet evening');
    await expect(passwords.verify(stored, password)).rejects.toMatchObject({ code: 'rate/limited' });
    await running;
  });

  it('does not block the event loop, however many rounds it has', async () => {
    const scheme = { algorithm: 'SHA512', rounds: 8192, saltFirst: true } as const;
    let turns = 0;
    const count = setInterval(() => (turns += 1), 0);
    const hash = times(8192, 'sha512', both);
    turns = 0;
    const imported = { scheme, keyId: null, salt, hash };
    expect(await verifyImportedHash(imported, undefined, password)).toBe(true);
    clearInterval(count);
    expect(turns).toBeGreaterThan(0);
  });
});
