import { createHash } from 'node:crypto';
import { limits } from '@hearth/contract';
import type { Queries } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import { newId } from '../../../core/ids.ts';
import type { Core } from '../../../core/index.ts';
import {
  type CallClaim,
  type CallRequestKey,
  claimRequest,
  findRequest,
  finishRequest,
  releaseRequest,
  removeBoots,
  removeRequests,
  takeOverRequest,
} from '../store.ts';
import { bootLeaseMs, createBoot } from './boot.ts';

/** Makes writes safe to repeat: one request id, one effect, one answer, for a day. */
export interface Idempotency {
  /**
   * Does the work unless it was done before, and returns its result. Failed work leaves no trace and can be repeated
   * with the same id. It settles only after the work: an id is never free while its work may still run.
   */
  run(key: CallRequestKey, payload: unknown, implementation: Implementation): Promise<unknown>;
  removeExpired(): Promise<void>;
  /** Keeps the claims of this process from being taken over. */
  extendLease(): Promise<void>;
}

type Implementation = (finish: FinishCall) => Promise<unknown>;

/**
 * Writes the result in the transaction of the work, so that a crash leaves both or neither. It throws, and so rolls the
 * work back, if another run has taken the request over.
 */
export type FinishCall = (transaction: Queries, result: unknown) => Promise<void>;

export function createIdempotency({ database, clock, vault }: Pick<Core, 'database' | 'clock' | 'vault'>): Idempotency {
  const db = database.query;
  const boot = createBoot({ database, clock });
  const isAbandoned = (since: number) => since < clock.now() - limits.functions.timeoutMs - abortGraceMs;
  const isExpired = (since: number) => since < clock.now() - limits.functions.requestIdLifetimeMs;

  /** Returns undefined if the claim is ours, or the answer of a previous run. Throws if the call cannot be made now. */
  async function claim(
    key: CallRequestKey,
    hash: string,
    fresh: CallClaim,
  ): Promise<{ readonly answer: string } | undefined> {
    await boot.begin();
    if (await claimRequest(db, key, fresh)) return undefined;
    const before = await findRequest(db, key);
    // The other run failed between the two queries and released its claim.
    if (!before) throw new AppError('request/in-progress');
    const isOver =
      isExpired(before.startedAt) ||
      (before.state === 'running' && (isAbandoned(before.startedAt) || !(await boot.isAlive(before.boot))));
    if (isOver) {
      if (await takeOverRequest(db, key, before, fresh)) return undefined;
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
      const payloadHash = vault.seal(hash, contextOf(key));
      const fresh = { claim: newId(), boot: boot.id, payloadHash, startedAt: clock.now() };
      const previous = await claim(key, hash, fresh);
      if (previous) return JSON.parse(previous.answer);

      const finish = (queries: Queries, result: unknown) =>
        finishRequest(queries, key, fresh.claim, vault.seal(JSON.stringify(result), contextOf(key)));
      let mayBeFinished = false;
      let result: unknown;
      try {
        result = await implementation(async (transaction, value) => {
          mayBeFinished = true;
          if (!(await finish(transaction, value))) throw new AppError('request/in-progress');
        });
      } catch (error) {
        await releaseRequest(db, key, fresh.claim);
        throw error;
      }
      // A transaction that wrote the result may have been rolled back, and the work done in another way.
      const now = mayBeFinished ? await findRequest(db, key) : undefined;
      if (now?.claim !== fresh.claim || now.state !== 'done') await finish(db, result);
      return result;
    },

    async removeExpired() {
      const before = clock.now() - limits.functions.requestIdLifetimeMs;
      while ((await removeRequests(db, before, rowsAtOnce)) === rowsAtOnce);
      await removeBoots(db, clock.now() - bootLeaseMs);
    },

    extendLease: () => boot.extendLease(),
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
