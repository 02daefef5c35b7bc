import { limits } from '@hearth/contract';
import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../core/database/index.ts';
import { deleteExpiredCodes } from '../codes/store/one-time-codes.ts';
import { deleteExpiredPhoneCodes } from '../phone/store.ts';
import { deleteExpiredAuthorizationRequests } from '../providers/store/authorization-requests.ts';
import { deleteExpiredProofs } from '../providers/store/provider-proofs.ts';
import { deleteExpiredTotpEnrolments } from '../second-factors/store/totp-enrolments.ts';
import { deleteSessions } from '../sessions/store/sessions.ts';
import { deleteExpiredPendingSignIns } from '../sign-in/store/pending-sign-ins.ts';

interface CleanupDeps {
  readonly database: Database;
  readonly clock: Clock;
}

/** A session without its row is as invalid as a revoked one, so deleting never revives a token. */
export async function deleteEndedSessions({ database, clock }: CleanupDeps): Promise<void> {
  const now = clock.now();
  await deleteSessions(database.query, {
    createdAt: now - limits.identity.sessionAbsoluteMs,
    lastUsedAt: now - limits.identity.sessionIdleMs,
    revokedAt: now - limits.identity.sessionIdleMs,
  });
}

export async function deleteExpiredMailedCodes({ database, clock }: CleanupDeps): Promise<void> {
  await deleteExpiredCodes(database.query, clock.now() - keptExpiredMs);
}

export async function deleteExpiredSecrets({ database, clock }: CleanupDeps): Promise<void> {
  const now = clock.now();
  await deleteExpiredPhoneCodes(database.query, now - keptExpiredMs);
  await deleteExpiredTotpEnrolments(database.query, now - keptExpiredMs);
  await deleteExpiredPendingSignIns(database.query, now);
  await deleteExpiredAuthorizationRequests(database.query, now);
  await deleteExpiredProofs(database.query, now);
}

/** Codes that people type or click stay for a day, so that the error says "expired" and not "invalid". */
const keptExpiredMs = 24 * 60 * 60 * 1000;
