import { limits } from '@hearth/contract';
import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../core/database/index.ts';
import { forgetCodes } from '../codes/store/one-time-codes.ts';
import { forgetPhoneCodes } from '../phone/store.ts';
import { forgetAuthorizationRequests } from '../providers/store/authorization-requests.ts';
import { forgetProofs } from '../providers/store/provider-proofs.ts';
import { forgetTotpEnrolments } from '../second-factors/store/totp-enrolments.ts';
import { forgetSessions } from '../sessions/store/sessions.ts';
import { forgetPendingSignIns } from '../sign-in/store/pending-sign-ins.ts';

/** Expired codes are kept for a day, so that people are told "expired" and not "wrong". */
export async function forgetSpentCodes({
  database,
  clock,
}: {
  readonly database: Database;
  readonly clock: Clock;
}): Promise<void> {
  const before = clock.now() - keptForMs;
  await forgetPhoneCodes(database.query, before);
  await forgetTotpEnrolments(database.query, before);
  await forgetPendingSignIns(database.query, clock.now());
  await forgetAuthorizationRequests(database.query, clock.now());
  await forgetProofs(database.query, clock.now());
}

const keptForMs = 24 * 60 * 60 * 1000;

/** A session without its row is as invalid as a revoked one, so deleting never revives a token. */
export async function forgetEndedSessions(deps: { readonly database: Database; readonly clock: Clock }): Promise<void> {
  const now = deps.clock.now();
  await forgetSessions(deps.database.query, {
    createdAt: now - limits.identity.sessionAbsoluteMs,
    lastUsedAt: now - limits.identity.sessionIdleMs,
    revokedAt: now - limits.identity.sessionIdleMs,
  });
}

/** Expired codes are kept for a day, so that people are told "expired" and not "invalid". */
export async function forgetMailedCodes(deps: { readonly database: Database; readonly clock: Clock }): Promise<void> {
  await forgetCodes(deps.database.query, deps.clock.now() - dayMs);
}

const dayMs = 24 * 60 * 60 * 1000;
