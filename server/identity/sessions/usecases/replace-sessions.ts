import type { Queries } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import type { Session } from '../domain/session.ts';
import { revokeSession, revokeSessionsOf } from '../store/sessions.ts';
import { type NewSession, type SessionDeps, type StartedSession, startSession } from './start-session.ts';

/**
 * T20: when the ways into an account have changed, every session there was ends, and whoever changed them goes on in a
 * new one. The caller has taken the account's row before, as everywhere.
 */
export async function replaceSessions(
  deps: SessionDeps,
  transaction: Queries,
  session: Session,
  next: Pick<NewSession, 'client'> & Partial<NewSession>,
): Promise<StartedSession> {
  const now = deps.clock.now();
  // Of two changes at the same time the second was asked for by a session that is no more.
  if (!(await revokeSession(transaction, session.id, now))) throw new AppError('auth/user-token-expired');
  await revokeSessionsOf(transaction, session.uid, now);
  const { uid, signInProvider, authTime, claims, secondFactor } = session;
  return startSession(deps, transaction, { uid, signInProvider, authTime, claims, secondFactor, ...next });
}
