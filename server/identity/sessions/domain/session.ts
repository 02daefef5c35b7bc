import { limits } from '@hearth/contract';

/** One sign-in on one device: what its refresh tokens are held against. */
export interface Session {
  readonly id: string;
  readonly uid: string;
  /** Hash of the part that all refresh tokens of this session share. */
  readonly familyHash: string;
  /** Hash of the one refresh token that is good now. */
  readonly refreshHash: string;
  /** Hash of the one before it. */
  readonly previousHash: string | null;
  /** Sealed; turns a refresh token into the one that follows it. */
  readonly rotationKey: string;
  readonly rotatedAt: number;
  readonly createdAt: number;
  readonly lastUsedAt: number;
  /** When the person last really signed in; a refresh leaves it alone. */
  readonly authTime: number;
  readonly signInProvider: string;
  /** Claims of the custom token that began it; they ride in every ID token of this session. */
  readonly claims: Readonly<Record<string, unknown>>;
  readonly secondFactor: UsedFactor | null;
  readonly ip: string;
  readonly agent: string;
  readonly revokedAt: number | null;
}

export const factorKinds = ['totp', 'phone'] as const;
export type FactorKind = (typeof factorKinds)[number];

/** The second factor that a session was opened with. */
export interface UsedFactor {
  readonly kind: FactorKind;
  readonly enrollmentId: string;
}

/**
 * Tabs refresh at the same time, and a reply can be lost on the way: for this long the token that was just replaced is
 * honoured with the same successor. Within it nothing rotates again, so no honest token is ever two steps behind.
 */
export const refreshGraceMs = 60 * 1000;

export function hasEnded(
  session: Pick<Session, 'revokedAt' | 'lastUsedAt' | 'createdAt'>,
  validSince: number,
  now: number,
): boolean {
  return (
    session.revokedAt !== null ||
    session.createdAt < validSince ||
    now - session.lastUsedAt > limits.identity.sessionIdleMs ||
    now - session.createdAt > limits.identity.sessionAbsoluteMs
  );
}

export type RefreshVerdict =
  /** The good one: replace it. */
  | 'rotate'
  /** The good one, brand-new: keep it. */
  | 'keep'
  /** The one before, a moment ago: hand out the same successor again. */
  | 'repeat'
  /** One that was replaced long ago: two people hold this session (A13). */
  | 'reused';

export function decideRefresh(
  session: Pick<Session, 'refreshHash' | 'previousHash' | 'rotatedAt'>,
  tokenHash: string,
  now: number,
): RefreshVerdict {
  const justRotated = now - session.rotatedAt <= refreshGraceMs;
  if (tokenHash === session.refreshHash) return justRotated ? 'keep' : 'rotate';
  return tokenHash === session.previousHash && justRotated ? 'repeat' : 'reused';
}

/** "Sudo": changing a credential or deleting an account asks for a sign-in of a moment ago. */
export function isRecentSignIn(session: Pick<Session, 'authTime'>, now: number): boolean {
  return now - session.authTime <= limits.identity.recentSignInMs;
}
