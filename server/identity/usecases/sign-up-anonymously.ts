import { AppError } from '../../core/errors.ts';
import type { Client } from '../domain/client.ts';
import { signInMethods } from '../store/settings.ts';
import { insertUser } from '../store/users.ts';
import { assertSignUpOpen } from './assert-sign-up-open.ts';
import { blankAccount } from './draft-account.ts';
import type { SignedIn } from './finish-sign-in.ts';
import { issueTokens } from './issue-tokens.ts';
import { countSignUp, type SignUpDeps } from './sign-up.ts';
import { startSession } from './start-session.ts';

/** An account without a name, until something is linked to it. */
export async function signUpAnonymously(deps: SignUpDeps, { client }: { readonly client: Client }): Promise<SignedIn> {
  const { database, settings, audit, clock } = deps;
  if (!(await settings.get(signInMethods)).anonymous) throw new AppError('auth/admin-restricted-operation');
  await assertSignUpOpen(deps);
  await countSignUp(deps, client);

  const now = clock.now();
  const user = { ...blankAccount(now), lastLoginAt: now, lastRefreshAt: now };
  const started = await database.transaction(async (transaction) => {
    await insertUser(transaction, user);
    return startSession(deps, transaction, { uid: user.uid, client, signInProvider: 'anonymous' });
  });
  const detail = { method: 'anonymous' };
  await audit.record({ actor: user.uid, action: 'account.sign-up', target: user.uid, ip: client.address, detail });
  return { user, tokens: await issueTokens(deps, { user, ...started }) };
}
