import type { Clock } from '../../../core/clock.ts';
import type { Database, Queries } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import type { Settings } from '../../../core/settings/index.ts';
import { findLinksOf } from '../../providers/store/provider-links.ts';
import { hasUsedSecondFactor } from '../../second-factors/domain/second-factor.ts';
import { findFactorsOf } from '../../second-factors/store/second-factors.ts';
import { isRecentSignIn, type Session } from '../../sessions/domain/session.ts';
import { enumerationProtection } from '../../settings/store.ts';
import { isAnonymous } from '../domain/credentials.ts';
import type { User } from '../domain/user.ts';
import { countActiveOwners, findUser } from '../store/users.ts';
import { assertSignUpOpen, type SignUpOpenDeps } from './sign-up-guards.ts';

export interface ChangeCredentialsDeps extends SignUpOpenDeps {
  readonly clock: Clock;
}

/**
 * T22: adding a credential needs a recent sign-in. An anonymous account cannot sign in again and becomes a permanent
 * account by it, so there sign-up must be open instead.
 */
export async function assertMayChangeCredentials(
  deps: ChangeCredentialsDeps,
  { user, session }: SignedInUser,
): Promise<void> {
  if (await isAnonymousAccount(deps, { user, session })) return assertSignUpOpen(deps);
  if (!isRecentSignIn(session, deps.clock.now())) throw new AppError('auth/requires-recent-login');
  await assertUsedSecondFactor(deps, { user, session });
}

/** A18: sign-in by custom token skips the second factor and must not become a way around it. */
export async function assertUsedSecondFactor(
  { database }: Pick<ChangeCredentialsDeps, 'database'>,
  { user, session }: SignedInUser,
): Promise<void> {
  const factors = await findFactorsOf(database.query, user.uid);
  if (factors.length > 0 && !hasUsedSecondFactor(session, factors)) throw new AppError('auth/requires-recent-login');
}

/** Deleting an account needs a recent sign-in; anonymous accounts may be deleted at any time. */
export async function assertMayDelete(
  deps: Omit<ChangeCredentialsDeps, 'settings' | 'overrides'>,
  of: SignedInUser,
): Promise<void> {
  if (isRecentSignIn(of.session, deps.clock.now()) || (await isAnonymousAccount(deps, of))) return;
  throw new AppError('auth/requires-recent-login');
}

interface SignedInUser {
  readonly user: User;
  readonly session: Session;
}

async function isAnonymousAccount(
  { database }: Pick<ChangeCredentialsDeps, 'database'>,
  of: SignedInUser,
): Promise<boolean> {
  const links = await findLinksOf(database.query, of.user.uid);
  return isAnonymous(of.user, links, of.session);
}

interface ChangeEmailDeps {
  readonly database: Database;
  readonly settings: Settings;
}

/**
 * With enumeration protection, a proven address is replaced only by a mailed link to the new one. The same holds always
 * for accounts with second factors: a reset through an unproven address would remove the factors.
 */
export async function assertMayChangeEmail(
  { database, settings }: ChangeEmailDeps,
  { uid, email, emailVerified }: Pick<User, 'uid' | 'email' | 'emailVerified'>,
): Promise<void> {
  if (email === null) return;
  const isGuarded = emailVerified && (await settings.get(enumerationProtection));
  if (!isGuarded && (await findFactorsOf(database.query, uid)).length === 0) return;
  const sentence = 'The new address must be verified first. Ask for a mail to it.';
  throw new AppError('auth/operation-not-allowed', { sentence });
}

/**
 * Refuses to remove the last enabled owner. The transaction must hold the owners' lock, or two owners who remove each
 * other concurrently would both succeed.
 */
export async function guardLastOwner(transaction: Queries, user: Pick<User, 'role' | 'disabled'>): Promise<void> {
  if (user.role !== 'owner' || user.disabled) return;
  if ((await countActiveOwners(transaction)) <= 1) throw new AppError('auth/last-owner');
}

/** For screens that warn beforehand; the answer can change until the deletion. */
export async function isLastOwner(queries: Queries, uid: string): Promise<boolean> {
  const user = await findUser(queries, uid);
  return user?.role === 'owner' && !user.disabled && (await countActiveOwners(queries)) <= 1;
}
