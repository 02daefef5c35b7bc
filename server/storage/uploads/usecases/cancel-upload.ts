import type { BlobLedger, BlobStore } from '../../../core/blobs/index.ts';
import type { Clock } from '../../../core/clock.ts';
import type { Database } from '../../../core/database/index.ts';
import type { Log } from '../../../core/log/index.ts';
import type { Requester } from '../../access/usecases/requester.ts';
import { uploadEnded } from '../../objects/usecases/object-errors.ts';
import { cancelUploadsIn, cancelUploadsOf, markUploadCancelled } from '../store.ts';
import { discardBlob } from './blobs.ts';
import type { UploadLocks } from './upload-locks.ts';
import { findSession, type SessionAddress } from './upload-sessions.ts';

interface CancelDeps {
  readonly database: Database;
  readonly blobs: BlobStore;
  readonly ledger: BlobLedger;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Ends a session and removes its bytes. Repeated calls have the same result; a finished session cannot be cancelled.
 */
export async function cancelUpload(
  deps: CancelDeps & { readonly locks: UploadLocks },
  address: SessionAddress & { readonly requester: Requester },
): Promise<void> {
  const ticket = deps.locks.ticket();
  await findSession(deps, address, address.requester);
  await ticket.run(address.id, async () => {
    const { session } = await findSession(deps, address, address.requester);
    if (session.state === 'cancelled') return;
    if (!(await markUploadCancelled(deps.database.query, session.id))) throw uploadEnded(session);
    await discardBlob(deps, session.blobKey);
  });
}

/** For the module that owns the bucket: the name is no longer needed. A concurrent writer finds its session ended. */
export async function cancelUploads(deps: CancelDeps, bucket: string, name: string): Promise<void> {
  for (const blobKey of await cancelUploadsOf(deps.database.query, bucket, name)) await discardBlob(deps, blobKey);
}

/** Called after the bucket was removed. */
export async function cancelUploadsOfBucket(deps: CancelDeps, bucket: string): Promise<void> {
  for (;;) {
    const blobKeys = await cancelUploadsIn(deps.database.query, bucket, pageSize);
    for (const blobKey of blobKeys) await discardBlob(deps, blobKey);
    if (blobKeys.length < pageSize) return;
  }
}

const pageSize = 500;
