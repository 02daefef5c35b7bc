import { limits } from '@hearth/contract';
import * as v from 'valibot';
import type { Apps } from '../../core/apps/index.ts';
import { AppError } from '../../core/errors.ts';
import { hashSecret, newId } from '../../core/ids.ts';
import type { Core } from '../../core/index.ts';
import { provesWork } from '../domain/proof-of-work.ts';
import { consumeOnce } from '../store/tokens.ts';
import type { WorkProofs } from '../types.ts';

/** Challenges are sealed, not stored, so requesting millions of them fills nothing. Only an accepted one is stored. */
export function createWorkProofs({ vault, database, clock }: Pick<Core, 'vault' | 'database' | 'clock'>): WorkProofs {
  const openChallenge = (challenge: string) => {
    try {
      return v.parse(challengeSchema, JSON.parse(vault.open(challenge, context)));
    } catch {
      // Not sealed by this server, or altered.
      return undefined;
    }
  };
  return {
    ask(purpose, lifetimeMs) {
      const bits = limits.appCheck.proofOfWorkBits;
      const expiresAt = clock.now() + lifetimeMs;
      return {
        challenge: vault.seal(JSON.stringify({ id: newId(), purpose, bits, expiresAt }), context),
        bits,
        expiresAt,
      };
    },

    async accept(purpose, { challenge, nonce }) {
      const opened = openChallenge(challenge);
      if (!opened || opened.purpose !== purpose || opened.expiresAt < clock.now()) return 'stale';
      if (!provesWork(challenge, nonce, opened.bits)) return 'wrong';
      const first = await consumeOnce(database.query, `challenge:${hashSecret(opened.id)}`, opened.expiresAt);
      return first ? 'accepted' : 'stale';
    },
  };
}

const context = 'appcheck-challenge';
const challengeSchema = v.object({ id: v.string(), purpose: v.string(), bits: v.number(), expiresAt: v.number() });

export interface Challenges {
  issue(appId: string): Promise<{ readonly challenge: string; readonly bits: number; readonly expiresAt: number }>;
  /** Accepts one solution of one challenge, once. */
  redeem(appId: string, challenge: string, nonce: string): Promise<void>;
}

/** The proofs of work for App Check tokens. */
export function createChallenges({ apps, work }: { readonly apps: Apps; readonly work: WorkProofs }): Challenges {
  return {
    async issue(appId) {
      if (!(await apps.byAppId(appId)))
        throw new AppError('request/invalid', { sentence: 'This app id is not known here.' });
      return work.ask(purposeOf(appId), limits.appCheck.challengeLifetimeMs);
    },

    async redeem(appId, challenge, nonce) {
      switch (await work.accept(purposeOf(appId), { challenge, nonce })) {
        case 'accepted':
          return;
        case 'stale':
          throw new AppError('appcheck/challenge-stale');
        case 'wrong':
          throw new AppError('request/invalid', { sentence: 'The proof of work is not right.' });
      }
    },
  };
}

function purposeOf(appId: string): string {
  return `app ${appId}`;
}
