import { limits } from '@hearth/contract';
import * as v from 'valibot';
import type { Apps } from '../../core/apps/index.ts';
import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../core/database/index.ts';
import { AppError } from '../../core/errors.ts';
import { hashSecret, newId } from '../../core/ids.ts';
import type { Vault } from '../../core/keys/index.ts';
import { provesWork } from '../rules/proof-of-work.ts';
import { consumeOnce } from '../store/tables.ts';

export interface Challenges {
  issue(appId: string): Promise<{ readonly challenge: string; readonly bits: number; readonly expiresAt: number }>;
  /** Accepts one solution of one challenge, once. */
  redeem(appId: string, challenge: string, nonce: string): Promise<void>;
}

const context = 'appcheck-challenge';
const sealed = v.object({ id: v.string(), appId: v.string(), bits: v.number(), expiresAt: v.number() });

/** A challenge is sealed, not stored: asking for a million of them fills nothing. Only a redeemed one leaves a row. */
export function createChallenges(parts: {
  readonly vault: Vault;
  readonly database: Database;
  readonly clock: Clock;
  readonly apps: Apps;
}): Challenges {
  const { vault, database, clock, apps } = parts;
  return {
    async issue(appId) {
      if (!(await apps.byAppId(appId)))
        throw new AppError('request/invalid', { sentence: 'This app id is not known here.' });
      const bits = limits.appCheck.proofOfWorkBits;
      const expiresAt = clock.now() + limits.appCheck.challengeLifetimeMs;
      return {
        challenge: vault.seal(JSON.stringify({ id: newId(), appId, bits, expiresAt }), context),
        bits,
        expiresAt,
      };
    },

    async redeem(appId, challenge, nonce) {
      const asked = openChallenge(vault, challenge);
      const now = clock.now();
      if (!asked || asked.appId !== appId || asked.expiresAt < now) throw new AppError('appcheck/challenge-stale');
      if (!provesWork(challenge, nonce, asked.bits))
        throw new AppError('request/invalid', { sentence: 'The proof of work is not right.' });
      const first = await consumeOnce(database.query, `challenge:${hashSecret(asked.id)}`, asked.expiresAt);
      if (!first) throw new AppError('appcheck/challenge-stale');
    },
  };
}

function openChallenge(vault: Vault, challenge: string): v.InferOutput<typeof sealed> | undefined {
  try {
    return v.parse(sealed, JSON.parse(vault.open(challenge, context)));
  } catch {
    // Not sealed by us, or altered on the way: whatever the reason, it is no challenge of ours.
    return undefined;
  }
}
