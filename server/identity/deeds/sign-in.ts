import { limits } from '@hearth/contract';
import type { Database } from '../../core/database/index.ts';
import { AppError } from '../../core/errors.ts';
import { hashSecret } from '../../core/ids.ts';
import type { Rates } from '../../core/rates/index.ts';
import type { Client } from '../rules/client.ts';
import type { User } from '../rules/user.ts';
import type { Passwords } from '../store/passwords.ts';
import { findUserByEmail, noteSignIn } from '../store/users.ts';
import { acceptEmail } from './draft-account.ts';
import { issueTokens, type TokenNeeds, type Tokens } from './issue-tokens.ts';
import { limitTries, type TryLimit } from './limit-tries.ts';
import { type SessionNeeds, startSession } from './start-session.ts';

export interface SignInNeeds extends SessionNeeds, TokenNeeds {
  readonly database: Database;
  readonly rates: Rates;
  readonly passwords: Passwords;
}

export interface SignedIn {
  readonly user: User;
  readonly tokens: Tokens;
}

/**
 * E-mail and password. An unknown e-mail, a wrong password and an account without one cost the same, count the same and
 * are answered the same (A46, T30); that an account is disabled is told only to who knows its password.
 */
export async function signIn(
  needs: SignInNeeds,
  input: { readonly email: string; readonly password: string; readonly client: Client },
): Promise<SignedIn> {
  const { database, rates, passwords, clock } = needs;
  const email = acceptEmail(input.email);
  const account = accountLimit(email);
  const tries = limitTries(rates, [account, clientLimit(input.client)], 'auth/too-many-requests');
  await tries.assertLeft();

  const user = await findUserByEmail(database.query, email);
  const fits = await passwords.verify(user?.passwordHash, input.password);
  if (!user || !fits) {
    await tries.countWrong();
    throw new AppError('auth/invalid-credential');
  }
  await tries.assertLeft();
  if (user.disabled) throw new AppError('auth/user-disabled');

  const started = await database.transaction(async (transaction) => {
    if (!(await noteSignIn(transaction, user, clock.now()))) throw new AppError('auth/invalid-credential');
    return startSession(needs, transaction, { uid: user.uid, client: input.client, signInProvider: 'password' });
  });
  await rates.clear(account.key);
  return { user, tokens: await issueTokens(needs, { user, ...started }) };
}

/** By hash: the table of counters must not become a list of the e-mails that people tried. */
function accountLimit(email: string): TryLimit {
  const { signInWrongMax, signInWindowMs } = limits.identity;
  return {
    key: `identity:sign-in:account:${hashSecret(email)}`,
    rule: { max: signInWrongMax, windowMs: signInWindowMs },
  };
}

function clientLimit(client: Client): TryLimit {
  const { signInWrongPerClientMax, signInWindowMs } = limits.identity;
  return {
    key: `identity:sign-in:client:${client.address}`,
    rule: { max: signInWrongPerClientMax, windowMs: signInWindowMs },
  };
}
