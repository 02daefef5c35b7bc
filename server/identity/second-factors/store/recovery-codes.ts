import type { Kysely } from 'kysely';
import type { Queries } from '../../../core/database/index.ts';

type RecoveryCodeTables = {
  recovery_codes: { uid: string; hash: string; created_at: number; used_at: number | null };
};

/** Replaces all codes. The caller has locked the account, so that two renewals do not both keep theirs. */
export async function replaceRecoveryCodes(
  transaction: Queries,
  uid: string,
  hashes: readonly string[],
  now: number,
): Promise<void> {
  await deleteRecoveryCodes(transaction, uid);
  await tables(transaction)
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ uid, hash, created_at: now, used_at: null })))
    .execute();
}

export async function deleteRecoveryCodes(db: Queries, uid: string): Promise<void> {
  await tables(db).deleteFrom('recovery_codes').where('uid', '=', uid).execute();
}

export async function countRecoveryCodes(
  db: Queries,
  uid: string,
): Promise<{ readonly left: number; readonly total: number; readonly createdAt: number | null }> {
  const { total, used, createdAt } = await tables(db)
    .selectFrom('recovery_codes')
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      eb.fn.count<number>('used_at').as('used'),
      eb.fn.max<number | null>('created_at').as('createdAt'),
    ])
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow();
  return { left: total - used, total, createdAt };
}

/**
 * True for exactly one of concurrent callers (A12). Found by the hash of the whole code, so the time reveals no part of
 * it (A51).
 */
export async function consumeRecoveryCode(db: Queries, uid: string, hash: string, now: number): Promise<boolean> {
  const result = await tables(db)
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('uid', '=', uid)
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

function tables(db: Queries): Kysely<RecoveryCodeTables> {
  return db.withTables<RecoveryCodeTables>();
}
