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
  /** The client has the current refresh token: it has used it, or the ID token that came with it. */
  readonly isRefreshUsed: boolean;
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
 * Tabs refresh at the same time: for this long the replaced token returns the same successor. Nothing rotates again within
 * it, so an honest client is never two tokens behind.
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
  /**
   * The previous token later, and nobody has used its successor: the answer was lost. It gets another successor. The first
   * one is void, so that its use shows a theft (A13).
   */
  | 'replace'
  /** A token that was replaced earlier: two clients hold this session (A13). */
  | 'reused';

export function decideRefresh(
  session: Pick<Session, 'refreshHash' | 'previousHash' | 'rotatedAt' | 'isRefreshUsed'>,
  tokenHash: string,
  now: number,
): RefreshDecision {
  const justRotated = now - session.rotatedAt <= refreshGraceMs;
  if (tokenHash === session.refreshHash) return justRotated ? 'keep' : 'rotate';
  if (tokenHash !== session.previousHash) return 'reused';
  if (justRotated) return 'repeat';
  return session.isRefreshUsed ? 'reused' : 'replace';
}

/** Whether an ID token shows that its client has the current refresh token: both came in one answer. */
export function provesRefreshToken(
  session: Pick<Session, 'previousHash' | 'rotatedAt' | 'isRefreshUsed'>,
  idToken: { readonly issuedAt: number },
): boolean {
  // Without a previous token nothing depends on it. ID tokens tell the second of their issue.
  const isOpen = session.previousHash !== null && !session.isRefreshUsed;
  return isOpen && idToken.issuedAt > session.rotatedAt - 1000;
}

/** Changing a credential or deleting an account requires a recent sign-in ("sudo"). */
export function isRecentSignIn(session: Pick<Session, 'authTime'>, now: number): boolean {
  return now - session.authTime <= limits.identity.recentSignInMs;
}
