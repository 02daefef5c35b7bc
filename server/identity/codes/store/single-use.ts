import type { Kysely } from 'kysely';
import type { Queries } from '../../../core/database/index.ts';

/** Tables of single-use secrets that expire, keyed by the hash of the secret. */
type SingleUseRow = { hash: string; used_at: number | null; expires_at: number };
type SingleUseTables = Readonly<
  Record<'one_time_codes' | 'pending_sign_ins' | 'phone_codes' | 'temporary_proofs' | 'totp_enrolments', SingleUseRow>
>;

/** True for exactly one of concurrent callers, and only before it expires (A12). */
export async function consumeOnce(
  db: Queries,
  table: keyof SingleUseTables,
  hash: string,
  now: number,
): Promise<boolean> {
  const tables: Kysely<SingleUseTables> = db.withTables<SingleUseTables>();
  const result = await tables
    .updateTable(table)
    .set({ used_at: now })
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
