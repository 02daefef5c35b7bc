import { limits } from '@hearth/contract';
import type { BlobLedger, BlobStore } from '../../core/blobs/index.ts';
import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../core/database/index.ts';
import type { Log } from '../../core/log/index.ts';
import { expiringBuckets, markCounting, uncountedBuckets } from '../buckets/store.ts';
import { endDownloadTokens, removeExpiredDownloadTokens } from '../downloads/store.ts';
import { forgetReservations } from '../quota/store.ts';
import { recount } from '../quota/usecases.ts';
import { expireUploads, forgetEndedUploads, waitedFor } from '../uploads/store.ts';
import { discardBlob, discardUnlessLive, uploadSilenceMaxMs } from '../uploads/usecases/blobs.ts';

const pageSize = 500;

interface SweepDeps {
  readonly database: Database;
  readonly blobs: BlobStore;
  readonly ledger: BlobLedger;
  readonly clock: Clock;
  readonly log: Log;
}

/** Ends abandoned uploads and removes expired data. */
export async function sweepStorage(deps: SweepDeps): Promise<void> {
  const now = deps.clock.now();
  for (;;) {
    const blobKeys = await expireUploads(deps.database.query, now, pageSize);
    for (const blobKey of blobKeys) await discardBlob(deps, blobKey);
    if (blobKeys.length < pageSize) break;
  }
  await removeLeftovers(deps, now - uploadSilenceMaxMs);
  await forgetEndedUploads(deps.database.query, now);
  await removeExpiredDownloadTokens(deps.database.query, now);
  // A process that had not read the new lifetime yet may have created a token without one.
  for (const { name, tokenLifetimeMs } of await expiringBuckets(deps.database.query, pageSize))
    await endDownloadTokens(deps.database.query, name, now + tokenLifetimeMs);
  await forgetReservations(deps.database.query, now - limits.storage.uploadIdleMs);
  for (const bucket of await uncountedBuckets(deps.database.query, pageSize)) {
    await recount(deps.database, bucket.name, bucket);
    await markCounting(deps.database.query, bucket.name, false);
  }
}

/**
 * Removes what a crash has left of uploads in one request: nobody can continue them, so their bytes and reservations
 * need not be kept for seven days.
 */
async function removeLeftovers(deps: SweepDeps, silentSince: number): Promise<void> {
  for (let after = ''; ; ) {
    const keys = await deps.ledger.idle(silentSince, after, pageSize);
    const kept = await waitedFor(deps.database.query, keys);
    for (const key of keys) if (!kept.has(key)) await discardUnlessLive(deps, key);
    const last = keys.at(-1);
    if (last === undefined || keys.length < pageSize) return;
    after = last;
  }
}
