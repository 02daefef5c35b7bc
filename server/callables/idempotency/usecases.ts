import { createHash } from 'node:crypto';
import { limits } from '@hearth/contract';
import { AppError } from '../../core/errors.ts';
import { newId } from '../../core/ids.ts';
import type { Core } from '../../core/index.ts';
import {
  type CallClaim,
  type CallRequestKey,
  claimRequest,
  findRequest,
  finishRequest,
  releaseRequest,
  removeRequests,
  takeOverRequest,
} from './store.ts';

/** Makes a write harmless to repeat: one request id, one effect, one answer, for a day. */
export interface Idempotency {
  /**
   * Does the work unless it was done before, and gives what it gave. Work that fails leaves no trace, so it can be tried
   * again with the same id. It settles only when the work has: an id is never free while its work may still happen.
   */
  run(key: CallRequestKey, payload: unknown, implementation: () => Promise<unknown>): Promise<unknown>;
  removeExpired(): Promise<void>;
}

export function createIdempotency({ database, clock, vault }: Pick<Core, 'database' | 'clock' | 'vault'>): Idempotency {
  const db = database.query;
  const isAbandoned = (since: number) => since < clock.now() - limits.functions.timeoutMs - abortGraceMs;
  const isExpired = (since: number) => since < clock.now() - limits.functions.requestIdLifetimeMs;

  /** Either the claim is ours, or another run's answer is known, or the call cannot be made now. */
  async function claim(
    key: CallRequestKey,
    hash: string,
    fresh: CallClaim,
  ): Promise<{ readonly answer: string } | undefined> {
    if (await claimRequest(db, key, fresh)) return undefined;
    const before = await findRequest(db, key);
    // Released between the two looks: the other run failed just now.
    if (!before) throw new AppError('request/in-progress');
    const isDead = isExpired(before.startedAt) || (before.state === 'running' && isAbandoned(before.startedAt));
    if (isDead) {
      if (await takeOverRequest(db, key, before.claim, fresh)) return undefined;
      throw new AppError('request/in-progress');
    }
    if (vault.open(before.payloadHash, contextOf(key)) !== hash)
      throw new AppError('request/invalid', { sentence: 'This requestId was used for another request.' });
    if (before.state === 'running' || before.result === null) throw new AppError('request/in-progress');
    return { answer: vault.open(before.result, contextOf(key)) };
  }

  return {
    async run(key, payload, implementation) {
      const hash = hashOf(payload);
      // A payload may hold a password and a result a secret; in a stolen database neither its hash nor it is readable.
      const fresh = { claim: newId(), payloadHash: vault.seal(hash, contextOf(key)), startedAt: clock.now() };
      const previous = await claim(key, hash, fresh);
      if (previous) return JSON.parse(previous.answer);
      let result: unknown;
      try {
        result = await implementation();
      } catch (error) {
        await releaseRequest(db, key, fresh.claim);
        throw error;
      }
      await finishRequest(db, key, fresh.claim, vault.seal(JSON.stringify(result), contextOf(key)));
      return result;
    },

    async removeExpired() {
      const before = clock.now() - limits.functions.requestIdLifetimeMs;
      while ((await removeRequests(db, before, rowsAtOnce)) === rowsAtOnce);
    },
  };
}

const rowsAtOnce = 500;

/** The time a handler has to hear that its own is up, before a repeat takes it for dead. */
const abortGraceMs = 10_000;

/** The payload was built by its schema, field by field, so equal payloads have equal texts. */
function hashOf(payload: unknown): string {
  return createHash('sha256').update(JSON.stringify(payload)).digest('base64url');
}

function contextOf(key: CallRequestKey): string {
  return `call ${key.actor} ${key.name} ${key.requestId}`;
}
