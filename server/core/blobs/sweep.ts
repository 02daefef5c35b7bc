import type { Clock } from '../clock.ts';
import type { BlobLedger } from './ledger.ts';
import type { BlobStore } from './port.ts';

const pageSize = 500;

export interface Sweep {
  readonly blobs: BlobStore;
  readonly ledger: BlobLedger;
  readonly clock: Clock;
  /** A pending blob is left alone this long after its last byte. */
  readonly pendingAgeMs: number;
  /** A file the ledger never heard of is left alone this long. */
  readonly orphanAgeMs: number;
}

/** Removes what nobody refers to. Gives the number of blobs removed. */
export async function sweepBlobs({ blobs, ledger, clock, pendingAgeMs, orphanAgeMs }: Sweep): Promise<number> {
  let removed = 0;
  for (;;) {
    const doomed = await ledger.condemn(clock.now() - pendingAgeMs, pageSize);
    for (const key of doomed) {
      await blobs.remove(key);
      await ledger.forget(key);
      removed += 1;
    }
    if (doomed.length < pageSize) break;
  }

  // A key enters the ledger before its first byte, so a file it does not know can never become live.
  const cutoff = clock.now() - orphanAgeMs;
  let page: string[] = [];
  const flush = async () => {
    const known = await ledger.known(page);
    for (const key of page.filter((candidate) => !known.has(candidate))) {
      await blobs.remove(key);
      removed += 1;
    }
    page = [];
  };
  for await (const { key, modifiedAt } of blobs.keys()) {
    if (modifiedAt < cutoff) page.push(key);
    if (page.length >= pageSize) await flush();
  }
  await flush();
  return removed;
}
