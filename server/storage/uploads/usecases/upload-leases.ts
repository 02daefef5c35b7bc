import { setTimeout as sleep } from 'node:timers/promises';
import { type Clock, monotonicMs } from '../../../core/clock.ts';
import type { Database } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import { newId } from '../../../core/ids.ts';
import { releaseUpload, renewUpload, requestUpload, takeUpload } from '../store.ts';

/** One of several servers at a time writes to an upload; a later request takes over, as it does within one server. */
export interface UploadLeases {
  /**
   * Waits until this server may write. `controller` is aborted when another server asks for the upload, or when the
   * lease cannot be renewed.
   */
  hold<T>(id: string, controller: AbortController, work: (lease: UploadLease) => Promise<T>): Promise<T>;
}

export interface UploadLease {
  /** Whether another server may have written since this one did. */
  readonly isFromOther: boolean;
}

export function createUploadLeases(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  { waitMaxMs = 60_000, leaseMs = 15_000, renewEveryMs = 1000, pollEveryMs = 100 } = {},
): UploadLeases {
  const writer = newId();
  const db = database.query;

  async function take(id: string, signal: AbortSignal): Promise<UploadLease> {
    for (const begunAt = monotonicMs(); monotonicMs() - begunAt < waitMaxMs; await sleep(pollEveryMs)) {
      signal.throwIfAborted();
      const now = clock.now();
      const taken = await takeUpload(db, id, { writer, now, until: now + leaseMs });
      if (taken) return { isFromOther: taken.before !== writer };
      await requestUpload(db, id, writer);
    }
    throw new AppError('server/unavailable', { cause: 'another server writes to this upload' });
  }

  return {
    async hold(id, controller, work) {
      const lease = await take(id, controller.signal);
      const lost = (cause: unknown) => controller.abort(new AppError('server/unavailable', { cause }));
      const renew = () =>
        renewUpload(db, id, { writer, until: clock.now() + leaseMs }).then(
          (isRenewed) => isRenewed || lost('another server took this upload over'),
          lost,
        );
      const renewing = setInterval(() => void renew(), renewEveryMs).unref();
      try {
        return await work(lease);
      } finally {
        clearInterval(renewing);
        await releaseUpload(db, id, writer);
      }
    },
  };
}
