import type { Clock } from '../../../core/clock.ts';
import { AppError } from '../../../core/errors.ts';
import { findLinksOf } from '../../providers/store/provider-links.ts';
import { hasShownSecondFactor } from '../../second-factors/domain/second-factor.ts';
import { findFactorsOf } from '../../second-factors/store/second-factors.ts';
import { isRecentSignIn, type Session } from '../../sessions/domain/session.ts';
import { isAnonymous } from '../domain/credentials.ts';
import type { User } from '../domain/user.ts';
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
  { user, session }: Standing,
): Promise<void> {
  if (await isNameless(deps, { user, session })) return assertSignUpOpen(deps);
  if (!isRecentSignIn(session, deps.clock.now())) throw new AppError('auth/requires-recent-login');
  await assertHasShownSecondFactor(deps, { user, session });
}

/** A18: a custom token is asked for no second factor; what it opens must not become a way around one. */
export async function assertHasShownSecondFactor(
  { database }: Pick<ChangeCredentialsDeps, 'database'>,
  { user, session }: Standing,
): Promise<void> {
  const factors = await findFactorsOf(database.query, user.uid);
  if (factors.length > 0 && !hasShownSecondFactor(session, factors)) throw new AppError('auth/requires-recent-login');
}

/** The same for deleting an account, which anonymous people may do at any time. */
export async function assertMayDelete(
  deps: Omit<ChangeCredentialsDeps, 'settings' | 'overrides'>,
  of: Standing,
): Promise<void> {
  if (isRecentSignIn(of.session, deps.clock.now()) || (await isNameless(deps, of))) return;
  throw new AppError('auth/requires-recent-login');
}

interface Standing {
  readonly user: User;
  readonly session: Session;
}

async function isNameless({ database }: Pick<ChangeCredentialsDeps, 'database'>, of: Standing): Promise<boolean> {
  const links = await findLinksOf(database.query, of.user.uid);
  return isAnonymous(of.user, links, of.session);
}
