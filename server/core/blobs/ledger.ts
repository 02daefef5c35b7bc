import type { Kysely } from 'kysely';
import type { Clock } from '../clock.ts';
import { type Database, prepared, preparedRow, type Queries } from '../database/index.ts';
import { newId } from '../ids.ts';
import { removeSmallBlob } from './small.ts';

/**
 * Which blobs are wanted. A key is `pending` before the first byte is written, `live` from the transaction that makes an
 * object of it, `doomed` from the transaction that drops that object. Because each step is one conditional write, the
 * sweep and an upload can meet in any order and a live blob is never removed.
 */
export interface BlobLedger {
  /** A new key that may be written to. */
  reserve(): Promise<string>;
  /** Within the transaction that refers to the blob; false when the sweep was first. */
  adopt(transaction: Queries, key: string): Promise<boolean>;
  /** Within the transaction that drops the reference. */
  doom(transaction: Queries, key: string): Promise<void>;
  /** Gives up a key that no object refers to; false, and nothing happens, when one does by now. */
  abandon(key: string): Promise<boolean>;
  /** Says that an unfinished upload is still being written to. */
  touch(key: string): Promise<void>;
  /** Condemns keys that stayed pending since before `time`, and gives a page of all that are doomed, durably. */
  condemn(time: number, page: number): Promise<readonly string[]>;
  /** A page of the keys after `after` that stayed pending since before `time`. */
  idle(time: number, after: string, page: number): Promise<readonly string[]>;
  /** The blob is gone from the store. */
  forget(key: string): Promise<void>;
  /** Those of `keys` that the ledger knows. */
  known(keys: readonly string[]): Promise<ReadonlySet<string>>;
  /** False for a small blob, which is gone with the transaction that doomed it. */
  isKnown(key: string): Promise<boolean>;
}

/** The store makes folders of the first four signs of a key. */
const shelfNameLength = 4;
const shelfBlobs = 1000;

type BlobState = 'pending' | 'live' | 'doomed';

type LedgerTables = {
  blobs: { key: string; state: BlobState; since: number };
};

export function createBlobLedger(database: Database, clock: Clock): BlobLedger {
  const db: Kysely<LedgerTables> = database.query.withTables<LedgerTables>();
  /** One conditional write: true for the one who made the step. */
  const step = async (queries: Queries, key: string, from: BlobState, to: BlobState): Promise<boolean> =>
    (await stepping(queries, { key, from, to, now: clock.now() })).numAffectedRows === 1n;

  const newKey = createShelves();

  return {
    async reserve() {
      const key = newKey();
      await entering(database.query, { key, now: clock.now() });
      return key;
    },

    adopt: (transaction, key) => step(transaction, key, 'pending', 'live'),

    async doom(transaction, key) {
      if (!(await removeSmallBlob(transaction, key))) await step(transaction, key, 'live', 'doomed');
    },

    abandon: (key) => step(database.query, key, 'pending', 'doomed'),

    async touch(key) {
      await db
        .updateTable('blobs')
        .set({ since: clock.now() })
        .where('key', '=', key)
        .where('state', '=', 'pending')
        .execute();
    },

    condemn: (time, page) => database.transaction((transaction) => condemn(transaction, time, page)),

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
      await db.deleteFrom('blobs').where('key', '=', key).where('state', '=', 'doomed').execute();
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

    isKnown: async (key) => (await entry(database.query, { key })) !== undefined,
  };
}

/** Keys of blobs. Those that come together lie together: one folder to make and to sync for many of them. */
function createShelves(): () => string {
  let shelf = { name: '', left: 0 };
  return () => {
    if (shelf.left === 0) shelf = { name: newId().slice(0, shelfNameLength), left: shelfBlobs };
    shelf.left -= 1;
    return shelf.name + newId();
  };
}

/**
 * In one transaction, because outside of one a doom is seen before it is durable. Bytes that were removed for a doom which
 * a power cut takes back would be missed by a live object.
 */
async function condemn(transaction: Queries, time: number, page: number): Promise<readonly string[]> {
  const ledger = transaction.withTables<LedgerTables>();
  await ledger
    .updateTable('blobs')
    .set({ state: 'doomed' })
    .where('state', '=', 'pending')
    .where('since', '<', time)
    .execute();
  const doomed = ledger.selectFrom('blobs').select('key').where('state', '=', 'doomed');
  const rows = await doomed.orderBy('since').limit(page).execute();
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
