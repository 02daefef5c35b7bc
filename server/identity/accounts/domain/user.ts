import type { Role } from '@hearth/contract';

/** An account as identity stores it. Presenters name each field that leaves the module. */
export interface User {
  readonly uid: string;
  /** The user pool; '' is the default pool. */
  readonly tenant: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  /** The person has signed in by a mailed link; apps see the password provider for it. */
  readonly emailLink: boolean;
  readonly phone: string | null;
  readonly displayName: string | null;
  readonly photoUrl: string | null;
  readonly passwordHash: string | null;
  readonly passwordUpdatedAt: number | null;
  readonly disabled: boolean;
  /** Tokens issued before this time are invalid. Whole seconds in milliseconds, because tokens count in seconds. */
  readonly validSince: number;
  /** Custom claims that admins set for apps; they are part of the ID token. */
  readonly claims: Readonly<Record<string, unknown>>;
  readonly role: Role;
  readonly quotaBytes: number | null;
  readonly createdAt: number;
  readonly lastLoginAt: number | null;
  readonly lastRefreshAt: number | null;
}

/** A provider identity linked to an account. */
export interface ProviderLink {
  readonly providerId: string;
  readonly rawId: string;
  readonly email: string | null;
  readonly displayName: string | null;
  readonly photoUrl: string | null;
}

/** The only user pool so far. */
export const defaultTenant = '';

/** Rounds down to whole seconds: a token issued in the same second must stay valid. */
export function wholeSecond(time: number): number {
  return Math.floor(time / 1000) * 1000;
}
