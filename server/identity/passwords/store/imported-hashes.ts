import {
  createCipheriv,
  createHash,
  createHmac,
  pbkdf2,
  type ScryptOptions,
  scrypt,
  timingSafeEqual,
} from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { hashRaw } from '@node-rs/argon2';
import { verify as verifyBcrypt } from '@node-rs/bcrypt';
import * as v from 'valibot';
import {
  argon2Types,
  argon2Versions,
  digestAlgorithms,
  digestOf,
  type HashScheme,
  hmacAlgorithms,
  type ImportedHash,
  importCosts,
  importedHashJson,
  pbkdfAlgorithms,
} from '../domain/imported-hashes.ts';

/** Verifies a password against an imported hash. Expensive work runs in Node's thread pool. */
export async function verifyImportedHash(
  { scheme, salt, hash }: ImportedHash,
  signerKey: Buffer | undefined,
  password: string,
): Promise<boolean> {
  if (scheme.algorithm === 'BCRYPT') return verifyBcrypt(password, hash.toString('latin1'));
  const computed = await compute(scheme, { password: Buffer.from(password), salt, signerKey, bytes: hash.length });
  return computed.length === hash.length && timingSafeEqual(computed, hash);
}

/** These take microseconds where argon2 takes milliseconds: the time would reveal that the account exists (A46). */
export function isCheapToVerify({ scheme: { algorithm } }: ImportedHash): boolean {
  return [...hmacAlgorithms, ...digestAlgorithms].some((cheap) => cheap === algorithm);
}

export function parseImportedHash(stored: string): ImportedHash {
  return v.parse(importedHash, JSON.parse(importedHashJson(stored)));
}

interface Ingredients {
  readonly password: Buffer;
  readonly salt: Buffer;
  readonly signerKey: Buffer | undefined;
  readonly bytes: number;
}

const scryptOf = promisify<Buffer, Buffer, number, ScryptOptions, Buffer>(scrypt);
const pbkdf2Of = promisify(pbkdf2);

async function compute(scheme: Exclude<HashScheme, { algorithm: 'BCRYPT' }>, from: Ingredients): Promise<Buffer> {
  const { password, salt, bytes } = from;
  switch (scheme.algorithm) {
    case 'SCRYPT':
      return firebaseScrypt(scheme, from);
    case 'STANDARD_SCRYPT':
      return scryptOf(password, salt, scheme.dkLen, {
        N: scheme.cpuMemCost,
        r: scheme.blockSize,
        p: scheme.parallelization,
        maxmem: scryptMemoryMax,
      });
    case 'PBKDF2_SHA256':
    case 'PBKDF_SHA1':
      return pbkdf2Of(password, salt, Math.max(1, scheme.rounds), bytes, digestOf(scheme.algorithm));
    case 'ARGON2':
      return hashRaw(password, {
        salt,
        outputLen: bytes,
        algorithm: { ARGON2_D: 0, ARGON2_I: 1, ARGON2_ID: 2 }[scheme.type],
        version: { VERSION_10: 0, VERSION_13: 1 }[scheme.version],
        memoryCost: scheme.memoryCostKib,
        timeCost: scheme.iterations,
        parallelism: scheme.parallelism,
      });
    case 'HMAC_SHA512':
    case 'HMAC_SHA256':
    case 'HMAC_SHA1':
    case 'HMAC_MD5':
      return createHmac(digestOf(scheme.algorithm), needKey(from)).update(inOrder(scheme, from)).digest();
    default:
      return repeatedDigest(scheme, inOrder(scheme, from));
  }
}

/** Memory of the library beyond the blocks. */
const scryptMemoryMax = 2 * importCosts.scryptBytesMax;

/** Firebase's variant: the scrypt output encrypts the project's signer key, and the ciphertext is the hash. */
async function firebaseScrypt(
  { rounds, memoryCost, saltSeparator }: Extract<HashScheme, { algorithm: 'SCRYPT' }>,
  from: Ingredients,
): Promise<Buffer> {
  const salt = Buffer.concat([from.salt, Buffer.from(saltSeparator, 'base64')]);
  const derived = await scryptOf(from.password, salt, 64, {
    N: 2 ** memoryCost,
    r: rounds,
    p: 1,
    maxmem: scryptMemoryMax,
  });
  const cipher = createCipheriv('aes-256-ctr', derived.subarray(0, 32), Buffer.alloc(16));
  return Buffer.concat([cipher.update(needKey(from)), cipher.final()]);
}

function needKey({ signerKey }: Ingredients): Buffer {
  if (!signerKey) throw new Error('This hash was made with a key, and the key is not there.');
  return signerKey;
}

function inOrder({ saltFirst }: { readonly saltFirst: boolean }, { password, salt }: Ingredients): Buffer {
  return Buffer.concat(saltFirst ? [salt, password] : [password, salt]);
}

const digestsATurn = 256;

/** Thousands of digests at once would block the event loop, so they run in small portions. */
async function repeatedDigest(
  { algorithm, rounds }: Extract<HashScheme, { algorithm: (typeof digestAlgorithms)[number] }>,
  input: Buffer,
): Promise<Buffer> {
  let digest = input;
  for (let round = 0; round < Math.max(1, rounds); round++) {
    if (round % digestsATurn === digestsATurn - 1) await nextTurn();
    digest = createHash(digestOf(algorithm)).update(digest).digest();
  }
  return digest;
}

const bytes = v.pipe(
  v.string(),
  v.transform((text) => Buffer.from(text, 'base64')),
);
const scheme: v.GenericSchema<unknown, HashScheme> = v.variant('algorithm', [
  v.object({
    algorithm: v.literal('SCRYPT'),
    rounds: v.number(),
    memoryCost: v.number(),
    saltSeparator: v.string(),
  }),
  v.object({
    algorithm: v.literal('STANDARD_SCRYPT'),
    cpuMemCost: v.number(),
    blockSize: v.number(),
    parallelization: v.number(),
    dkLen: v.number(),
  }),
  v.object({ algorithm: v.literal('BCRYPT') }),
  v.object({ algorithm: v.picklist(pbkdfAlgorithms), rounds: v.number() }),
  v.object({ algorithm: v.picklist(hmacAlgorithms), saltFirst: v.boolean() }),
  v.object({ algorithm: v.picklist(digestAlgorithms), rounds: v.number(), saltFirst: v.boolean() }),
  v.object({
    algorithm: v.literal('ARGON2'),
    type: v.picklist(argon2Types),
    version: v.picklist(argon2Versions),
    iterations: v.number(),
    memoryCostKib: v.number(),
    parallelism: v.number(),
  }),
]);
const importedHash = v.object({ scheme, keyId: v.nullable(v.string()), salt: bytes, hash: bytes });
