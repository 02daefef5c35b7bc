import { limits } from '@hearth/contract';
import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../core/database/index.ts';
import { forgetSessions } from '../sessions/store/sessions.ts';

/** A session without its row is as dead as a revoked one, so this can never revive a token. */
export async function forgetEndedSessions(deps: { readonly database: Database; readonly clock: Clock }): Promise<void> {
  const now = deps.clock.now();
  await forgetSessions(deps.database.query, {
    createdAt: now - limits.identity.sessionAbsoluteMs,
    lastUsedAt: now - limits.identity.sessionIdleMs,
    revokedAt: now - limits.identity.sessionIdleMs,
  });
}
