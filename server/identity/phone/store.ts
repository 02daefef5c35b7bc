import type { Kysely } from 'kysely';
import type { Queries } from '../../core/database/index.ts';
import { consumeOnce } from '../codes/store/single-use.ts';

type PhoneCodeTables = {
  phone_codes: {
    hash: string;
    purpose: string;
    subject: string;
    phone: string;
    code_hash: string;
    tries: number;
    expires_at: number;
    used_at: number | null;
  };
  temporary_proofs: { hash: string; phone: string; expires_at: number; used_at: number | null };
};

/** The purpose of a code, which is valid for nothing else. */
type PhoneCodePurpose = 'sign-in' | 'enrol' | 'second-factor';

export interface PhoneCode {
  /** Hash of the `sessionInfo` that the client sends with the code. */
  readonly hash: string;
  readonly purpose: PhoneCodePurpose;
  /** The account or the pending sign-in of the code; '' for a sign-in by phone. */
  readonly subject: string;
  readonly phone: string;
  /** Hash of `sessionInfo` and code together: six digits alone could be found by trying all. */
  readonly codeHash: string;
  readonly expiresAt: number;
}

export async function insertPhoneCode(db: Queries, code: PhoneCode): Promise<void> {
  await tables(db)
    .insertInto('phone_codes')
    .values({
      hash: code.hash,
      purpose: code.purpose,
      subject: code.subject,
      phone: code.phone,
      code_hash: code.codeHash,
      tries: 0,
      expires_at: code.expiresAt,
      used_at: null,
    })
    .execute();
}

type Shown = Pick<PhoneCode, 'hash' | 'purpose' | 'subject'>;

/**
 * Counts an attempt and returns the code to compare with; undefined when no attempt is left. Counting before comparing
 * limits concurrent guesses to `triesMax` (A12).
 */
export async function tryPhoneCode(
  db: Queries,
  { hash, purpose, subject }: Shown,
  { triesMax, now }: { readonly triesMax: number; readonly now: number },
): Promise<Pick<PhoneCode, 'phone' | 'codeHash'> | undefined> {
  const row = await tables(db)
    .updateTable('phone_codes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', triesMax)
    .returning(['phone', 'code_hash'])
    .executeTakeFirst();
  return row && { phone: row.phone, codeHash: row.code_hash };
}

export async function isExpiredPhoneCode(db: Queries, { hash, purpose }: Shown, now: number): Promise<boolean> {
  const row = await tables(db)
    .selectFrom('phone_codes')
    .select('hash')
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('expires_at', '<=', now)
    .executeTakeFirst();
  return row !== undefined;
}

/** True for exactly one of concurrent callers (A12). */
export function consumePhoneCode(db: Queries, hash: string, now: number): Promise<boolean> {
  return consumeOnce(db, 'phone_codes', hash, now);
}

/** A proven number that belongs to another account: with this proof the person can sign in to that account. */
interface TemporaryProof {
  readonly hash: string;
  readonly phone: string;
  readonly expiresAt: number;
}

export async function insertTemporaryProof(db: Queries, proof: TemporaryProof): Promise<void> {
  await tables(db)
    .insertInto('temporary_proofs')
    .values({ hash: proof.hash, phone: proof.phone, expires_at: proof.expiresAt, used_at: null })
    .execute();
}

export async function findTemporaryProof(
  db: Queries,
  { hash, phone }: Pick<TemporaryProof, 'hash' | 'phone'>,
  now: number,
): Promise<boolean> {
  const row = await tables(db)
    .selectFrom('temporary_proofs')
    .select('hash')
    .where('hash', '=', hash)
    .where('phone', '=', phone)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/** True for exactly one of concurrent callers (A12). */
export function consumeTemporaryProof(db: Queries, hash: string, now: number): Promise<boolean> {
  return consumeOnce(db, 'temporary_proofs', hash, now);
}

export async function deleteExpiredPhoneCodes(db: Queries, before: number): Promise<void> {
  await tables(db).deleteFrom('phone_codes').where('expires_at', '<=', before).execute();
  await tables(db).deleteFrom('temporary_proofs').where('expires_at', '<=', before).execute();
}

function tables(db: Queries): Kysely<PhoneCodeTables> {
  return db.withTables<PhoneCodeTables>();
}
