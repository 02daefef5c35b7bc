import type { Clock } from '../../../core/clock.ts';
import type { Database, Queries } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import type { Settings } from '../../../core/settings/index.ts';
import { enumerationProtection } from '../../project/store.ts';
import { findLinksOf } from '../../providers/store/provider-links.ts';
import { hasUsedSecondFactor } from '../../second-factors/domain/second-factor.ts';
import { findFactorsOf } from '../../second-factors/store/second-factors.ts';
import { isRecentSignIn, type Session } from '../../sessions/domain/session.ts';
import { isAnonymous } from '../domain/credentials.ts';
import type { User } from '../domain/user.ts';
import { countActiveOwners, findUser } from '../store/users.ts';
import { assertSignUpOpen, type SignUpOpenDeps } from './sign-up-guards.ts';

export interface ChangeCredentialsDeps extends SignUpOpenDeps {
  readonly clock: Clock;
}

/**
 * T22: whoever gives an account a new way in has signed in a moment ago. An anonymous account has nothing to sign in with
 * again; giving it a credential makes it a lasting account, so that is possible where strangers may make one.
 */
export async function assertMayChangeCredentials(
  deps: ChangeCredentialsDeps,
  { user, session }: SignedInUser,
): Promise<void> {
  if (await isAnonymousAccount(deps, { user, session })) return assertSignUpOpen(deps);
  if (!isRecentSignIn(session, deps.clock.now())) throw new AppError('auth/requires-recent-login');
  await assertUsedSecondFactor(deps, { user, session });
}

/** A18: a custom token is asked for no second factor; what it opens must not become a way around one. */
export async function assertUsedSecondFactor(
  { database }: Pick<ChangeCredentialsDeps, 'database'>,
  { user, session }: SignedInUser,
): Promise<void> {
  const factors = await findFactorsOf(database.query, user.uid);
  if (factors.length > 0 && !hasUsedSecondFactor(session, factors)) throw new AppError('auth/requires-recent-login');
}

/** The same for deleting an account, which anonymous people may do at any time. */
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

export interface ChangeEmailDeps {
  readonly database: Database;
  readonly settings: Settings;
}

/**
 * Where strangers are kept from learning which e-mails are taken, a proven address is replaced by another proven one
 * alone, by a link mailed to it. So is the address of an account with second factors, always: a reset by an address that
 * nobody proved would take the factors away.
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
 * Somebody must be left who can let the others in. Only in a transaction that has taken the owners' turn: two owners who
 * remove each other at the same moment would both find the other one still there.
 */
export async function guardLastOwner(transaction: Queries, user: Pick<User, 'role' | 'disabled'>): Promise<void> {
  if (user.role !== 'owner' || user.disabled) return;
  if ((await countActiveOwners(transaction)) <= 1) throw new AppError('auth/last-owner');
}

/** The same for a screen that asks beforehand; what it hears may have changed when the time comes. */
export async function isLastOwner(queries: Queries, uid: string): Promise<boolean> {
  const user = await findUser(queries, uid);
  return user?.role === 'owner' && !user.disabled && (await countActiveOwners(queries)) <= 1;
}
