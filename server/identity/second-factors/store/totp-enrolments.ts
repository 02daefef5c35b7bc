import type { Kysely } from 'kysely';
import type { Queries } from '../../../core/database/index.ts';
import { consumeOnce } from '../../codes/store/single-use.ts';

type TotpEnrolmentTables = {
  totp_enrolments: { hash: string; uid: string; secret: string; expires_at: number; used_at: number | null };
};

/** A secret that was shown and is not confirmed by a code yet. */
interface TotpEnrolment {
  readonly hash: string;
  readonly uid: string;
  /** Sealed. */
  readonly secret: string;
  readonly expiresAt: number;
}

export async function insertTotpEnrolment(db: Queries, enrolment: TotpEnrolment): Promise<void> {
  const { hash, uid, secret, expiresAt } = enrolment;
  await tables(db)
    .insertInto('totp_enrolments')
    .values({ hash, uid, secret, expires_at: expiresAt, used_at: null })
    .execute();
}

/** The unused enrolment of this account; it may have expired. */
export async function findTotpEnrolment(
  db: Queries,
  { hash, uid }: Pick<TotpEnrolment, 'hash' | 'uid'>,
): Promise<TotpEnrolment | undefined> {
  const row = await tables(db)
    .selectFrom('totp_enrolments')
    .selectAll()
    .where('hash', '=', hash)
    .where('uid', '=', uid)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return row && { hash: row.hash, uid: row.uid, secret: row.secret, expiresAt: row.expires_at };
}

/** True for exactly one of concurrent callers (A12). */
export function consumeTotpEnrolment(db: Queries, hash: string, now: number): Promise<boolean> {
  return consumeOnce(db, 'totp_enrolments', hash, now);
}

export async function deleteExpiredTotpEnrolments(db: Queries, before: number): Promise<void> {
  await tables(db).deleteFrom('totp_enrolments').where('expires_at', '<=', before).execute();
}

function tables(db: Queries): Kysely<TotpEnrolmentTables> {
  return db.withTables<TotpEnrolmentTables>();
}
