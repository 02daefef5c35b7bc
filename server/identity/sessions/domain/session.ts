import { limits } from '@hearth/contract';

/** One sign-in on one device, with the state of its refresh tokens. */
export interface Session {
  readonly id: string;
  readonly uid: string;
  /** Hash of the part that all refresh tokens of the session share. */
  readonly familyHash: string;
  /** Hash of the current refresh token. */
  readonly refreshHash: string;
  /** Hash of the previous refresh token. */
  readonly previousHash: string | null;
  /** Sealed; derives the next refresh token from the current one. */
  readonly rotationKey: string;
  readonly rotatedAt: number;
  readonly createdAt: number;
  readonly lastUsedAt: number;
  /** The time of the last sign-in; a refresh does not change it. */
  readonly authTime: number;
  readonly signInProvider: string;
  /** Claims of the custom token that started the session; every ID token of the session has them. */
  readonly claims: Readonly<Record<string, unknown>>;
  readonly secondFactor: UsedFactor | null;
  readonly ip: string;
  readonly agent: string;
  readonly revokedAt: number | null;
}

export const factorKinds = ['totp', 'phone'] as const;
export type FactorKind = (typeof factorKinds)[number];

/** The second factor that was used to start a session. */
export interface UsedFactor {
  readonly kind: FactorKind;
  readonly enrollmentId: string;
}

/**
 * Tabs refresh at the same time, and responses get lost: for this long the replaced token returns the same successor.
 * Nothing rotates again within it, so an honest client is never two tokens behind.
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

type RefreshDecision =
  /** The current token: replace it. */
  | 'rotate'
  /** The current token, just issued: keep it. */
  | 'keep'
  /** The previous token within the grace period: return the same successor. */
  | 'repeat'
  /** A token that was replaced earlier: two clients hold this session (A13). */
  | 'reused';

export function decideRefresh(
  session: Pick<Session, 'refreshHash' | 'previousHash' | 'rotatedAt'>,
  tokenHash: string,
  now: number,
): RefreshDecision {
  const justRotated = now - session.rotatedAt <= refreshGraceMs;
  if (tokenHash === session.refreshHash) return justRotated ? 'keep' : 'rotate';
  return tokenHash === session.previousHash && justRotated ? 'repeat' : 'reused';
}

/** Changing a credential or deleting an account requires a recent sign-in ("sudo"). */
export function isRecentSignIn(session: Pick<Session, 'authTime'>, now: number): boolean {
  return now - session.authTime <= limits.identity.recentSignInMs;
}
