import type { Role } from '@hearth/contract';
import type { Clock } from '../../../core/clock.ts';
import { isUniqueViolation } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import { newUid } from '../../../core/ids.ts';
import type { Settings } from '../../../core/settings/index.ts';
import { passwordFault } from '../../passwords/domain/password.ts';
import type { Passwords } from '../../passwords/store/passwords.ts';
import { passwordPolicy } from '../../settings/store.ts';
import { normaliseEmail } from '../domain/email.ts';
import { isDisplayName } from '../domain/profile.ts';
import { defaultTenant, type User, wholeSecond } from '../domain/user.ts';

export interface DraftDeps {
  readonly clock: Clock;
  readonly settings: Settings;
  readonly passwords: Passwords;
}

interface AccountDraft {
  readonly email: string;
  readonly password: string;
  readonly displayName?: string | undefined;
}

/** Checks the input for a new account and hashes the password. Nothing is stored yet. */
export async function draftAccount(
  { clock, settings, passwords }: DraftDeps,
  { email, password, displayName }: AccountDraft,
  role: Role,
): Promise<User> {
  const normalised = acceptEmail(email);
  await acceptPassword(settings, password);
  if (displayName !== undefined) acceptDisplayName(displayName);
  const passwordHash = await passwords.hash(password);
  const now = clock.now();
  return {
    ...blankAccount(now),
    email: normalised,
    displayName: displayName || null,
    passwordHash,
    passwordUpdatedAt: now,
    role,
  };
}

/** A member account without name, e-mail or credential; nobody can sign in to it yet. */
export function blankAccount(now: number): User {
  return {
    uid: newUid(),
    tenant: defaultTenant,
    email: null,
    emailVerified: false,
    emailLink: false,
    phone: null,
    displayName: null,
    photoUrl: null,
    passwordHash: null,
    passwordUpdatedAt: null,
    disabled: false,
    validSince: wholeSecond(now),
    claims: {},
    role: 'member',
    quotaBytes: null,
    createdAt: now,
    lastLoginAt: null,
    lastRefreshAt: null,
  };
}

export function acceptEmail(typed: string): string {
  const email = normaliseEmail(typed);
  if (email === undefined) throw new AppError('auth/invalid-email');
  return email;
}

export async function acceptPassword(settings: Settings, password: string): Promise<void> {
  const fault = passwordFault(password, await settings.get(passwordPolicy));
  if (fault === undefined) return;
  const code = fault.kind === 'weak' ? 'auth/weak-password' : 'auth/password-does-not-meet-requirements';
  throw new AppError(code, { sentence: fault.sentence });
}

export function acceptDisplayName(displayName: string): void {
  if (!isDisplayName(displayName)) throw new AppError('request/invalid', { sentence: 'That name cannot be used.' });
}

/**
 * Turns the unique violation of a write into `auth/email-already-in-use`. Only for writes that violate no other index.
 */
export async function refuseTakenEmail<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('auth/email-already-in-use', { cause: error });
    throw error;
  }
}
