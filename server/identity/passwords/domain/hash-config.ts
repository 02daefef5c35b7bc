import {
  argon2Types,
  argon2Versions,
  digestAlgorithms,
  type HashScheme,
  hmacAlgorithms,
  importCosts,
  pbkdfAlgorithms,
} from './imported-hashes.ts';

/** The hash parameters of an import as received: bytes in base64 or base64url. */
export interface HashParameters {
  readonly hashAlgorithm?: string | undefined;
  readonly signerKey?: string | undefined;
  readonly saltSeparator?: string | undefined;
  readonly rounds?: number | undefined;
  readonly memoryCost?: number | undefined;
  readonly cpuMemCost?: number | undefined;
  readonly parallelization?: number | undefined;
  readonly blockSize?: number | undefined;
  readonly dkLen?: number | undefined;
  readonly passwordHashOrder?: string | undefined;
  readonly argon2Parameters?: Argon2Parameters | undefined;
}

interface Argon2Parameters {
  readonly hashLengthBytes?: number | undefined;
  readonly hashType?: string | undefined;
  readonly parallelism?: number | undefined;
  readonly iterations?: number | undefined;
  readonly memoryCostKib?: number | undefined;
  readonly version?: string | undefined;
  readonly associatedData?: string | undefined;
}

export interface HashConfig {
  readonly scheme: HashScheme;
  readonly signerKey: Buffer | undefined;
}

interface HashFault {
  readonly fault: string;
}

/** Reads the parameters, or says why such hashes cannot be imported. */
export function readHashConfig(given: HashParameters): HashConfig | HashFault {
  const { hashAlgorithm: name } = given;
  if (name === 'SCRYPT') return readScrypt(given);
  if (name === 'STANDARD_SCRYPT') return readStandardScrypt(given);
  if (name === 'BCRYPT') return { scheme: { algorithm: 'BCRYPT' }, signerKey: undefined };
  if (name === 'ARGON2') return readArgon2(given.argon2Parameters ?? {});
  const pbkdf = pbkdfAlgorithms.find((each) => each === name);
  if (pbkdf) return readRounds(pbkdf, given.rounds, 0, importCosts.pbkdfRoundsMax, {});
  const hmac = hmacAlgorithms.find((each) => each === name);
  if (hmac) return readHmac(hmac, given);
  const digest = digestAlgorithms.find((each) => each === name);
  // The official SDK counts from 0 for MD5 and from 1 for the others.
  if (digest)
    return readRounds(digest, given.rounds, digest === 'MD5' ? 0 : 1, importCosts.digestRoundsMax, {
      saltFirst: given.passwordHashOrder !== 'PASSWORD_AND_SALT',
    });
  return { fault: name ? `${name} is not known here.` : 'Say how the passwords were hashed.' };
}

/** Both base64 alphabets, with and without padding; undefined for other texts. */
export function readBase64(text: string): Buffer | undefined {
  const plain = text.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '');
  return /^[A-Za-z0-9+/]*$/.test(plain) && plain.length % 4 !== 1 ? Buffer.from(plain, 'base64') : undefined;
}

function readScrypt({ rounds, memoryCost, signerKey, saltSeparator = '' }: HashParameters): HashConfig | HashFault {
  const key = readKey(signerKey);
  if (!key) return { fault: 'SCRYPT needs its signer key.' };
  if (!isWithin(rounds, 1, 8)) return { fault: 'SCRYPT has 1 to 8 rounds.' };
  if (!isWithin(memoryCost, 1, 14)) return { fault: 'SCRYPT has a memory cost of 1 to 14.' };
  const separator = readBase64(saltSeparator);
  if (!separator || separator.length > importCosts.separatorBytesMax)
    return { fault: 'The salt separator is not valid.' };
  const scheme = { algorithm: 'SCRYPT', rounds, memoryCost, saltSeparator: separator.toString('base64') } as const;
  return { scheme, signerKey: key };
}

function readStandardScrypt(given: HashParameters): HashConfig | HashFault {
  const { cpuMemCost, blockSize, parallelization, dkLen } = given;
  const { scryptBytesMax, scryptWorkMax, derivedBytesMax, hashBytesMin } = importCosts;
  if (!isWithin(cpuMemCost, 2, scryptWorkMax) || !Number.isInteger(Math.log2(cpuMemCost)))
    return { fault: 'The memory cost of scrypt must be a power of two.' };
  if (!isWithin(blockSize, 1, scryptWorkMax) || !isWithin(parallelization, 1, scryptWorkMax))
    return { fault: 'The block size and the parallelization of scrypt must be given.' };
  if (!isWithin(dkLen, hashBytesMin, derivedBytesMax))
    return { fault: `The key length of scrypt must be ${hashBytesMin} to ${derivedBytesMax}.` };
  if (128 * cpuMemCost * blockSize > scryptBytesMax || cpuMemCost * blockSize * parallelization > scryptWorkMax)
    return { fault: 'One sign-in with this scrypt would cost too much.' };
  const scheme = { algorithm: 'STANDARD_SCRYPT', cpuMemCost, blockSize, parallelization, dkLen } as const;
  return { scheme, signerKey: undefined };
}

function readHmac(algorithm: (typeof hmacAlgorithms)[number], given: HashParameters): HashConfig | HashFault {
  const signerKey = readKey(given.signerKey);
  if (!signerKey) return { fault: `${algorithm} needs its key.` };
  return { scheme: { algorithm, saltFirst: given.passwordHashOrder === 'SALT_AND_PASSWORD' }, signerKey };
}

function readRounds<A extends string, M extends object>(
  algorithm: A,
  rounds: number | undefined,
  min: number,
  max: number,
  more: M,
): { scheme: { algorithm: A; rounds: number } & M; signerKey: undefined } | HashFault {
  if (!isWithin(rounds, min, max)) return { fault: `${algorithm} has ${min} to ${max} rounds.` };
  return { scheme: { algorithm, rounds, ...more }, signerKey: undefined };
}

function readArgon2(given: Argon2Parameters): HashConfig | HashFault {
  const { iterations, memoryCostKib, parallelism, associatedData } = given;
  const { argon2KibMax, argon2WorkMax, argon2ParallelismMax } = importCosts;
  const type = argon2Types.find((each) => each === given.hashType);
  const version = argon2Versions.find((each) => each === (given.version ?? 'VERSION_13'));
  if (!type || !version) return { fault: 'ARGON2 needs a hash type and a version that are known.' };
  if (associatedData) return { fault: 'ARGON2 with associated data is not offered.' };
  if (!isWithin(parallelism, 1, argon2ParallelismMax))
    return { fault: `ARGON2 has a parallelism of 1 to ${argon2ParallelismMax}.` };
  if (!isWithin(iterations, 1, argon2WorkMax)) return { fault: 'ARGON2 needs its iterations.' };
  if (!isWithin(memoryCostKib, 8 * parallelism, argon2KibMax))
    return { fault: `ARGON2 has a memory cost of ${8 * parallelism} to ${argon2KibMax} KiB.` };
  if (memoryCostKib * iterations > argon2WorkMax) return { fault: 'One sign-in with this ARGON2 would cost too much.' };
  const scheme = { algorithm: 'ARGON2', type, version, iterations, memoryCostKib, parallelism } as const;
  return { scheme, signerKey: undefined };
}

function readKey(text: string | undefined): Buffer | undefined {
  const key = text ? readBase64(text) : undefined;
  return key && key.length > 0 && key.length <= importCosts.keyBytesMax ? key : undefined;
}

function isWithin(value: number | undefined, min: number, max: number): value is number {
  return value !== undefined && Number.isInteger(value) && value >= min && value <= max;
}

/** The inverse of `readHashConfig`. */
export function writeHashConfig({ scheme, signerKey }: HashConfig): HashParameters {
  const key = signerKey && { signerKey: signerKey.toString('base64') };
  const { algorithm: hashAlgorithm } = scheme;
  if (scheme.algorithm === 'ARGON2') {
    const { type: hashType, version, iterations, memoryCostKib, parallelism } = scheme;
    return { hashAlgorithm, argon2Parameters: { hashType, version, iterations, memoryCostKib, parallelism } };
  }
  if (!('saltFirst' in scheme)) {
    const { algorithm: _, ...numbers } = scheme;
    return { hashAlgorithm, ...numbers, ...key };
  }
  const passwordHashOrder = scheme.saltFirst ? 'SALT_AND_PASSWORD' : 'PASSWORD_AND_SALT';
  return { hashAlgorithm, passwordHashOrder, ...('rounds' in scheme && { rounds: scheme.rounds }), ...key };
}
