import type { Audit } from '../../../core/audit/index.ts';
import { type Database, unlessDiskFault } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import { hashSecret } from '../../../core/ids.ts';
import type { User } from '../../accounts/domain/user.ts';
import { recordRefresh } from '../../accounts/store/users.ts';
import type { SignedIn } from '../../sign-in/usecases/finish-sign-in.ts';
import { familyOf, successorOf } from '../domain/refresh-token.ts';
import { decideRefresh, hasEnded, type Session } from '../domain/session.ts';
import { findSessionByFamily } from '../store/find-session.ts';
import { markRefreshUsed, revokeSession, rotateSession } from '../store/sessions.ts';
import type { Authenticator } from './authenticate.ts';
import { type IssueTokensDeps, issueTokens } from './issue-tokens.ts';
import { rotationKeyContext, type SessionDeps } from './start-session.ts';

interface RefreshDeps extends SessionDeps, IssueTokensDeps {
  readonly database: Database;
  readonly audit: Audit;
  readonly authenticator: Authenticator;
}

/** Exchanges a refresh token for a new ID token and the next refresh token. */
export async function refresh(deps: RefreshDeps, refreshToken: string): Promise<SignedIn> {
  const family = familyOf(refreshToken);
  if (family === undefined) throw new AppError('auth/invalid-refresh-token');
  // The loser of a concurrent rotation retries and finds the winner's token; within a minute nothing rotates again.
  for (let attempt = 0; attempt < attemptsMax; attempt++) {
    const { session, user, isLinked } = await findSessionByFamily(deps.database.query, hashSecret(family));
    if (!session || !user) throw new AppError('auth/invalid-refresh-token');
    if (user.disabled) throw new AppError('auth/user-disabled');
    if (hasEnded(session, user.validSince, deps.clock.now())) throw new AppError('auth/user-token-expired');
    const next = await nextToken(deps, session, user, refreshToken);
    if (next !== undefined) {
      return { user, tokens: await issueTokens(deps, { user, session, refreshToken: next, isLinked }) };
    }
  }
  throw new AppError('server/unavailable');
}

const attemptsMax = 3;

/** Undefined when another request was faster. */
async function nextToken(
  deps: RefreshDeps,
  session: Session,
  user: User,
  refreshToken: string,
): Promise<string | undefined> {
  const { clock, vault } = deps;
  const now = clock.now();
  const previousHash = hashSecret(refreshToken);
  const successor = (replacedAt?: number) =>
    successorOf(refreshToken, vault.open(session.rotationKey, rotationKeyContext(session.id)), replacedAt);
  const rotateTo = async (next: string) =>
    (await rotate(deps, session, user, { previousHash, refreshHash: hashSecret(next), now })) ? next : undefined;
  switch (decideRefresh(session, previousHash, now)) {
    case 'keep':
      return (await unlessDiskFault(keep(deps, session), true)) ? refreshToken : undefined;
    case 'repeat':
      return [successor(), successor(session.rotatedAt)].find((next) => hashSecret(next) === session.refreshHash);
    case 'rotate':
      // The current token stays good when nothing can be written; a later refresh replaces it.
      return unlessDiskFault(rotateTo(successor()), refreshToken);
    case 'replace':
      // Not without a write: the ID token would show later that the lost successor has arrived.
      return rotateTo(successor(now));
    case 'reused':
      return endReused(deps, session);
  }
}

/** From now on the previous token shows a theft. */
async function keep({ database }: RefreshDeps, session: Session): Promise<boolean> {
  if (session.isRefreshUsed || session.previousHash === null) return true;
  return markRefreshUsed(database.query, session);
}

interface NextToken {
  readonly previousHash: string;
  readonly refreshHash: string;
  readonly now: number;
}

async function rotate({ database }: RefreshDeps, session: Session, user: User, next: NextToken): Promise<boolean> {
  const { now } = next;
  if ((user.lastRefreshAt ?? 0) >= now - recordEveryMs) return rotateSession(database.query, session, next, now);
  return database.transaction(async (transaction) => {
    // The account is updated before the session, as everywhere: the opposite order would deadlock.
    if (!(await recordRefresh(transaction, user.uid, now))) return false;
    return rotateSession(transaction, session, next, now);
  });
}

/** The precision of "last refreshed"; recording every refresh would write constantly. */
const recordEveryMs = 5 * 60 * 1000;

/** A13: a token that was replaced long ago came back, so two clients hold this session. It ends for both. */
async function endReused({ database, clock, audit, authenticator }: RefreshDeps, session: Session): Promise<never> {
  const { id, uid } = session;
  if (await revokeSession(database.query, id, clock.now())) {
    authenticator.forget(uid);
    await audit.record({ actor: uid, action: 'session.refresh-reused', target: uid, detail: { session: id } });
  }
  throw new AppError('auth/user-token-expired');
}
