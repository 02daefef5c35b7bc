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

/** Makes writes safe to repeat: one request id, one effect, one answer, for a day. */
export interface Idempotency {
  /**
   * Does the work unless it was done before, and returns its result. Failed work leaves no trace and can be repeated
   * with the same id. It settles only after the work: an id is never free while its work may still run.
   */
  run(key: CallRequestKey, payload: unknown, implementation: () => Promise<unknown>): Promise<unknown>;
  removeExpired(): Promise<void>;
}

export function createIdempotency({ database, clock, vault }: Pick<Core, 'database' | 'clock' | 'vault'>): Idempotency {
  const db = database.query;
  const isAbandoned = (since: number) => since < clock.now() - limits.functions.timeoutMs - abortGraceMs;
  const isExpired = (since: number) => since < clock.now() - limits.functions.requestIdLifetimeMs;

  /** Returns undefined if the claim is ours, or the answer of a previous run. Throws if the call cannot be made now. */
  async function claim(
    key: CallRequestKey,
    hash: string,
    fresh: CallClaim,
  ): Promise<{ readonly answer: string } | undefined> {
    if (await claimRequest(db, key, fresh)) return undefined;
    const before = await findRequest(db, key);
    // The other run failed between the two queries and released its claim.
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
      // A payload may contain a password and a result a secret, so both are sealed, including the hash.
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

/** The time for a handler to notice its deadline, before a repeat considers it dead. */
const abortGraceMs = 10_000;

/** The schema builds the payload field by field, so equal payloads have equal JSON. */
function hashOf(payload: unknown): string {
  return createHash('sha256').update(JSON.stringify(payload)).digest('base64url');
}

function contextOf(key: CallRequestKey): string {
  return `call ${key.actor} ${key.name} ${key.requestId}`;
}
