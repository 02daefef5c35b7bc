import type { Audit } from '../../../core/audit/index.ts';
import type { Clock } from '../../../core/clock.ts';
import type { Also, Database } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import type { Actor } from '../../types.ts';
import { revokeOwnSessions } from '../store/sessions.ts';
import type { Authenticator } from './authenticate.ts';

interface EndSessionsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly audit: Audit;
  readonly authenticator: Authenticator;
}

/** Ids of other accounts' sessions count as not found (T17, A25). */
export async function endSession(
  deps: EndSessionsDeps,
  { uid, sessionId, by }: { readonly uid: string; readonly sessionId: string; readonly by: Actor },
  also?: Also<void>,
): Promise<void> {
  const ended = await end(deps, { uid, only: sessionId }, by, async (transaction) => also?.(transaction));
  if (ended === 0) throw new AppError('account/session-not-found');
}

/** Ends all sessions of an account except `keep`. Returns how many ended. */
export async function endSessions(
  deps: EndSessionsDeps,
  { uid, keep, by }: { readonly uid: string; readonly keep?: string | undefined; readonly by: Actor },
  also?: Also<number>,
): Promise<number> {
  return end(deps, { uid, except: keep }, by, also);
}

async function end(
  { database, clock, audit, authenticator }: EndSessionsDeps,
  which: Parameters<typeof revokeOwnSessions>[1],
  by: Actor,
  also: Also<number> | undefined,
): Promise<number> {
  const { uid } = which;
  const ended = await database.transaction(async (transaction) => {
    const count = await revokeOwnSessions(transaction, which, clock.now());
    if (count === 0) return 0;
    const detail = { ended: count, ...('only' in which && { session: which.only }) };
    await audit.record({ actor: by.id, action: 'session.end', target: uid, ip: by.ip, detail }, transaction);
    await also?.(transaction, count);
    return count;
  });
  if (ended > 0) authenticator.forget(uid);
  return ended;
}
