import { limits } from '@hearth/contract';
import type { Clock } from '../../../core/clock.ts';
import type { Database } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import { readPageCursor, writePageCursor } from '../../accounts/domain/page-cursor.ts';
import { findUser } from '../../accounts/store/users.ts';
import type { SessionPage, SessionQuery, SessionView } from '../../types.ts';
import { deviceName, shortAddress } from '../domain/device.ts';
import type { Session } from '../domain/session.ts';
import { listOpenSessions } from '../store/sessions.ts';

interface ListSessionsDeps {
  readonly database: Database;
  readonly clock: Clock;
}

/** The open sessions of an account. Nothing in the result opens a session (A17). */
export async function listSessions(
  { database, clock }: ListSessionsDeps,
  { uid, cursor, pageSize }: SessionQuery,
): Promise<SessionPage> {
  const after = cursor === undefined ? undefined : readPageCursor(cursor);
  if (cursor !== undefined && !after) throw new AppError('request/invalid', { sentence: 'That page does not exist.' });
  const user = await findUser(database.query, uid);
  if (!user) return { items: [], cursor: null };
  const now = clock.now();
  const open = {
    uid,
    createdSince: Math.max(user.validSince, now - limits.identity.sessionAbsoluteMs),
    usedSince: now - limits.identity.sessionIdleMs,
  };
  const found = await listOpenSessions(database.query, open, { after, limit: pageSize + 1 });
  const shown = found.slice(0, pageSize);
  const last = shown.at(-1);
  return {
    items: shown.map(viewOf),
    cursor: found.length > pageSize && last ? writePageCursor({ at: last.lastUsedAt, id: last.id }) : null,
  };
}

function viewOf(session: Session): SessionView {
  return {
    id: session.id,
    device: deviceName(session.agent),
    address: shortAddress(session.ip),
    createdAt: session.createdAt,
    lastUsedAt: session.lastUsedAt,
    signInProvider: session.signInProvider,
    secondFactor: session.secondFactor?.kind ?? null,
  };
}
