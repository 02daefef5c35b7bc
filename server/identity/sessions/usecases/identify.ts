import type { Clock } from '../../../core/clock.ts';
import type { Database } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import type { KeyRing } from '../../../core/keys/index.ts';
import type { User } from '../../accounts/domain/user.ts';
import { type IdTokenIssuer, readIdToken } from '../domain/id-token.ts';
import { hasEnded, type Session } from '../domain/session.ts';
import { findSessionOfUser, type SessionOfUser } from '../store/find-session.ts';

export interface IdentifyDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly keys: KeyRing;
  readonly tokenIssuer: IdTokenIssuer;
}

interface Identified extends SessionOfUser {
  readonly user: User;
  readonly session: Session;
}

/**
 * The current user and session of an ID token, for calls about the account itself. Only the token identifies the
 * account (A24).
 */
export async function identify(
  { database, clock, keys, tokenIssuer }: IdentifyDeps,
  idToken: string,
): Promise<Identified> {
  const claims = await keys.verify(idToken, tokenIssuer);
  const subject = claims && readIdToken(claims);
  if (!subject) throw new AppError('auth/invalid-user-token');
  const found = await findSessionOfUser(database.query, subject.uid, subject.sessionId);
  const { user, session } = found;
  if (!user) throw new AppError('auth/user-not-found');
  if (user.disabled) throw new AppError('auth/user-disabled');
  if (!session || hasEnded(session, user.validSince, clock.now()) || subject.issuedAt < user.validSince)
    throw new AppError('auth/user-token-expired');
  return { ...found, user, session };
}
