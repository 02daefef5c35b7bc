import type { Kysely } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database, Queries } from '../database/index.ts';
import { newId } from '../ids.ts';

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
  /** Condemns keys that stayed pending since before `time`, and gives a page of all that are doomed. */
  condemn(time: number, page: number): Promise<readonly string[]>;
  /** The blob is gone from the store. */
  forget(key: string): Promise<void>;
  /** Those of `keys` that the ledger knows. */
  known(keys: readonly string[]): Promise<ReadonlySet<string>>;
}

type BlobState = 'pending' | 'live' | 'doomed';

type LedgerTables = {
  blobs: { key: string; state: BlobState; since: number };
};

export function createBlobLedger(database: Database, clock: Clock): BlobLedger {
  const db: Kysely<LedgerTables> = database.query.withTables<LedgerTables>();
  /** One conditional write: true for the one who made the step. */
  const step = async (queries: Queries, key: string, from: BlobState, to: BlobState): Promise<boolean> => {
    const result = await queries
      .withTables<LedgerTables>()
      .updateTable('blobs')
      .set({ state: to, since: clock.now() })
      .where('key', '=', key)
      .where('state', '=', from)
      .executeTakeFirst();
    return result.numUpdatedRows === 1n;
  };

  return {
    async reserve() {
      const key = newId();
      await db.insertInto('blobs').values({ key, state: 'pending', since: clock.now() }).execute();
      return key;
    },

    adopt: (transaction, key) => step(transaction, key, 'pending', 'live'),

    async doom(transaction, key) {
      await step(transaction, key, 'live', 'doomed');
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

    async condemn(time, page) {
      await db
        .updateTable('blobs')
        .set({ state: 'doomed' })
        .where('state', '=', 'pending')
        .where('since', '<', time)
        .execute();
      const rows = await db
        .selectFrom('blobs')
        .select('key')
        .where('state', '=', 'doomed')
        .orderBy('since')
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
  };
}
