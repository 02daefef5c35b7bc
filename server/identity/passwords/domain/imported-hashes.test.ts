import { describe, expect, it } from 'vitest';
import { type HashParameters, readBase64, readHashConfig, writeHashConfig } from './hash-config.ts';
import { acceptHash, composeImportedHash, isImportedHash } from './imported-hashes.ts';
import { composeOwnHash, ownScheme, readOwnHash } from './own-hash.ts';

const key = Buffer.from('a signer key of some bytes').toString('base64');
const argon2 = {
  hashType: 'ARGON2_ID',
  version: 'VERSION_13',
  iterations: 2,
  memoryCostKib: 19456,
  parallelism: 1,
} as const;

const known: readonly HashParameters[] = [
  { hashAlgorithm: 'SCRYPT', rounds: 8, memoryCost: 14, saltSeparator: 'Bw==', signerKey: key },
  { hashAlgorithm: 'STANDARD_SCRYPT', cpuMemCost: 1024, blockSize: 8, parallelization: 16, dkLen: 64 },
  { hashAlgorithm: 'BCRYPT' },
  { hashAlgorithm: 'PBKDF2_SHA256', rounds: 120_000 },
  { hashAlgorithm: 'PBKDF_SHA1', rounds: 0 },
  { hashAlgorithm: 'HMAC_SHA512', passwordHashOrder: 'PASSWORD_AND_SALT', signerKey: key },
  { hashAlgorithm: 'HMAC_MD5', passwordHashOrder: 'SALT_AND_PASSWORD', signerKey: key },
  { hashAlgorithm: 'SHA512', passwordHashOrder: 'SALT_AND_PASSWORD', rounds: 8192 },
  { hashAlgorithm: 'MD5', passwordHashOrder: 'PASSWORD_AND_SALT', rounds: 0 },
  { hashAlgorithm: 'ARGON2', argon2Parameters: argon2 },
];

describe('The parameters of an import', () => {
  it.each(known)('are read and written for $hashAlgorithm', (parameters) => {
    const config = readHashConfig(parameters);
    expect(config).not.toHaveProperty('fault');
    if ('scheme' in config) expect(writeHashConfig(config)).toEqual(parameters);
  });

  it('contain the order of salt and password, or the default', () => {
    const saltFirst = (parameters: HashParameters) => {
      const config = readHashConfig(parameters);
      return 'scheme' in config && 'saltFirst' in config.scheme ? config.scheme.saltFirst : undefined;
    };
    expect(saltFirst({ hashAlgorithm: 'HMAC_SHA256', signerKey: key })).toBe(false);
    expect(saltFirst({ hashAlgorithm: 'SHA256', rounds: 1 })).toBe(true);
    expect(saltFirst({ hashAlgorithm: 'SHA256', rounds: 1, passwordHashOrder: 'UNSPECIFIED_ORDER' })).toBe(true);
  });

  const tooMuch: readonly HashParameters[] = [
    {},
    { hashAlgorithm: 'ROT13' },
    { hashAlgorithm: 'constructor' },
    { hashAlgorithm: 'SCRYPT', rounds: 9, memoryCost: 14, signerKey: key },
    { hashAlgorithm: 'SCRYPT', rounds: 8, memoryCost: 15, signerKey: key },
    { hashAlgorithm: 'SCRYPT', rounds: 8, memoryCost: 14 },
    { hashAlgorithm: 'SCRYPT', rounds: 8, memoryCost: 14, signerKey: 'not base64!' },
    { hashAlgorithm: 'STANDARD_SCRYPT', cpuMemCost: 1000, blockSize: 8, parallelization: 1, dkLen: 64 },
    { hashAlgorithm: 'STANDARD_SCRYPT', cpuMemCost: 2 ** 20, blockSize: 8, parallelization: 1, dkLen: 64 },
    { hashAlgorithm: 'STANDARD_SCRYPT', cpuMemCost: 2 ** 14, blockSize: 8, parallelization: 1000, dkLen: 64 },
    { hashAlgorithm: 'STANDARD_SCRYPT', cpuMemCost: 2, blockSize: 8, parallelization: 1, dkLen: 2 ** 30 },
    { hashAlgorithm: 'PBKDF2_SHA256', rounds: 1_000_001 },
    { hashAlgorithm: 'PBKDF2_SHA256', rounds: -1 },
    { hashAlgorithm: 'PBKDF2_SHA256', rounds: 1.5 },
    { hashAlgorithm: 'HMAC_SHA256' },
    { hashAlgorithm: 'HMAC_SHA256', signerKey: Buffer.alloc(2000).toString('base64') },
    { hashAlgorithm: 'SHA256', rounds: 0 },
    { hashAlgorithm: 'SHA256', rounds: 8193 },
    { hashAlgorithm: 'ARGON2' },
    { hashAlgorithm: 'ARGON2', argon2Parameters: { ...argon2, memoryCostKib: 4 * 1024 * 1024 } },
    { hashAlgorithm: 'ARGON2', argon2Parameters: { ...argon2, iterations: 1000 } },
    { hashAlgorithm: 'ARGON2', argon2Parameters: { ...argon2, parallelism: 200 } },
    { hashAlgorithm: 'ARGON2', argon2Parameters: { ...argon2, associatedData: 'AA==' } },
    { hashAlgorithm: 'ARGON2', argon2Parameters: { ...argon2, hashType: 'ARGON3' } },
  ];
  it.each(tooMuch)('are refused when they are unknown or make sign-ins too expensive: %j', (parameters) => {
    expect(readHashConfig(parameters)).toEqual({ fault: expect.any(String) });
  });

  it('are bytes in either base64 alphabet', () => {
    expect(readBase64('-_8=')).toEqual(Buffer.from([0xfb, 0xff]));
    expect(readBase64('+/8')).toEqual(Buffer.from([0xfb, 0xff]));
    for (const text of ['a', '*', 'a b', '=a', '\0']) expect(readBase64(text)).toBeUndefined();
  });
});

describe('An imported hash', () => {
  const salt = Buffer.from('NaClNaCl');
  const sha256 = { algorithm: 'SHA256', rounds: 1, saltFirst: true } as const;

  it('is the same as bytes and as hex digits', () => {
    const hash = Buffer.alloc(32, 7);
    expect(acceptHash(sha256, 0, { hash, salt })).toEqual(hash);
    expect(acceptHash(sha256, 0, { hash: Buffer.from(hash.toString('hex')), salt })).toEqual(hash);
    expect(acceptHash(sha256, 0, { hash: Buffer.from(hash.toString('hex').toUpperCase()), salt })).toEqual(hash);
  });

  it('is refused when no password could match', () => {
    const refusals = [
      acceptHash(sha256, 0, { hash: Buffer.alloc(31, 7), salt }),
      acceptHash(sha256, 0, { hash: Buffer.alloc(0), salt }),
      acceptHash(sha256, 0, { hash: Buffer.alloc(32), salt: Buffer.alloc(600) }),
      acceptHash({ algorithm: 'PBKDF_SHA1', rounds: 1 }, 0, { hash: Buffer.alloc(600), salt }),
      acceptHash({ algorithm: 'BCRYPT' }, 0, { hash: Buffer.from('$2b$10$short'), salt }),
      acceptHash(ownScheme, 0, { hash: Buffer.alloc(32), salt: Buffer.alloc(4) }),
    ];
    for (const refusal of refusals) expect(refusal).toEqual({ fault: expect.any(String) });
  });

  it('of bcrypt has a limited cost', () => {
    const bcrypt = (cost: string) => Buffer.from(`$2b$${cost}$${'a'.repeat(53)}`);
    const accept = (hash: Buffer) => acceptHash({ algorithm: 'BCRYPT' }, 0, { hash, salt: Buffer.alloc(0) });
    expect(accept(bcrypt('14'))).toEqual(bcrypt('14'));
    for (const cost of ['15', '31', '00']) expect(accept(bcrypt(cost))).toEqual({ fault: expect.any(String) });
  });

  it('can be told apart from one of our own', () => {
    const stored = composeImportedHash({ scheme: sha256, keyId: null, salt, hash: Buffer.alloc(32) });
    expect(stored.startsWith('hearth-import$')).toBe(true);
    expect(isImportedHash(stored)).toBe(true);
    expect(isImportedHash('$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$aGFzaA')).toBe(false);
  });

  it('with our own parameters is stored as our own', () => {
    const own = { scheme: ownScheme, salt, hash: Buffer.alloc(32, 1) };
    const stored = composeOwnHash(own);
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(readOwnHash(stored ?? '')).toEqual(own);
    const weak = { ...argon2, algorithm: 'ARGON2', type: 'ARGON2_I' } as const;
    expect(composeOwnHash({ ...own, scheme: weak })).toBeUndefined();
    expect(composeOwnHash({ ...own, scheme: { ...weak, type: 'ARGON2_ID', memoryCostKib: 8 } })).toBeUndefined();
    expect(readOwnHash(composeImportedHash({ ...own, keyId: null }))).toBeUndefined();
  });
});
