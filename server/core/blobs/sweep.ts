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
  /** The blob of a deleted object is kept this long, so that a copy of the database made before still has its files. */
  readonly deletedAgeMs: number;
  /** A file that the ledger does not know is kept this long. */
  readonly orphanAgeMs: number;
}

/**
 * Removes blobs without a reference and returns their number. A blob that cannot be removed stops none of the others;
 * its error is thrown at the end. Files that the ledger does not know are set aside and never removed: the ledger may be
 * the wrong one.
 */
export async function sweepBlobs({ blobs, ledger, clock, ...ages }: Sweep): Promise<number> {
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
    const times = { pendingBefore: clock.now() - ages.pendingAgeMs, deletedBefore: clock.now() - ages.deletedAgeMs };
    const deleted = await ledger.expirePending(times, pageSize);
    const fresh = deleted.filter((key) => !stuck.has(key));
    for (const key of fresh) if (await remove(key)) await ledger.forget(key);
    if (fresh.length === 0 || deleted.length < pageSize) break;
  }

  await setUnknownAside(blobs, ledger, clock.now() - ages.orphanAgeMs);
  if (stuck.size > 0) throw new AggregateError([...stuck.values()], `${stuck.size} blobs could not be removed.`);
  return removed;
}

/**
 * Removes the blobs of deleted objects, the oldest first, until so many bytes are free or none is left. For a disk that
 * is nearly full: there an upload matters more than a copy of the database that somebody may be making.
 */
export async function removeDeletedBlobs(
  { blobs, ledger }: Pick<Sweep, 'blobs' | 'ledger'>,
  bytesNeeded: number,
): Promise<void> {
  const times = { pendingBefore: 0, deletedBefore: Number.MAX_SAFE_INTEGER };
  for (let freed = 0; freed < bytesNeeded; ) {
    const deleted = await ledger.expirePending(times, pageSize);
    if (deleted.length === 0) return;
    for (const key of deleted) {
      const bytes = (await blobs.size(key)) ?? 0;
      await blobs.remove(key);
      await ledger.forget(key);
      freed += bytes;
      if (freed >= bytesNeeded) return;
    }
  }
}

/** A key enters the ledger before its first byte, so a file without an entry can never become live. */
async function setUnknownAside(blobs: BlobStore, ledger: BlobLedger, cutoff: number): Promise<void> {
  const { all, unknown } = await findUnknown(blobs, ledger, cutoff);
  if (unknown.length > Math.max(setAsideFew, all * setAsideShare))
    throw new Error(
      `The database does not know ${unknown.length > setAsideMax ? `more than ${setAsideMax}` : unknown.length} of ${all} files in the folder of blobs. Nothing was removed. If it is the database of this folder, and older than those files, "hearth storage lost --set-aside" moves them away.`,
    );
  for (const key of unknown.slice(0, setAsideMax)) await blobs.setAside(key);
}

/**
 * Sets all files aside that the ledger does not know, however many and however new, and returns their number. For an
 * operator who has put an older database in place.
 */
export async function setAllUnknownAside({ blobs, ledger }: Pick<Sweep, 'blobs' | 'ledger'>): Promise<number> {
  for (let count = 0; ; ) {
    const { unknown } = await findUnknown(blobs, ledger, Number.POSITIVE_INFINITY);
    const page = unknown.slice(0, setAsideMax);
    for (const key of page) await blobs.setAside(key);
    count += page.length;
    if (page.length === unknown.length) return count;
  }
}

/** How many files there are, and the keys of those that the ledger does not know, up to one more than are set aside. */
async function findUnknown(blobs: BlobStore, ledger: BlobLedger, cutoff: number) {
  let all = 0;
  const unknown: string[] = [];
  for await (const { key, isKnown } of knownKeys(blobs, ledger, cutoff)) {
    all += 1;
    if (!isKnown && unknown.length <= setAsideMax) unknown.push(key);
  }
  return { all, unknown };
}

/** The keys of files that were not written since the cutoff. */
async function* knownKeys(blobs: BlobStore, ledger: BlobLedger, cutoff: number) {
  let page: string[] = [];
  async function* flush() {
    const known = await ledger.known(page);
    for (const key of page) yield { key, isKnown: known.has(key) };
    page = [];
  }
  for await (const { key, modifiedAt } of blobs.keys()) {
    if (modifiedAt < cutoff) page.push(key);
    if (page.length >= pageSize) yield* flush();
  }
  yield* flush();
}

/** A crash can leave some; more than this share means that something else is wrong. */
const setAsideShare = 0.01;
const setAsideFew = 20;
const setAsideMax = 10_000;
