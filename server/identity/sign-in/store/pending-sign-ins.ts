import type { Kysely } from 'kysely';
import * as v from 'valibot';
import type { Queries } from '../../../core/database/index.ts';
import { consumeOnce } from '../../codes/store/single-use.ts';

type PendingSignInTables = {
  pending_sign_ins: {
    hash: string;
    uid: string;
    sign_in_provider: string;
    password_hash: string | null;
    claims: string;
    created_at: number;
    expires_at: number;
    used_at: number | null;
    tries: number;
  };
};

/** A sign-in whose first factor is proven and whose second is missing. It is valid for nothing else (T21). */
export interface PendingSignIn {
  readonly hash: string;
  readonly uid: string;
  readonly signInProvider: string;
  /** The hash that was checked: a password change in between voids the pending sign-in. */
  readonly passwordHash: string | null;
  readonly claims: Readonly<Record<string, unknown>>;
  readonly createdAt: number;
  readonly expiresAt: number;
}

export async function insertPendingSignIn(db: Queries, pending: PendingSignIn): Promise<void> {
  await tables(db)
    .insertInto('pending_sign_ins')
    .values({
      hash: pending.hash,
      uid: pending.uid,
      sign_in_provider: pending.signInProvider,
      password_hash: pending.passwordHash,
      claims: JSON.stringify(pending.claims),
      created_at: pending.createdAt,
      expires_at: pending.expiresAt,
      used_at: null,
      tries: 0,
    })
    .execute();
}

/** Only while it is unused and not expired. */
export async function findPendingSignIn(db: Queries, hash: string, now: number): Promise<PendingSignIn | undefined> {
  const row = await tables(db)
    .selectFrom('pending_sign_ins')
    .selectAll()
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return (
    row && {
      hash: row.hash,
      uid: row.uid,
      signInProvider: row.sign_in_provider,
      passwordHash: row.password_hash,
      claims: v.parse(v.record(v.string(), v.unknown()), JSON.parse(row.claims)),
      createdAt: row.created_at,
      expiresAt: row.expires_at,
    }
  );
}

/** Counts an attempt before it is checked; false when none is left (A12). */
export async function tryPendingSignIn(
  db: Queries,
  hash: string,
  { triesMax, now }: { readonly triesMax: number; readonly now: number },
): Promise<boolean> {
  const result = await tables(db)
    .updateTable('pending_sign_ins')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', triesMax)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** True for exactly one of concurrent callers (A12). */
export function consumePendingSignIn(db: Queries, hash: string, now: number): Promise<boolean> {
  return consumeOnce(db, 'pending_sign_ins', hash, now);
}

export async function voidPendingSignIns(db: Queries, uid: string): Promise<void> {
  await tables(db).deleteFrom('pending_sign_ins').where('uid', '=', uid).execute();
}

export async function deleteExpiredPendingSignIns(db: Queries, now: number): Promise<void> {
  await tables(db).deleteFrom('pending_sign_ins').where('expires_at', '<=', now).execute();
}

function tables(db: Queries): Kysely<PendingSignInTables> {
  return db.withTables<PendingSignInTables>();
}
