import { preparedRow, type Queries } from '../../../core/database/index.ts';
import type { User } from '../../accounts/domain/user.ts';
import { findUser, type UserTables, userOf } from '../../accounts/store/users.ts';
import type { ProviderLinkTables } from '../../providers/store/provider-links.ts';
import type { SecondFactorTables } from '../../second-factors/store/second-factors.ts';
import type { Session } from '../domain/session.ts';
import { type SessionTables, sessionOf } from './sessions.ts';

/** A session with its account. */
export interface SessionOfUser {
  readonly session: Session | undefined;
  readonly user: User | undefined;
  /** Whether the account has provider links and second factors. Most have neither, which saves two queries. */
  readonly isLinked: boolean;
  readonly isGuarded: boolean;
}

/** The account, and the session if it belongs to the account. */
export async function findSessionOfUser(db: Queries, uid: string, sessionId: string): Promise<SessionOfUser> {
  const row = await ofUser(db, { uid, sessionId });
  return row ? foundOf(row) : { ...nothing, user: await findUser(db, uid) };
}

export async function findSessionByFamily(db: Queries, familyHash: string): Promise<SessionOfUser> {
  const row = await ofFamily(db, { familyHash });
  return row ? foundOf(row) : nothing;
}

const nothing: SessionOfUser = { session: undefined, user: undefined, isLinked: false, isGuarded: false };

const ofUser = preparedRow((db, { uid, sessionId }: { uid: string; sessionId: string }) =>
  joined(db).where('sessions.id', '=', sessionId).where('sessions.uid', '=', uid),
);

const ofFamily = preparedRow((db, { familyHash }: { familyHash: string }) =>
  joined(db).where('sessions.family_hash', '=', familyHash),
);

type Tables = SessionTables & UserTables & ProviderLinkTables & SecondFactorTables;

/** Nearly every call starts with this read, so it is one query. */
function joined(db: Queries) {
  return db
    .withTables<Tables>()
    .selectFrom('sessions')
    .innerJoin('users', 'users.uid', 'sessions.uid')
    .selectAll('users')
    .select([
      'sessions.id',
      'sessions.family_hash',
      'sessions.refresh_hash',
      'sessions.previous_hash',
      'sessions.refresh_used',
      'sessions.rotation_key',
      'sessions.rotated_at',
      'sessions.created_at as session_created_at',
      'sessions.last_used_at',
      'sessions.auth_time',
      'sessions.sign_in_provider',
      'sessions.claims as session_claims',
      'sessions.second_factor',
      'sessions.second_factor_id',
      'sessions.ip',
      'sessions.agent',
      'sessions.revoked_at',
    ])
    .select(({ exists, selectFrom }) => [
      exists(selectFrom('provider_links').select('uid').whereRef('provider_links.uid', '=', 'users.uid')).as('linked'),
      exists(selectFrom('second_factors').select('uid').whereRef('second_factors.uid', '=', 'users.uid')).as('guarded'),
    ]);
}

type JoinedRow = NonNullable<Awaited<ReturnType<typeof ofUser>>>;

function foundOf(row: JoinedRow): SessionOfUser {
  return {
    user: userOf(row),
    session: sessionOf({ ...row, claims: row.session_claims, created_at: row.session_created_at }),
    isLinked: Boolean(row.linked),
    isGuarded: Boolean(row.guarded),
  };
}
