import { type Kysely, sql } from 'kysely';
import * as v from 'valibot';
import type { Queries } from '../../../core/database/index.ts';
import { type CodeKind, codeKinds, type OneTimeCode, undoingKinds } from '../domain/one-time-code.ts';
import { consumeOnce } from './single-use.ts';

type OneTimeCodeTables = {
  one_time_codes: {
    hash: string;
    kind: string;
    uid: string | null;
    email: string;
    new_email: string | null;
    factor_id: string | null;
    created_at: number;
    expires_at: number;
    used_at: number | null;
  };
};
type CodeRow = OneTimeCodeTables['one_time_codes'];

export async function insertCode(db: Queries, code: OneTimeCode): Promise<void> {
  await tables(db)
    .insertInto('one_time_codes')
    .values({
      hash: code.hash,
      kind: code.kind,
      uid: code.uid,
      email: code.email,
      new_email: code.newEmail,
      factor_id: code.factorId,
      created_at: code.createdAt,
      expires_at: code.expiresAt,
      used_at: code.usedAt,
    })
    .execute();
}

/** Also used and expired codes. */
export async function findCode(db: Queries, hash: string): Promise<OneTimeCode | undefined> {
  const row = await tables(db).selectFrom('one_time_codes').selectAll().where('hash', '=', hash).executeTakeFirst();
  return row && codeOf(row);
}

/** True for exactly one of concurrent callers (A12). Lock the account first: voiding codes uses the same order. */
export function consumeCode(db: Queries, hash: string, now: number): Promise<boolean> {
  return consumeOnce(db, 'one_time_codes', hash, now);
}

/** Deletes the oldest outstanding codes of a kind to make room for a new one. */
export async function keepNewestCodes(
  db: Queries,
  of: { readonly kind: CodeKind; readonly uid: string } | { readonly kind: CodeKind; readonly email: string },
  keep: number,
): Promise<void> {
  const [column, value] = 'uid' in of ? (['uid', of.uid] as const) : (['email', of.email] as const);
  const newest = tables(db)
    .selectFrom('one_time_codes')
    .select('hash')
    .where('kind', '=', of.kind)
    .where(column, '=', value)
    .where('used_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('hash')
    .limit(keep);
  await tables(db)
    .deleteFrom('one_time_codes')
    .where('kind', '=', of.kind)
    .where(column, '=', value)
    .where('used_at', 'is', null)
    .where('hash', 'not in', newest)
    .execute();
}

/**
 * A16: voids codes mailed before a change of e-mail or password. Undo codes stay, or an intruder would only have to
 * change things twice.
 */
export async function voidCodes(
  db: Queries,
  { uid, emails }: { readonly uid: string; readonly emails: readonly string[] },
): Promise<void> {
  await tables(db)
    .deleteFrom('one_time_codes')
    .where((eb) => eb.or([eb('uid', '=', uid), ...(emails.length > 0 ? [eb('email', 'in', emails)] : [])]))
    .where('kind', 'not in', undoingKinds)
    .where('used_at', 'is', null)
    .execute();
}

/** The owner restored the account: undo codes issued later went to the intruder and are voided. */
export async function voidLaterRecoveries(db: Queries, uid: string, createdAt: number): Promise<void> {
  const recovery: CodeKind = 'RECOVER_EMAIL';
  await tables(db)
    .deleteFrom('one_time_codes')
    .where('uid', '=', uid)
    .where('kind', '=', recovery)
    .where('used_at', 'is', null)
    .where('created_at', '>=', createdAt)
    .execute();
}

export async function deleteExpiredCodes(db: Queries, expiredBefore: number): Promise<void> {
  await tables(db).deleteFrom('one_time_codes').where('expires_at', '<', expiredBefore).execute();
}

const undo = 'undo_of_a_decoy';

/** Runs the work and rolls it back within the caller's transaction: the same cost, no effect (A46). */
export async function withoutTrace(transaction: Queries, work: () => Promise<unknown>): Promise<void> {
  await sql`savepoint ${sql.raw(undo)}`.execute(transaction);
  await work();
  await sql`rollback to savepoint ${sql.raw(undo)}`.execute(transaction);
}

function codeOf(row: CodeRow): OneTimeCode {
  return {
    hash: row.hash,
    kind: v.parse(v.picklist(codeKinds), row.kind),
    uid: row.uid,
    email: row.email,
    newEmail: row.new_email,
    factorId: row.factor_id,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    usedAt: row.used_at,
  };
}

function tables(db: Queries): Kysely<OneTimeCodeTables> {
  return db.withTables<OneTimeCodeTables>();
}
