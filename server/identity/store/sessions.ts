import type { Kysely } from 'kysely';
import type { Queries } from '../../core/database/index.ts';
import type { Session } from '../rules/session.ts';
import type { User } from '../rules/user.ts';
import { findUser } from './users.ts';

export type SessionTables = {
  sessions: {
    id: string;
    uid: string;
    family_hash: string;
    refresh_hash: string;
    previous_hash: string | null;
    rotation_key: string;
    rotated_at: number;
    created_at: number;
    last_used_at: number;
    auth_time: number;
    sign_in_provider: string;
    ip: string;
    agent: string;
    revoked_at: number | null;
  };
};
type SessionRow = SessionTables['sessions'];

export interface SessionOfUser {
  readonly session: Session | undefined;
  readonly user: User | undefined;
}

export async function insertSession(db: Queries, session: Session): Promise<void> {
  await tables(db).insertInto('sessions').values(rowOf(session)).execute();
}

/** The account and, if it is this account's, the session. */
export async function findSessionOfUser(db: Queries, uid: string, sessionId: string): Promise<SessionOfUser> {
  const user = await findUser(db, uid);
  const row = await tables(db)
    .selectFrom('sessions')
    .selectAll()
    .where('id', '=', sessionId)
    .where('uid', '=', uid)
    .executeTakeFirst();
  return { user, session: row && sessionOf(row) };
}

export async function findSessionByFamily(db: Queries, familyHash: string): Promise<SessionOfUser> {
  const row = await tables(db)
    .selectFrom('sessions')
    .selectAll()
    .where('family_hash', '=', familyHash)
    .executeTakeFirst();
  return { session: row && sessionOf(row), user: row && (await findUser(db, row.uid)) };
}

/** Replaces the refresh token, if it is still the good one: of two refreshes at once only one rotates. */
export async function rotateSession(
  db: Queries,
  session: Pick<Session, 'id' | 'refreshHash'>,
  nextHash: string,
  now: number,
): Promise<boolean> {
  const result = await tables(db)
    .updateTable('sessions')
    .set({ refresh_hash: nextHash, previous_hash: session.refreshHash, rotated_at: now, last_used_at: now })
    .where('id', '=', session.id)
    .where('refresh_hash', '=', session.refreshHash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function revokeSession(db: Queries, id: string, now: number): Promise<boolean> {
  const result = await tables(db)
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function revokeSessionsOf(db: Queries, uid: string, now: number): Promise<void> {
  await tables(db)
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('uid', '=', uid)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Ended sessions are kept for a while for people to look at, and not for ever. */
export async function forgetSessions(
  db: Queries,
  before: { readonly createdAt: number; readonly lastUsedAt: number; readonly revokedAt: number },
): Promise<void> {
  await tables(db)
    .deleteFrom('sessions')
    .where((eb) =>
      eb.or([
        eb('created_at', '<', before.createdAt),
        eb('last_used_at', '<', before.lastUsedAt),
        eb('revoked_at', '<', before.revokedAt),
      ]),
    )
    .execute();
}

function sessionOf(row: SessionRow): Session {
  return {
    id: row.id,
    uid: row.uid,
    familyHash: row.family_hash,
    refreshHash: row.refresh_hash,
    previousHash: row.previous_hash,
    rotationKey: row.rotation_key,
    rotatedAt: row.rotated_at,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    authTime: row.auth_time,
    signInProvider: row.sign_in_provider,
    ip: row.ip,
    agent: row.agent,
    revokedAt: row.revoked_at,
  };
}

function rowOf(session: Session): SessionRow {
  return {
    id: session.id,
    uid: session.uid,
    family_hash: session.familyHash,
    refresh_hash: session.refreshHash,
    previous_hash: session.previousHash,
    rotation_key: session.rotationKey,
    rotated_at: session.rotatedAt,
    created_at: session.createdAt,
    last_used_at: session.lastUsedAt,
    auth_time: session.authTime,
    sign_in_provider: session.signInProvider,
    ip: session.ip,
    agent: session.agent,
    revoked_at: session.revokedAt,
  };
}

function tables(db: Queries): Kysely<SessionTables> {
  return db.withTables<SessionTables>();
}
