import { limits } from '@hearth/contract';
import type { BlobLedger, BlobStore } from '../../core/blobs/index.ts';
import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../core/database/index.ts';
import type { Log } from '../../core/log/index.ts';
import { markCounting, uncountedBuckets } from '../store/buckets.ts';
import { removeExpiredDownloadTokens } from '../store/download-tokens.ts';
import { expireUploads, forgetEndedUploads } from '../store/uploads.ts';
import { forgetReservations } from '../store/usage.ts';
import { discardBlob } from './blobs.ts';
import { recount } from './room.ts';

const pageSize = 500;

/** Ends uploads that were left too long, and forgets what has had its time. */
export async function sweepStorage(parts: {
  readonly database: Database;
  readonly blobs: BlobStore;
  readonly ledger: BlobLedger;
  readonly clock: Clock;
  readonly log: Log;
}): Promise<void> {
  const now = parts.clock.now();
  for (;;) {
    const blobKeys = await expireUploads(parts.database.query, now, pageSize);
    for (const blobKey of blobKeys) await discardBlob(parts, blobKey);
    if (blobKeys.length < pageSize) break;
  }
  await forgetEndedUploads(parts.database.query, now);
  await removeExpiredDownloadTokens(parts.database.query, now);
  await forgetReservations(parts.database.query, now - limits.storage.uploadIdleMs);
  for (const bucket of await uncountedBuckets(parts.database.query, pageSize)) {
    await recount(parts.database, bucket.name, bucket);
    await markCounting(parts.database.query, bucket.name, false);
  }
}
