import { limits } from '@hearth/contract';
import type { Clock } from '../../../core/clock.ts';
import type { Queries } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import { hashSecret, newId, newSecret } from '../../../core/ids.ts';
import type { Vault } from '../../../core/keys/index.ts';
import type { Notifications } from '../../../core/notifications/index.ts';
import { findUser } from '../../accounts/store/users.ts';
import { deviceName, isNewDevice } from '../domain/device.ts';
import { composeRefreshToken } from '../domain/refresh-token.ts';
import type { Client } from '../domain/request-info.ts';
import type { Session, UsedFactor } from '../domain/session.ts';
import {
  findKnownDevices,
  insertSession,
  revokeOldestSessions,
  revokeSession,
  revokeSessionsOf,
} from '../store/sessions.ts';

export interface SessionDeps {
  readonly clock: Clock;
  readonly vault: Vault;
  readonly notifications: Pick<Notifications, 'notify'>;
}

interface NewSession {
  readonly uid: string;
  readonly client: Client;
  readonly signInProvider: string;
  /** The time of the actual sign-in, if that was earlier. */
  readonly authTime?: number | undefined;
  readonly claims?: Readonly<Record<string, unknown>> | undefined;
  readonly secondFactor?: UsedFactor | null | undefined;
}

export interface StartedSession {
  readonly session: Session;
  readonly refreshToken: string;
}

/**
 * Starts a session with a new id (T41). The refresh token is returned and only its hash is stored; a new device is
 * notified to the account's owner.
 */
export async function startSession(
  { clock, vault, notifications }: SessionDeps,
  transaction: Queries,
  { uid, client, signInProvider, authTime, claims, secondFactor }: NewSession,
): Promise<StartedSession> {
  // A clock that was set back must not begin a session that counts as ended already.
  const now = Math.max(clock.now(), (await findUser(transaction, uid))?.validSince ?? 0);
  const id = newId();
  const family = newId();
  const refreshToken = composeRefreshToken(family, newSecret());
  const session: Session = {
    id,
    uid,
    familyHash: hashSecret(family),
    refreshHash: hashSecret(refreshToken),
    previousHash: null,
    isRefreshUsed: false,
    rotationKey: vault.seal(newSecret(), rotationKeyContext(id)),
    rotatedAt: now,
    createdAt: now,
    lastUsedAt: now,
    authTime: authTime ?? now,
    signInProvider,
    claims: claims ?? {},
    secondFactor: secondFactor ?? null,
    ip: client.address,
    agent: client.agent,
    revokedAt: null,
  };
  const isNew = isNewDevice(client, await findKnownDevices(transaction, uid));
  await insertSession(transaction, session);
  if (isNew) {
    const detail = { device: deviceName(client.agent), address: client.address };
    await notifications.notify(transaction, { uid, kind: 'new-device', detail });
  }
  await revokeOldestSessions(transaction, session, limits.identity.sessionsPerUserMax, now);
  return { session, refreshToken };
}

/** A sealed key that was moved to another session cannot be opened. */
export function rotationKeyContext(sessionId: string): string {
  return `session:${sessionId}`;
}

/**
 * T20: changed credentials end every session, and the caller continues in a new one. The caller has locked the
 * account's row.
 */
export async function replaceSessions(
  deps: SessionDeps,
  transaction: Queries,
  session: Session,
  next: Pick<NewSession, 'client'> & Partial<NewSession>,
): Promise<StartedSession> {
  const now = deps.clock.now();
  // Of two concurrent changes the second belongs to a session that the first has ended.
  if (!(await revokeSession(transaction, session.id, now))) throw new AppError('auth/user-token-expired');
  await revokeSessionsOf(transaction, session.uid, now);
  const { uid, signInProvider, authTime, claims, secondFactor } = session;
  return startSession(deps, transaction, { uid, signInProvider, authTime, claims, secondFactor, ...next });
}
