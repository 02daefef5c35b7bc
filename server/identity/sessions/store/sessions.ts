import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { prepared, type Queries } from '../../../core/database/index.ts';
import type { UserTables } from '../../accounts/store/users.ts';
import { factorKinds, type Session, type UsedFactor } from '../domain/session.ts';

export type SessionTables = {
  sessions: {
    id: string;
    uid: string;
    family_hash: string;
    refresh_hash: string;
    previous_hash: string | null;
    refresh_used: number;
    rotation_key: string;
    rotated_at: number;
    created_at: number;
    last_used_at: number;
    auth_time: number;
    sign_in_provider: string;
    claims: string;
    second_factor: string | null;
    second_factor_id: string | null;
    ip: string;
    agent: string;
    revoked_at: number | null;
  };
};
type SessionRow = SessionTables['sessions'];

export async function insertSession(db: Queries, session: Session): Promise<void> {
  await insertion(db, rowOf(session));
}

/** The devices of the account's stored sessions, ended ones included. */
export async function findKnownDevices(
  db: Queries,
  uid: string,
): Promise<readonly { readonly agent: string; readonly address: string }[]> {
  return tables(db)
    .selectFrom('sessions')
    .select(['agent', 'ip as address'])
    .where('uid', '=', uid)
    .distinct()
    .limit(knownDevicesMax)
    .execute();
}

const knownDevicesMax = 1000;

const insertion = prepared((db, row: SessionRow) => tables(db).insertInto('sessions').values(row));

/**
 * Replaces the refresh token by the successor of the given one, if nothing changed since the session was read and the
 * account is enabled: of two concurrent refreshes one rotates.
 */
export async function rotateSession(
  db: Queries,
  session: Pick<Session, 'id' | 'refreshHash' | 'isRefreshUsed'>,
  next: { readonly previousHash: string; readonly refreshHash: string },
  now: number,
): Promise<boolean> {
  const { id, refreshHash, isRefreshUsed } = session;
  const [previousHash, nextHash, used] = [next.previousHash, next.refreshHash, Number(isRefreshUsed)];
  return (await rotation(db, { id, refreshHash, used, previousHash, nextHash, now })).numAffectedRows === 1n;
}

interface Rotation {
  readonly id: string;
  readonly refreshHash: string;
  readonly used: number;
  readonly previousHash: string;
  readonly nextHash: string;
  readonly now: number;
}

const rotation = prepared((db, { id, refreshHash, used, previousHash, nextHash, now }: Rotation) =>
  db
    .withTables<SessionTables & UserTables>()
    .updateTable('sessions')
    .set({ refresh_hash: nextHash, previous_hash: previousHash, refresh_used: 0, rotated_at: now, last_used_at: now })
    .where('id', '=', id)
    .where('refresh_hash', '=', refreshHash)
    .where('refresh_used', '=', used)
    .where('revoked_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('users').select('uid').whereRef('users.uid', '=', 'sessions.uid').where('disabled', '=', 0)),
    ),
);

/** Records that the client has the current refresh token; false if it is no longer current. */
export async function markRefreshUsed(db: Queries, session: Pick<Session, 'id' | 'refreshHash'>): Promise<boolean> {
  const result = await tables(db)
    .updateTable('sessions')
    .set({ refresh_used: 1 })
    .where('id', '=', session.id)
    .where('refresh_hash', '=', session.refreshHash)
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

export async function writeSessionClaims(
  db: Queries,
  id: string,
  claims: Readonly<Record<string, unknown>>,
): Promise<void> {
  await tables(db)
    .updateTable('sessions')
    .set({ claims: JSON.stringify(claims) })
    .where('id', '=', id)
    .execute();
}

export async function revokeSessionsOf(db: Queries, uid: string, now: number): Promise<void> {
  await tables(db)
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('uid', '=', uid)
    .where('revoked_at', 'is', null)
    .execute();
}

/** The open sessions of an account, by the conditions of `hasEnded`. */
interface OpenSessions {
  readonly uid: string;
  readonly createdSince: number;
  readonly usedSince: number;
}

/** Most recently used first. */
export async function listOpenSessions(
  db: Queries,
  open: OpenSessions,
  page: { readonly after: { readonly at: number; readonly id: string } | undefined; readonly limit: number },
): Promise<readonly Session[]> {
  const { after } = page;
  let query = tables(db)
    .selectFrom('sessions')
    .selectAll()
    .where('uid', '=', open.uid)
    .where('revoked_at', 'is', null)
    .where('created_at', '>=', open.createdSince)
    .where('last_used_at', '>=', open.usedSince);
  if (after) {
    query = query.where((eb) =>
      eb.or([eb('last_used_at', '<', after.at), eb.and([eb('last_used_at', '=', after.at), eb('id', '<', after.id)])]),
    );
  }
  const rows = await query.orderBy('last_used_at', 'desc').orderBy('id', 'desc').limit(page.limit).execute();
  return rows.map(sessionOf);
}

/** Ends one session of the account, or all but one. Returns how many ended. */
export async function revokeOwnSessions(
  db: Queries,
  which: { readonly uid: string } & ({ readonly only: string } | { readonly except: string | undefined }),
  now: number,
): Promise<number> {
  let query = tables(db)
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('uid', '=', which.uid)
    .where('revoked_at', 'is', null);
  if ('only' in which) query = query.where('id', '=', which.only);
  else if (which.except !== undefined) query = query.where('id', '<>', which.except);
  const result = await query.executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Ends the oldest sessions beyond the limit, after a new one has started. */
export async function revokeOldestSessions(
  db: Queries,
  newest: Pick<Session, 'id' | 'uid'>,
  max: number,
  now: number,
): Promise<void> {
  await evictions(db, { id: newest.id, uid: newest.uid, left: max - 1, now });
}

const evictions = prepared((db, { id, uid, left, now }: { id: string; uid: string; left: number; now: number }) =>
  tables(db)
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('sessions')
        .select('id')
        .where('uid', '=', uid)
        .where('revoked_at', 'is', null)
        .where('id', '<>', id)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(endedAtOnceMax)
        .offset(left),
    ),
);

const endedAtOnceMax = 1000;

/** Records that a session is in use, unless that was recorded since `before`. */
export async function touchSession(db: Queries, id: string, before: number, now: number): Promise<void> {
  await tables(db)
    .updateTable('sessions')
    .set({ last_used_at: now })
    .where('id', '=', id)
    .where('last_used_at', '<', before)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Deletes sessions that ended a while ago; until then people can see them. */
export async function deleteSessions(
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

export function sessionOf(row: SessionRow): Session {
  return {
    id: row.id,
    uid: row.uid,
    familyHash: row.family_hash,
    refreshHash: row.refresh_hash,
    previousHash: row.previous_hash,
    isRefreshUsed: row.refresh_used !== 0,
    rotationKey: row.rotation_key,
    rotatedAt: row.rotated_at,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    authTime: row.auth_time,
    signInProvider: row.sign_in_provider,
    claims: v.parse(v.record(v.string(), v.unknown()), JSON.parse(row.claims)),
    secondFactor: factorOf(row),
    ip: row.ip,
    agent: row.agent,
    revokedAt: row.revoked_at,
  };
}

function factorOf({ second_factor, second_factor_id }: SessionRow): UsedFactor | null {
  if (second_factor === null || second_factor_id === null) return null;
  return { kind: v.parse(v.picklist(factorKinds), second_factor), enrollmentId: second_factor_id };
}

function rowOf(session: Session): SessionRow {
  return {
    id: session.id,
    uid: session.uid,
    family_hash: session.familyHash,
    refresh_hash: session.refreshHash,
    previous_hash: session.previousHash,
    refresh_used: Number(session.isRefreshUsed),
    rotation_key: session.rotationKey,
    rotated_at: session.rotatedAt,
    created_at: session.createdAt,
    last_used_at: session.lastUsedAt,
    auth_time: session.authTime,
    sign_in_provider: session.signInProvider,
    claims: JSON.stringify(session.claims),
    second_factor: session.secondFactor?.kind ?? null,
    second_factor_id: session.secondFactor?.enrollmentId ?? null,
    ip: session.ip,
    agent: session.agent,
    revoked_at: session.revokedAt,
  };
}

function tables(db: Queries): Kysely<SessionTables> {
  return db.withTables<SessionTables>();
}
