import { type Kysely, sql } from 'kysely';

/** What waits for a code to be typed, and the codes that stand in for a lost phone. */
export async function phoneAndFactors(db: Kysely<unknown>): Promise<void> {
  await sql`alter table pending_sign_ins add column tries bigint not null default 0`.execute(db);

  // `subject` is what the code was sent for: an account that enrols, a sign-in that waits; '' for a sign-in by phone.
  await sql`create table phone_codes (
    hash text primary key, purpose text not null, subject text not null, phone text not null, code_hash text not null,
    tries bigint not null, expires_at bigint not null, used_at bigint)`.execute(db);
  await sql`create index phone_codes_expires on phone_codes (expires_at)`.execute(db);

  await sql`create table temporary_proofs (
    hash text primary key, phone text not null, expires_at bigint not null, used_at bigint)`.execute(db);
  await sql`create index temporary_proofs_expires on temporary_proofs (expires_at)`.execute(db);

  await sql`create table totp_enrolments (
    hash text primary key, uid text not null references users (uid) on delete cascade, secret text not null,
    expires_at bigint not null, used_at bigint)`.execute(db);
  await sql`create index totp_enrolments_expires on totp_enrolments (expires_at)`.execute(db);

  await sql`create table recovery_codes (
    uid text not null references users (uid) on delete cascade, hash text not null, created_at bigint not null,
    used_at bigint, primary key (uid, hash))`.execute(db);
}
