import type { Generated, Kysely } from 'kysely';
import type { Clock } from '../clock.ts';
import { type Database, prepared, preparedRow, type Queries } from '../database/index.ts';
import { newId } from '../ids.ts';
import { removeSmallBlob } from './small.ts';

/**
 * The state of each blob key: `pending` before the first byte is written, `live` from the transaction that makes an
 * object of it, `deleted` from the transaction that drops the object. Each step is one conditional write, so a sweep and
 * an upload can meet in any order and a live blob is never removed.
 */
export interface BlobLedger {
  /** A new key that may be written to. */
  reserve(): Promise<string>;
  /** Within the transaction that refers to the blob; false when the sweep was first. */
  adopt(transaction: Queries, key: string): Promise<boolean>;
  /** Within the transaction that drops the reference. The blob of so many bytes is removed later. */
  markDeleted(transaction: Queries, key: string, bytes: number): Promise<void>;
  /** Gives up a key that no object refers to; false, without effect, when an object does. */
  abandon(key: string): Promise<boolean>;
  /** Records that an unfinished upload is still being written. */
  touch(key: string): Promise<void>;
  /**
   * Marks keys as deleted that stayed pending since before `pendingBefore`, and returns a page of the keys that are
   * deleted since before `deletedBefore`, durably, the oldest first.
   */
  expirePending(times: SweepTimes, page: number): Promise<readonly string[]>;
  /** A page of the keys after `after` that stayed pending since before `time`. */
  idle(time: number, after: string, page: number): Promise<readonly string[]>;
  /** Records that the blob is removed from the store. */
  forget(key: string): Promise<void>;
  /** The keys that the ledger knows. */
  known(keys: readonly string[]): Promise<ReadonlySet<string>>;
  /** Deleted blobs whose bytes are still there; unfinished uploads that were given up count as 0 bytes. */
  deleted(): Promise<{ readonly count: number; readonly bytes: number }>;
  /** Whether an object refers to the blob. */
  isLive(key: string): Promise<boolean>;
}

interface SweepTimes {
  readonly pendingBefore: number;
  readonly deletedBefore: number;
}

/** The store makes folders from the first four characters of a key. */
const folderNameLength = 4;
const blobsPerFolder = 1000;

type BlobState = 'pending' | 'live' | 'deleted';

type LedgerTables = {
  blobs: { key: string; state: BlobState; since: number; deleted_bytes: Generated<number> };
};

export function createBlobLedger(database: Database, clock: Clock): BlobLedger {
  const db: Kysely<LedgerTables> = database.query.withTables<LedgerTables>();
  /** One conditional write: true for the caller that made the step. */
  const step = async (queries: Queries, key: string, from: BlobState, to: BlobState): Promise<boolean> =>
    (await stepping(queries, { key, from, to, now: clock.now() })).numAffectedRows === 1n;

  const newKey = createKeyGenerator();

  return {
    async reserve() {
      const key = newKey();
      await entering(database.query, { key, now: clock.now() });
      return key;
    },

    adopt: (transaction, key) => step(transaction, key, 'pending', 'live'),

    async markDeleted(transaction, key, bytes) {
      if (!(await removeSmallBlob(transaction, key))) await deleting(transaction, { key, bytes, now: clock.now() });
    },

    abandon: (key) => step(database.query, key, 'pending', 'deleted'),

    async touch(key) {
      await db
        .updateTable('blobs')
        .set({ since: clock.now() })
        .where('key', '=', key)
        .where('state', '=', 'pending')
        .execute();
    },

    expirePending: (times, page) => database.transaction((transaction) => expirePending(transaction, times, page)),

    async idle(time, after, page) {
      const rows = await db
        .selectFrom('blobs')
        .select('key')
        .where('state', '=', 'pending')
        .where('since', '<', time)
        .where('key', '>', after)
        .orderBy('key')
        .limit(page)
        .execute();
      return rows.map((row) => row.key);
    },

    async forget(key) {
      await db.deleteFrom('blobs').where('key', '=', key).where('state', '=', 'deleted').execute();
    },

    async known(keys) {
      if (keys.length === 0) return new Set();
      const rows = await db
        .selectFrom('blobs')
        .select('key')
        .where('key', 'in', [...keys])
        .execute();
      return new Set(rows.map((row) => row.key));
    },

    async deleted() {
      const { count, bytes } = await db
        .selectFrom('blobs')
        .select(({ fn }) => [fn.countAll().as('count'), fn.sum('deleted_bytes').as('bytes')])
        .where('state', '=', 'deleted')
        .executeTakeFirstOrThrow();
      return { count: Number(count), bytes: Number(bytes ?? 0) };
    },

    isLive: async (key) => (await entry(database.query, { key }))?.state === 'live',
  };
}

/** Keys of one batch share a folder: one folder to create and to sync for many blobs. */
function createKeyGenerator(): () => string {
  let folder = { name: '', left: 0 };
  return () => {
    if (folder.left === 0) folder = { name: newId().slice(0, folderNameLength), left: blobsPerFolder };
    folder.left -= 1;
    return folder.name + newId();
  };
}

/**
 * In one transaction, because outside of one a deletion is visible before it is durable: after a power cut a live object
 * could miss bytes that were already removed.
 */
async function expirePending(
  transaction: Queries,
  { pendingBefore, deletedBefore }: SweepTimes,
  page: number,
): Promise<readonly string[]> {
  const ledger = transaction.withTables<LedgerTables>();
  await ledger
    .updateTable('blobs')
    .set({ state: 'deleted' })
    .where('state', '=', 'pending')
    .where('since', '<', pendingBefore)
    .execute();
  const deleted = ledger
    .selectFrom('blobs')
    .select('key')
    .where('state', '=', 'deleted')
    .where('since', '<', deletedBefore);
  const rows = await deleted.orderBy('since').limit(page).execute();
  return rows.map((row) => row.key);
}

const entry = preparedRow((db, { key }: { key: string }) =>
  db.withTables<LedgerTables>().selectFrom('blobs').select('state').where('key', '=', key),
);

const entering = prepared((db, { key, now }: { key: string; now: number }) =>
  db.withTables<LedgerTables>().insertInto('blobs').values({ key, state: 'pending', since: now }),
);

const stepping = prepared((db, { key, from, to, now }: { key: string; from: BlobState; to: BlobState; now: number }) =>
  db
    .withTables<LedgerTables>()
    .updateTable('blobs')
    .set({ state: to, since: now })
    .where('key', '=', key)
    .where('state', '=', from),
);

const deleting = prepared((db, { key, bytes, now }: { key: string; bytes: number; now: number }) =>
  db
    .withTables<LedgerTables>()
    .updateTable('blobs')
    .set({ state: 'deleted', since: now, deleted_bytes: bytes })
    .where('key', '=', key)
    .where('state', '=', 'live'),
);
