import { limits } from '@hearth/contract';
import type { Clock } from '../../../core/clock.ts';
import type { Database, Queries } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import { equalSecrets, hashSecret } from '../../../core/ids.ts';
import type { RateLimits } from '../../../core/rate-limits/index.ts';
import type { Settings } from '../../../core/settings/index.ts';
import type { Client } from '../../sessions/domain/request-info.ts';
import { limitClientTries } from '../../sign-in/usecases/limits.ts';
import { normaliseDigits } from '../domain/phone.ts';
import {
  consumePhoneCode,
  consumeTemporaryProof,
  findTemporaryProof,
  isExpiredPhoneCode,
  type PhoneCode,
  tryPhoneCode,
} from '../store.ts';
import { hashPhoneCode } from './send-phone-code.ts';

interface ProvePhoneDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly settings: Settings;
  readonly rateLimits: RateLimits;
}

/** A telephone number that the caller has proven. */
export interface ProvenPhone {
  readonly phone: string;
  /** Consumes the proof in the transaction of its operation; throws when another request was faster (A12). */
  consume(transaction: Queries): Promise<void>;
}

/** Proves a number by a texted code. Wrong codes are counted per code and per client; five invalidate the code. */
export async function provePhone(
  deps: ProvePhoneDeps,
  shown: Pick<PhoneCode, 'purpose' | 'subject'> & {
    readonly sessionInfo: string;
    readonly code: string;
    readonly client: Client;
  },
): Promise<ProvenPhone> {
  const { database, clock } = deps;
  const { purpose, subject, sessionInfo, client } = shown;
  const tries = await limitClientTries(deps, 'phone-code-wrong', client);
  await tries.assertLeft();
  const hash = hashSecret(sessionInfo);
  const now = clock.now();
  const expected = await tryPhoneCode(
    database.query,
    { hash, purpose, subject },
    { triesMax: limits.identity.phoneCodeWrongMax, now },
  );
  if (!expected) {
    const expired = await isExpiredPhoneCode(database.query, { hash, purpose, subject }, now);
    throw new AppError(expired ? 'auth/code-expired' : 'auth/invalid-verification-id');
  }
  if (!equalSecrets(hashPhoneCode(sessionInfo, normaliseDigits(shown.code)), expected.codeHash)) {
    await tries.countWrong();
    throw new AppError('auth/invalid-verification-code');
  }
  return {
    phone: expected.phone,
    async consume(transaction) {
      if (!(await consumePhoneCode(transaction, hash, clock.now()))) throw new AppError('auth/invalid-verification-id');
    },
  };
}

/** Proves a number by the temporary proof that was issued when it belonged to another account. */
export async function provePhoneAgain(
  { database, clock }: ProvePhoneDeps,
  { temporaryProof, phone }: { readonly temporaryProof: string; readonly phone: string },
): Promise<ProvenPhone> {
  const hash = hashSecret(temporaryProof);
  if (!(await findTemporaryProof(database.query, { hash, phone }, clock.now())))
    throw new AppError('auth/invalid-temporary-proof');
  return {
    phone,
    async consume(transaction) {
      if (!(await consumeTemporaryProof(transaction, hash, clock.now())))
        throw new AppError('auth/invalid-temporary-proof');
    },
  };
}
