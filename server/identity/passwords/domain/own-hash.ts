import type { HashScheme } from './imported-hashes.ts';

/** The parameters of Argon2id. */
export interface HashCost {
  readonly memoryCostKib: number;
  readonly iterations: number;
  readonly parallelism: number;
}

/** OWASP's first recommendation. Each hash contains its parameters, so they can be raised. */
export const ownCost = { memoryCostKib: 19 * 1024, iterations: 2, parallelism: 1 } as const satisfies HashCost;

/** For accounts of test suites. */
export const throwAwayCost: HashCost = { memoryCostKib: 8, iterations: 1, parallelism: 1 };

/** `ownCost` as a `HashScheme`. */
export const ownScheme: HashScheme = {
  algorithm: 'ARGON2',
  type: 'ARGON2_ID',
  version: 'VERSION_13',
  ...ownCost,
};

interface ReadHash {
  readonly scheme: HashScheme;
  readonly salt: Buffer;
  readonly hash: Buffer;
}

/** An imported hash with at least our own parameters, in our own format; undefined for others. */
export function composeOwnHash({ scheme, salt, hash }: ReadHash): string | undefined {
  if (scheme.algorithm !== 'ARGON2' || scheme.type !== 'ARGON2_ID' || scheme.version !== 'VERSION_13') return undefined;
  const { memoryCostKib, iterations, parallelism } = scheme;
  if (memoryCostKib < ownCost.memoryCostKib || iterations < ownCost.iterations) return undefined;
  return `$argon2id$v=19$m=${memoryCostKib},t=${iterations},p=${parallelism}$${unpadded(salt)}$${unpadded(hash)}`;
}

/** The parts of one of our own hashes, for export. */
export function readOwnHash(stored: string): ReadHash | undefined {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(stored);
  const [, memory, time, lanes, salt, hash] = parts ?? [];
  if (salt === undefined || hash === undefined) return undefined;
  return {
    scheme: {
      algorithm: 'ARGON2',
      type: 'ARGON2_ID',
      version: 'VERSION_13',
      memoryCostKib: Number(memory),
      iterations: Number(time),
      parallelism: Number(lanes),
    },
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  };
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
