import { isRole, type Role } from '@hearth/contract';
import { type Kysely, sql, type Updateable } from 'kysely';
import * as v from 'valibot';
import { prepared, preparedRow, type Queries } from '../../../core/database/index.ts';
import { defaultTenant, type User } from '../domain/user.ts';

export type UserTables = {
  users: {
    uid: string;
    tenant: string;
    email: string | null;
    email_verified: number;
    email_link: number;
    phone: string | null;
    display_name: string | null;
    photo_url: string | null;
    password_hash: string | null;
    password_updated_at: number | null;
    disabled: number;
    valid_since: number;
    claims: string;
    role: string;
    quota_bytes: number | null;
    created_at: number;
    last_login_at: number | null;
    last_refresh_at: number | null;
  };
};
type UserRow = UserTables['users'];

/** Fails on the unique index when the e-mail is taken. */
export async function insertUser(db: Queries, user: User): Promise<void> {
  await tables(db).insertInto('users').values(rowOf(user)).execute();
}

/** True when no account had this id: of concurrent callers exactly one creates it (A52). */
export async function insertUserIfNew(db: Queries, user: User): Promise<boolean> {
  const result = await tables(db)
    .insertInto('users')
    .values(rowOf(user))
    .onConflict((conflict) => conflict.column('uid').doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function findUser(db: Queries, uid: string): Promise<User | undefined> {
  const row = await userOfId(db, { uid });
  return row && userOf(row);
}

const userOfId = preparedRow((db, { uid }: { uid: string }) =>
  tables(db).selectFrom('users').selectAll().where('uid', '=', uid),
);

export async function findUserByEmail(db: Queries, email: string): Promise<User | undefined> {
  const row = await userOfEmail(db, { email });
  return row && userOf(row);
}

const userOfEmail = preparedRow((db, { email }: { email: string }) =>
  tables(db).selectFrom('users').selectAll().where('tenant', '=', defaultTenant).where('email', '=', email),
);

export async function findUserByPhone(db: Queries, phone: string): Promise<User | undefined> {
  const row = await tables(db)
    .selectFrom('users')
    .selectAll()
    .where('tenant', '=', defaultTenant)
    .where('phone', '=', phone)
    .executeTakeFirst();
  return row && userOf(row);
}

export async function countUsers(db: Queries): Promise<number> {
  const { count } = await tables(db)
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function hasUsers(db: Queries): Promise<boolean> {
  return (await tables(db).selectFrom('users').select('uid').limit(1).executeTakeFirst()) !== undefined;
}

/** Enabled accounts with one of these roles, oldest first. */
export async function listActive(db: Queries, roles: readonly Role[], count: number): Promise<readonly User[]> {
  const rows = await tables(db)
    .selectFrom('users')
    .selectAll()
    .where('role', 'in', [...roles])
    .where('disabled', '=', 0)
    .orderBy('created_at')
    .limit(count)
    .execute();
  return rows.map(userOf);
}

/** Enabled owners, who can manage all other accounts. */
export async function countActiveOwners(db: Queries): Promise<number> {
  const owner: Role = 'owner';
  const { count } = await tables(db)
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('role', '=', owner)
    .where('disabled', '=', 0)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Serialises decisions about the first account and the last owner, which concern all accounts and no single row. The
 * lock lasts until the transaction ends.
 */
export async function lockOwners(transaction: Queries): Promise<void> {
  await sql`update identity_locks set taken = taken + 1 where name = 'owners'`.execute(transaction);
}

/**
 * Records a sign-in, if the account still has the checked password and is enabled. No session may start after a
 * concurrent password change, disable or deletion (A15).
 */
export async function recordSignIn(
  db: Queries,
  user: Pick<User, 'uid' | 'passwordHash'>,
  now: number,
): Promise<boolean> {
  const { uid, passwordHash } = user;
  return (await signInUpdate(db, { uid, passwordHash, now })).numAffectedRows === 1n;
}

const signInUpdate = prepared((db, { uid, passwordHash, now }: Pick<User, 'uid' | 'passwordHash'> & { now: number }) =>
  tables(db)
    .updateTable('users')
    .set({ last_login_at: now, last_refresh_at: now })
    .where('uid', '=', uid)
    .where('disabled', '=', 0)
    .where('password_hash', 'is not distinct from', passwordHash),
);

/**
 * Locks the account's row until the transaction ends, for decisions that read several rows. False when the account is
 * deleted or disabled.
 */
export async function lockUser(transaction: Queries, uid: string): Promise<boolean> {
  return update(transaction, uid, { uid });
}

export async function recordRefresh(db: Queries, uid: string, now: number): Promise<boolean> {
  return (await refreshUpdate(db, { uid, now })).numAffectedRows === 1n;
}

const refreshUpdate = prepared((db, { uid, now }: { uid: string; now: number }) =>
  tables(db).updateTable('users').set({ last_refresh_at: now }).where('uid', '=', uid).where('disabled', '=', 0),
);

export interface UserChanges {
  readonly displayName?: string | null | undefined;
  readonly photoUrl?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly emailVerified?: boolean | undefined;
  readonly emailLink?: boolean | undefined;
  readonly phone?: string | null | undefined;
  readonly passwordHash?: string | null | undefined;
  readonly passwordUpdatedAt?: number | null | undefined;
  readonly validSince?: number | undefined;
}

/** Changes the given fields of an enabled account. Fails on a unique index when the e-mail or phone is taken. */
export async function changeUser(db: Queries, uid: string, changes: UserChanges): Promise<boolean> {
  return update(db, uid, {
    display_name: changes.displayName,
    photo_url: changes.photoUrl,
    email: changes.email,
    email_verified: changes.emailVerified === undefined ? undefined : Number(changes.emailVerified),
    email_link: changes.emailLink === undefined ? undefined : Number(changes.emailLink),
    phone: changes.phone,
    password_hash: changes.passwordHash,
    password_updated_at: changes.passwordUpdatedAt,
    valid_since: changes.validSince,
  });
}

/** Sessions and links are deleted by the foreign keys. */
export async function deleteUser(db: Queries, uid: string): Promise<boolean> {
  const result = await tables(db).deleteFrom('users').where('uid', '=', uid).executeTakeFirst();
  return result.numDeletedRows === 1n;
}

export function userOf(row: UserRow): User {
  if (!isRole(row.role)) throw new Error(`The account ${row.uid} has an unknown role.`);
  return {
    uid: row.uid,
    tenant: row.tenant,
    email: row.email,
    emailVerified: row.email_verified === 1,
    emailLink: row.email_link === 1,
    phone: row.phone,
    displayName: row.display_name,
    photoUrl: row.photo_url,
    passwordHash: row.password_hash,
    passwordUpdatedAt: row.password_updated_at,
    disabled: row.disabled === 1,
    validSince: row.valid_since,
    claims: v.parse(v.record(v.string(), v.unknown()), JSON.parse(row.claims)),
    role: row.role,
    quotaBytes: row.quota_bytes,
    createdAt: row.created_at,
    lastLoginAt: row.last_login_at,
    lastRefreshAt: row.last_refresh_at,
  };
}

async function update(db: Queries, uid: string, values: Undefinable<Updateable<UserRow>>): Promise<boolean> {
  const result = await tables(db)
    .updateTable('users')
    .set(values)
    .where('uid', '=', uid)
    .where('disabled', '=', 0)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

type Undefinable<T> = { [K in keyof T]?: T[K] | undefined };

export function rowOf(user: User): UserRow {
  return {
    uid: user.uid,
    tenant: user.tenant,
    email: user.email,
    email_verified: Number(user.emailVerified),
    email_link: Number(user.emailLink),
    phone: user.phone,
    display_name: user.displayName,
    photo_url: user.photoUrl,
    password_hash: user.passwordHash,
    password_updated_at: user.passwordUpdatedAt,
    disabled: Number(user.disabled),
    valid_since: user.validSince,
    claims: JSON.stringify(user.claims),
    role: user.role,
    quota_bytes: user.quotaBytes,
    created_at: user.createdAt,
    last_login_at: user.lastLoginAt,
    last_refresh_at: user.lastRefreshAt,
  };
}

function tables(db: Queries): Kysely<UserTables> {
  return db.withTables<UserTables>();
}
