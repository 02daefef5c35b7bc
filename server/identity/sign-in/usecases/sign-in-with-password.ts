import { limits } from '@hearth/contract';
import type { Database } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import { hashSecret } from '../../../core/ids.ts';
import type { RateLimits } from '../../../core/rate-limits/index.ts';
import type { Settings } from '../../../core/settings/index.ts';
import type { User } from '../../accounts/domain/user.ts';
import { replacePasswordHash } from '../../accounts/store/manage-users.ts';
import { findUser, findUserByEmail } from '../../accounts/store/users.ts';
import { acceptEmail } from '../../accounts/usecases/draft-account.ts';
import { isImportedHash } from '../../passwords/domain/imported-hashes.ts';
import type { Passwords } from '../../passwords/store/passwords.ts';
import type { Client } from '../../sessions/domain/request-info.ts';
import { enumerationProtection, signInMethods, signInThrottle } from '../../settings/store.ts';
import { type FinishSignInDeps, finishSignIn, type SignInOutcome } from './finish-sign-in.ts';
import { limitTries, type Tries } from './limits.ts';

export interface SignInDeps extends FinishSignInDeps {
  readonly settings: Settings;
  readonly rateLimits: RateLimits;
  readonly passwords: Passwords;
}

/**
 * Signs in by e-mail and password. An unknown e-mail, a wrong password and an account without a password cost, count
 * and answer the same (A46, T30); only a correct password reveals that an account is disabled.
 */
export async function signInWithPassword(
  deps: SignInDeps,
  input: { readonly email: string; readonly password: string; readonly client: Client },
): Promise<SignInOutcome> {
  const { database, settings, rateLimits, passwords } = deps;
  if (!(await settings.get(signInMethods)).password) throw new AppError('auth/password-login-disabled');
  const email = acceptEmail(input.email);
  const tries = await signInTries(deps, email, input.client);
  await tries.assertLeft();

  const user = await findUserByEmail(database.query, email);
  const fits = await passwords.verify(user?.passwordHash, input.password);
  if (!user || !fits) {
    await tries.countWrong();
    if (await settings.get(enumerationProtection)) throw new AppError('auth/invalid-credential');
    throw new AppError(user ? 'auth/wrong-password' : 'auth/email-not-found');
  }
  await tries.assertLeft();
  if (user.disabled) throw new AppError('auth/user-disabled');

  const rehashed = await rehashImportedPassword(deps, user, input.password);
  const outcome = await finishSignIn(deps, { user: rehashed, client: input.client, signInProvider: 'password' });
  await rateLimits.clear(accountKey(email));
  return outcome;
}

/** The limits of guesses at one account, and of one client at all accounts. */
async function signInTries(
  { settings, rateLimits }: Pick<SignInDeps, 'settings' | 'rateLimits'>,
  email: string,
  client: Client,
): Promise<Tries> {
  const { wrongPerAccountMax, wrongPerClientMax } = await settings.get(signInThrottle);
  const windowMs = limits.identity.signInWindowMs;
  return limitTries(
    rateLimits,
    [
      { key: accountKey(email), rule: { max: wrongPerAccountMax, windowMs, backoff } },
      { key: `identity:sign-in:client:${client.address}`, rule: { max: wrongPerClientMax, windowMs } },
    ],
    'auth/too-many-requests',
  );
}

/**
 * Wrong attempts slow an account down and never lock it: its owner waits a quarter of an hour at most, and open
 * sessions stay open.
 */
const backoff = { firstMs: limits.identity.signInDelayFirstMs, maxMs: limits.identity.signInWindowMs };

/** Hashed: the counters must not become a list of typed e-mails. */
function accountKey(email: string): string {
  return `identity:sign-in:account:${hashSecret(email)}`;
}

/**
 * Replaces an imported hash by argon2id after a correct password. The password is the same, so no session ends. Returns
 * the account with its current hash.
 */
async function rehashImportedPassword(
  { database, passwords }: { readonly database: Database; readonly passwords: Passwords },
  user: User,
  password: string,
): Promise<User> {
  if (user.passwordHash === null || !isImportedHash(user.passwordHash)) return user;
  const passwordHash = await passwords.hash(password);
  if (await replacePasswordHash(database.query, user, passwordHash)) return { ...user, passwordHash };
  // Another sign-in was faster, or the password changed: the current hash decides.
  const now = await findUser(database.query, user.uid);
  if (!now || !(await passwords.verify(now.passwordHash, password))) throw new AppError('auth/invalid-credential');
  return now;
}
