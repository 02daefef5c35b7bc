import { AppError } from '../../../core/errors.ts';
import { signInMethods } from '../../project/store.ts';
import type { Client } from '../../sessions/domain/request-info.ts';
import { issueTokens } from '../../sessions/usecases/issue-tokens.ts';
import { startSession } from '../../sessions/usecases/start-session.ts';
import type { SignedIn } from '../../sign-in/usecases/finish-sign-in.ts';
import { insertUser } from '../store/users.ts';
import { blankAccount } from './draft-account.ts';
import { countSignUp, type SignUpDeps } from './sign-up.ts';
import { assertSignUpOpen } from './sign-up-guards.ts';

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
