import type { Role } from '@hearth/contract';

/** An account, as identity itself sees it. What others see of it is named field by field in a presenter. */
export interface User {
  readonly uid: string;
  /** The pool of users it belongs to; '' is the place itself. */
  readonly tenant: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  /** Has signed in by a link in a mail; apps see that as a password provider. */
  readonly emailLink: boolean;
  readonly phone: string | null;
  readonly displayName: string | null;
  readonly photoUrl: string | null;
  readonly passwordHash: string | null;
  readonly passwordUpdatedAt: number | null;
  readonly disabled: boolean;
  /** Tokens issued before this moment are dead. Whole seconds, in milliseconds, because tokens count in seconds. */
  readonly validSince: number;
  /** Set by admins for apps; they ride in the ID token. */
  readonly claims: Readonly<Record<string, unknown>>;
  readonly role: Role;
  readonly quotaBytes: number | null;
  readonly createdAt: number;
  readonly lastLoginAt: number | null;
  readonly lastRefreshAt: number | null;
}

/** A way to sign in by another service, linked to an account. */
export interface ProviderLink {
  readonly providerId: string;
  readonly rawId: string;
  readonly email: string | null;
  readonly displayName: string | null;
  readonly photoUrl: string | null;
}

/** The one pool of users there is, until there are more. */
export const defaultTenant = '';

/** The moment as `validSince` keeps it: a token made in the very same second must still be valid. */
export function wholeSecond(time: number): number {
  return Math.floor(time / 1000) * 1000;
}
