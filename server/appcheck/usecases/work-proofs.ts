import { limits } from '@hearth/contract';
import * as v from 'valibot';
import { hashSecret, newId } from '../../core/ids.ts';
import type { Core } from '../../core/index.ts';
import { provesWork } from '../domain/proof-of-work.ts';
import { consumeOnce } from '../store/tables.ts';
import type { WorkProofs } from '../types.ts';

/** A challenge is sealed, not stored: asking for a million of them fills nothing. Only an accepted one leaves a row. */
export function createWorkProofs({ vault, database, clock }: Pick<Core, 'vault' | 'database' | 'clock'>): WorkProofs {
  const openChallenge = (challenge: string) => {
    try {
      return v.parse(sealed, JSON.parse(vault.open(challenge, context)));
    } catch {
      // Not sealed by us, or altered on the way: whatever the reason, it is no challenge of ours.
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
      const asked = openChallenge(challenge);
      if (!asked || asked.purpose !== purpose || asked.expiresAt < clock.now()) return 'stale';
      if (!provesWork(challenge, nonce, asked.bits)) return 'wrong';
      const first = await consumeOnce(database.query, `challenge:${hashSecret(asked.id)}`, asked.expiresAt);
      return first ? 'accepted' : 'stale';
    },
  };
}

const context = 'appcheck-challenge';
const sealed = v.object({ id: v.string(), purpose: v.string(), bits: v.number(), expiresAt: v.number() });
