import type { Clock } from '../clock.ts';
import type { BlobLedger } from './ledger.ts';
import type { BlobStore } from './port.ts';

const pageSize = 500;

export interface Sweep {
  readonly blobs: BlobStore;
  readonly ledger: BlobLedger;
  readonly clock: Clock;
  /** A pending blob is kept this long after its last byte. */
  readonly pendingAgeMs: number;
  /** A file that the ledger does not know is kept this long. */
  readonly orphanAgeMs: number;
}

/**
 * Removes blobs without a reference and returns their number. A blob that cannot be removed stops none of the others;
 * its error is thrown at the end.
 */
export async function sweepBlobs({ blobs, ledger, clock, pendingAgeMs, orphanAgeMs }: Sweep): Promise<number> {
  let removed = 0;
  const stuck = new Map<string, unknown>();
  const remove = async (key: string) => {
    try {
      await blobs.remove(key);
      removed += 1;
      return true;
    } catch (error) {
      stuck.set(key, error);
      return false;
    }
  };
  for (;;) {
    const deleted = await ledger.expirePending(clock.now() - pendingAgeMs, pageSize);
    const fresh = deleted.filter((key) => !stuck.has(key));
    for (const key of fresh) if (await remove(key)) await ledger.forget(key);
    if (fresh.length === 0 || deleted.length < pageSize) break;
  }

  // A key enters the ledger before its first byte, so a file without an entry can never become live.
  const cutoff = clock.now() - orphanAgeMs;
  let page: string[] = [];
  const flush = async () => {
    const known = await ledger.known(page);
    for (const key of page) if (!known.has(key)) await remove(key);
    page = [];
  };
  for await (const { key, modifiedAt } of blobs.keys()) {
    if (modifiedAt < cutoff) page.push(key);
    if (page.length >= pageSize) await flush();
  }
  await flush();
  if (stuck.size > 0) throw new AggregateError([...stuck.values()], `${stuck.size} blobs could not be removed.`);
  return removed;
}
