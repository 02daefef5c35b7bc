import { limits } from '@hearth/contract';
import type { BlobLedger, BlobStore } from '../../core/blobs/index.ts';
import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../core/database/index.ts';
import type { Log } from '../../core/log/index.ts';
import { expiringBuckets, markCounting, uncountedBuckets } from '../store/buckets.ts';
import { endDownloadTokens, removeExpiredDownloadTokens } from '../store/download-tokens.ts';
import { expireUploads, forgetEndedUploads, waitedFor } from '../store/uploads.ts';
import { forgetReservations } from '../store/usage.ts';
import { discardBlob, discardUnlessLive, uploadSilenceMaxMs } from './blobs.ts';
import { recount } from './room.ts';

const pageSize = 500;

interface SweepParts {
  readonly database: Database;
  readonly blobs: BlobStore;
  readonly ledger: BlobLedger;
  readonly clock: Clock;
  readonly log: Log;
}

/** Ends uploads that were left too long, and forgets what has had its time. */
export async function sweepStorage(parts: SweepParts): Promise<void> {
  const now = parts.clock.now();
  for (;;) {
    const blobKeys = await expireUploads(parts.database.query, now, pageSize);
    for (const blobKey of blobKeys) await discardBlob(parts, blobKey);
    if (blobKeys.length < pageSize) break;
  }
  await dropLeftovers(parts, now - uploadSilenceMaxMs);
  await forgetEndedUploads(parts.database.query, now);
  await removeExpiredDownloadTokens(parts.database.query, now);
  // A process that had not yet heard of the lifetime may have handed out a token without one.
  for (const { name, tokenLifetimeMs } of await expiringBuckets(parts.database.query, pageSize))
    await endDownloadTokens(parts.database.query, name, now + tokenLifetimeMs);
  await forgetReservations(parts.database.query, now - limits.storage.uploadIdleMs);
  for (const bucket of await uncountedBuckets(parts.database.query, pageSize)) {
    await recount(parts.database, bucket.name, bucket);
    await markCounting(parts.database.query, bucket.name, false);
  }
}

/**
 * What a crash has left of uploads in one request: nobody can go on with them, so neither their bytes nor the room that
 * was kept for them wait for seven days.
 */
async function dropLeftovers(parts: SweepParts, silentSince: number): Promise<void> {
  for (let after = ''; ; ) {
    const keys = await parts.ledger.idle(silentSince, after, pageSize);
    const kept = await waitedFor(parts.database.query, keys);
    for (const key of keys) if (!kept.has(key)) await discardUnlessLive(parts, key);
    const last = keys.at(-1);
    if (last === undefined || keys.length < pageSize) return;
    after = last;
  }
}
