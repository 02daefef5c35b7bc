import { unlessDiskFault } from '../../../core/database/index.ts';
import type { Caller } from '../../types.ts';
import { readIdToken } from '../domain/id-token.ts';
import { hasEnded, provesRefreshToken, type Session } from '../domain/session.ts';
import { findSessionOfUser, type SessionOfUser } from '../store/find-session.ts';
import { markRefreshUsed, touchSession } from '../store/sessions.ts';
import type { IdentifyDeps } from './identify.ts';

/** Authenticates the requests of all modules by ID token. */
export interface Authenticator {
  authenticate(idToken: string): Promise<Caller | undefined>;
  /** Call this after a change of the account's rights: it takes effect in this process at once. */
  forget(uid: string): void;
}

/** Sessions ended by another process are noticed within this time (T20 allows 60 s). */
const freshForMs = 30 * 1000;
const cachedMax = 10_000;
/** The precision of "last used"; recording every request would write constantly. */
const touchEveryMs = 5 * 60 * 1000;

export function createAuthenticator({ database, clock, keys, tokenIssuer }: IdentifyDeps): Authenticator {
  const cache = new Map<string, SessionOfUser & { readonly at: number; readonly uid: string }>();
  /** Busy apps send the same token many times: the same token and session give the same caller. */
  const callers = new WeakMap<object, { readonly of: SessionOfUser; readonly caller: Caller }>();
  let invalidations = 0;

  const readCurrent = async (uid: string, sessionId: string): Promise<SessionOfUser> => {
    const cached = cache.get(sessionId);
    const age = cached ? clock.now() - cached.at : 0;
    if (cached?.uid === uid && age >= 0 && age < freshForMs) return cached;
    const at = clock.now();
    const before = invalidations;
    const found = await findSessionOfUser(database.query, uid, sessionId);
    // A result read before a change of rights must not be cached after it.
    if (before === invalidations) {
      if (cache.size >= cachedMax) cache.clear();
      cache.set(sessionId, { ...found, uid, at });
    }
    return found;
  };

  /** Only for sessions that were found open: an expired one must not be revived. */
  const touch = async (session: Session): Promise<void> => {
    const now = clock.now();
    if (session.lastUsedAt >= now - touchEveryMs) return;
    await touchSession(database.query, session.id, now - touchEveryMs, now);
    const cached = cache.get(session.id);
    if (cached?.session === session) cache.set(session.id, { ...cached, session: { ...session, lastUsedAt: now } });
  };

  /** A replaced refresh token stays good until its successor has arrived, which this ID token may show. */
  const markArrived = async (session: Session, subject: { readonly issuedAt: number }): Promise<void> => {
    if (!provesRefreshToken(session, subject)) return;
    await markRefreshUsed(database.query, session);
    const cached = cache.get(session.id);
    // It may be a copy that was touched since.
    if (cached?.session?.refreshHash !== session.refreshHash) return;
    cache.set(session.id, { ...cached, session: { ...cached.session, isRefreshUsed: true } });
  };

  return {
    async authenticate(idToken) {
      const claims = await keys.verify(idToken, tokenIssuer);
      const subject = claims && readIdToken(claims);
      if (!subject) return undefined;
      const found = await readCurrent(subject.uid, subject.sessionId);
      const { user, session } = found;
      if (!user || !session || user.disabled) return undefined;
      if (hasEnded(session, user.validSince, clock.now()) || subject.issuedAt < user.validSince) return undefined;
      // A session goes on when nothing can be written.
      await unlessDiskFault(touch(session), undefined);
      await unlessDiskFault(markArrived(session, subject), undefined);
      const cached = callers.get(claims);
      if (cached?.of === found) return cached.caller;
      const caller: Caller = {
        uid: user.uid,
        role: user.role,
        email: user.email ?? undefined,
        signedInAt: session.authTime,
        // The current role and not the one when the token was issued.
        claims: { ...claims, role: user.role },
      };
      callers.set(claims, { of: found, caller });
      return caller;
    },
    forget(uid) {
      invalidations += 1;
      for (const [sessionId, cached] of cache) if (cached.uid === uid) cache.delete(sessionId);
    },
  };
}
