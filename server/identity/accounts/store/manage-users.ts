import type { Role } from '@hearth/contract';
import { type Kysely, sql, type Updateable } from 'kysely';
import type { Queries } from '../../../core/database/index.ts';
import type { User } from '../domain/user.ts';
import { rowOf, type UserTables } from './users.ts';

/** What an administrator may change about an account, enabled or not. Missing fields stay unchanged. */
export interface ManagedChanges {
  readonly email?: string | null | undefined;
  readonly emailVerified?: boolean | undefined;
  readonly phone?: string | null | undefined;
  readonly displayName?: string | null | undefined;
  readonly photoUrl?: string | null | undefined;
  readonly passwordHash?: string | null | undefined;
  readonly passwordUpdatedAt?: number | null | undefined;
  readonly disabled?: boolean | undefined;
  readonly validSince?: number | undefined;
  readonly claims?: Readonly<Record<string, unknown>> | undefined;
  readonly role?: Role | undefined;
  readonly quotaBytes?: number | null | undefined;
  readonly createdAt?: number | undefined;
  readonly lastLoginAt?: number | undefined;
}

/** False when there is no such account. Fails on a unique index when the e-mail or phone is taken. */
export async function manageUser(db: Queries, uid: string, changes: ManagedChanges): Promise<boolean> {
  const values: Undefinable<Updateable<UserTables['users']>> = {
    uid,
    email: changes.email,
    email_verified: changes.emailVerified === undefined ? undefined : Number(changes.emailVerified),
    phone: changes.phone,
    display_name: changes.displayName,
    photo_url: changes.photoUrl,
    password_hash: changes.passwordHash,
    password_updated_at: changes.passwordUpdatedAt,
    disabled: changes.disabled === undefined ? undefined : Number(changes.disabled),
    valid_since: changes.validSince,
    claims: changes.claims === undefined ? undefined : JSON.stringify(changes.claims),
    role: changes.role,
    quota_bytes: changes.quotaBytes,
    created_at: changes.createdAt,
    last_login_at: changes.lastLoginAt,
  };
  const result = await tables(db).updateTable('users').set(values).where('uid', '=', uid).executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

type Undefinable<T> = { [K in keyof T]?: T[K] | undefined };

/** Replaces every column of the account. */
export async function overwriteUser(db: Queries, user: User): Promise<void> {
  await tables(db).updateTable('users').set(rowOf(user)).where('uid', '=', user.uid).execute();
}

/** Stores another hash of the same password, if the stored hash is still the one that was checked. */
export async function replacePasswordHash(
  db: Queries,
  { uid, passwordHash }: Pick<User, 'uid' | 'passwordHash'>,
  next: string,
): Promise<boolean> {
  const result = await tables(db)
    .updateTable('users')
    .set({ password_hash: next })
    .where('uid', '=', uid)
    .where('password_hash', 'is not distinct from', passwordHash)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/**
 * Runs one of many writes in a transaction in a savepoint. Without it PostgreSQL refuses everything after one failed
 * write.
 */
export async function attempt<T>(transaction: Queries, work: () => Promise<T>): Promise<T> {
  await sql`savepoint one_of_many`.execute(transaction);
  try {
    const done = await work();
    await sql`release savepoint one_of_many`.execute(transaction);
    return done;
  } catch (error) {
    await sql`rollback to savepoint one_of_many`.execute(transaction);
    await sql`release savepoint one_of_many`.execute(transaction);
    throw error;
  }
}

function tables(db: Queries): Kysely<UserTables> {
  return db.withTables<UserTables>();
}
