import { hash as argon2Hash, verify as argon2Verify, type Options } from '@node-rs/argon2';
import { createConcurrencyLimit } from '../../../core/concurrency-limit.ts';
import { AppError } from '../../../core/errors.ts';
import type { Passwords } from '../../types.ts';
import { isImportedHash } from '../domain/imported-hashes.ts';
import { type HashCost, ownCost } from '../domain/own-hash.ts';
import type { ImportKeys } from './import-keys.ts';
import { isCheapToVerify, parseImportedHash, verifyImportedHash } from './imported-hashes.ts';

export type { Passwords };

interface HashingLimits {
  readonly inFlightMax: number;
  readonly waitingMax: number;
}

/**
 * Limits concurrent hashing: too many sign-ins get an error instead of a queue. Of Node's four threads one stays free
 * for tokens.
 */
export function createPasswords(
  limits: HashingLimits = { inFlightMax: 3, waitingMax: 64 },
  importKeys?: Pick<ImportKeys, 'open'>,
  cost: HashCost = ownCost,
): Passwords {
  const options: Options = {
    algorithm: 2,
    memoryCost: cost.memoryCostKib,
    timeCost: cost.iterations,
    parallelism: cost.parallelism,
  };
  const decoy = decoyOf(cost);
  const turns = createConcurrencyLimit(
    { atOnce: limits.inFlightMax, waitingMax: limits.waitingMax },
    () => new AppError('rate/limited', { details: { retryAfterMs } }),
  );
  const verifyImported = async (stored: string, password: string): Promise<boolean> => {
    const imported = parseImportedHash(stored);
    const key = imported.keyId === null ? undefined : await importKeys?.open(imported.keyId);
    if (isCheapToVerify(imported)) await argon2Verify(decoy, password);
    return verifyImportedHash(imported, key, password);
  };
  return {
    hash: (password) => turns.take(() => argon2Hash(password, options)),
    verify: (hash, password) =>
      turns.take(async () => {
        if (typeof hash === 'string' && isImportedHash(hash)) return verifyImported(hash, password);
        const fits = await argon2Verify(hash ?? decoy, password);
        return fits && typeof hash === 'string';
      }),
  };
}

/** The hash of an unknown password with the same cost. */
function decoyOf({ memoryCostKib, iterations, parallelism }: HashCost): string {
  const parameters = `m=${memoryCostKib},t=${iterations},p=${parallelism}`;
  return `$argon2id$v=19$${parameters}$aGVhcnRoLWRlY295LXNhbA$AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8`;
}

const retryAfterMs = 1000;
