/**
 * The hash parameters of an imported password, in the words of `accounts:batchCreate`. The signer key is stored
 * separately and sealed.
 */
export type HashScheme =
  | {
      readonly algorithm: 'SCRYPT';
      readonly rounds: number;
      readonly memoryCost: number;
      readonly saltSeparator: string;
    }
  | {
      readonly algorithm: 'STANDARD_SCRYPT';
      readonly cpuMemCost: number;
      readonly blockSize: number;
      readonly parallelization: number;
      readonly dkLen: number;
    }
  | { readonly algorithm: 'BCRYPT' }
  | { readonly algorithm: (typeof pbkdfAlgorithms)[number]; readonly rounds: number }
  | { readonly algorithm: (typeof hmacAlgorithms)[number]; readonly saltFirst: boolean }
  | { readonly algorithm: (typeof digestAlgorithms)[number]; readonly rounds: number; readonly saltFirst: boolean }
  | {
      readonly algorithm: 'ARGON2';
      readonly type: (typeof argon2Types)[number];
      readonly version: (typeof argon2Versions)[number];
      readonly iterations: number;
      readonly memoryCostKib: number;
      readonly parallelism: number;
    };

export const pbkdfAlgorithms = ['PBKDF2_SHA256', 'PBKDF_SHA1'] as const;
export const hmacAlgorithms = ['HMAC_SHA512', 'HMAC_SHA256', 'HMAC_SHA1', 'HMAC_MD5'] as const;
export const digestAlgorithms = ['SHA512', 'SHA256', 'SHA1', 'MD5'] as const;
export const argon2Types = ['ARGON2_ID', 'ARGON2_I', 'ARGON2_D'] as const;
export const argon2Versions = ['VERSION_13', 'VERSION_10'] as const;

/** The hash of one account until its first successful sign-in. */
export interface ImportedHash {
  readonly scheme: HashScheme;
  /** Id of the sealed signer key, for algorithms that use one. */
  readonly keyId: string | null;
  readonly salt: Buffer;
  readonly hash: Buffer;
}

const mark = 'hearth-import$';

/** True for imported hashes; all others in that column are argon2id hashes of this server. */
export function isImportedHash(stored: string): boolean {
  return stored.startsWith(mark);
}

export function composeImportedHash({ scheme, keyId, salt, hash }: ImportedHash): string {
  return `${mark}${JSON.stringify({ scheme, keyId, salt: salt.toString('base64'), hash: hash.toString('base64') })}`;
}

/** The JSON part, for the store to parse. */
export function importedHashJson(stored: string): string {
  return stored.slice(mark.length);
}

/**
 * The bytes to compare with, or the reason why no password can match. Some systems export the hex digits of a hash
 * instead of its bytes.
 */
export function acceptHash(
  scheme: HashScheme,
  keyBytes: number,
  given: { readonly hash: Buffer; readonly salt: Buffer },
): Buffer | { readonly fault: string } {
  if (given.hash.length === 0) return { fault: 'The password hash is empty.' };
  if (given.salt.length > importCosts.saltBytesMax) return { fault: 'The salt is too long.' };
  if (scheme.algorithm === 'BCRYPT') return acceptBcrypt(given.hash);
  if (scheme.algorithm === 'ARGON2' && given.salt.length < importCosts.argon2SaltBytesMin)
    return { fault: 'ARGON2 needs a salt of at least 8 bytes.' };
  const expected = hashBytes(scheme, keyBytes);
  const isDigits = given.hash.length !== expected && isHex(given.hash);
  const hash = isDigits ? Buffer.from(given.hash.toString('latin1'), 'hex') : given.hash;
  if (expected !== undefined && hash.length !== expected)
    return { fault: `A ${scheme.algorithm} hash of this import has ${expected} bytes.` };
  if (hash.length < importCosts.hashBytesMin || hash.length > importCosts.hashBytesMax)
    return { fault: 'The password hash has a length that cannot be right.' };
  return hash;
}

/** Undefined where the hash format includes its length. */
function hashBytes(scheme: HashScheme, keyBytes: number): number | undefined {
  switch (scheme.algorithm) {
    case 'SCRYPT':
      return keyBytes;
    case 'STANDARD_SCRYPT':
      return scheme.dkLen;
    case 'BCRYPT':
    case 'ARGON2':
    case 'PBKDF2_SHA256':
    case 'PBKDF_SHA1':
      return undefined;
    default:
      return digestBytes[digestOf(scheme.algorithm)];
  }
}

const digestBytes = { sha512: 64, sha256: 32, sha1: 20, md5: 16 } as const;

/** The digest's name in Node's crypto module. */
export function digestOf(
  algorithm: (typeof digestAlgorithms | typeof hmacAlgorithms | typeof pbkdfAlgorithms)[number],
): keyof typeof digestBytes {
  if (algorithm.endsWith('SHA512')) return 'sha512';
  if (algorithm.endsWith('SHA256')) return 'sha256';
  return algorithm.endsWith('SHA1') ? 'sha1' : 'md5';
}

function isHex(bytes: Buffer): boolean {
  return bytes.length >= 32 && bytes.length % 2 === 0 && /^[0-9a-f]+$/i.test(bytes.toString('latin1'));
}

function acceptBcrypt(given: Buffer): Buffer | { readonly fault: string } {
  const cost = /^\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53}$/.exec(given.toString('latin1'))?.[1];
  if (cost === undefined) return { fault: 'This is not a bcrypt hash.' };
  const within = Number(cost) >= importCosts.bcryptCostMin && Number(cost) <= importCosts.bcryptCostMax;
  return within ? given : { fault: `A bcrypt hash may have a cost of at most ${importCosts.bcryptCostMax}.` };
}

const MiB = 1024 * 1024;

/**
 * Limits on the cost of verifying an imported password. An import sets the cost of later sign-ins, so it must not
 * choose a minute or all of the memory.
 */
export const importCosts = {
  scryptBytesMax: 128 * MiB,
  /** N × r × p: some 0.4 s */
  scryptWorkMax: 2 ** 20,
  derivedBytesMax: 512,
  pbkdfRoundsMax: 1_000_000,
  digestRoundsMax: 8192,
  bcryptCostMin: 4,
  bcryptCostMax: 14,
  argon2KibMax: 128 * 1024,
  /** KiB × passes */
  argon2WorkMax: 512 * 1024,
  argon2ParallelismMax: 16,
  argon2SaltBytesMin: 8,
  keyBytesMax: 1024,
  saltBytesMax: 512,
  separatorBytesMax: 64,
  hashBytesMin: 16,
  hashBytesMax: 512,
} as const;
