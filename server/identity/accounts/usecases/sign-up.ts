import { limits } from '@hearth/contract';
import type { Audit } from '../../../core/audit/index.ts';
import { AppError } from '../../../core/errors.ts';
import type { Settings } from '../../../core/settings/index.ts';
import type { Client } from '../../sessions/domain/request-info.ts';
import { issueTokens } from '../../sessions/usecases/issue-tokens.ts';
import { startSession } from '../../sessions/usecases/start-session.ts';
import type { SignedIn } from '../../sign-in/usecases/finish-sign-in.ts';
import type { SignInDeps } from '../../sign-in/usecases/sign-in-with-password.ts';
import type { IdentityOverrides } from '../../types.ts';
import { insertUser } from '../store/users.ts';
import { draftAccount, refuseTakenEmail } from './draft-account.ts';
import { assertSignUpOpen } from './sign-up-guards.ts';

export interface SignUpDeps extends SignInDeps {
  readonly settings: Settings;
  readonly audit: Audit;
  readonly overrides: IdentityOverrides;
}

export interface SignUpInput {
  readonly email?: string | undefined;
  readonly password?: string | undefined;
  readonly displayName?: string | undefined;
  readonly client: Client;
}

/** A person makes their own account: always a member, whatever else the request says (T23). */
export async function signUp(deps: SignUpDeps, input: SignUpInput): Promise<SignedIn> {
  const { database, audit, clock } = deps;
  await assertSignUpOpen(deps);
  if (!input.email) throw new AppError('auth/missing-email');
  if (!input.password) throw new AppError('auth/missing-password');

  await countSignUp(deps, input.client);
  const { email, password, displayName } = input;
  const draft = await draftAccount(deps, { email, password, displayName }, 'member');
  const now = clock.now();
  const user = { ...draft, lastLoginAt: now, lastRefreshAt: now };
  const started = await refuseTakenEmail(
    database.transaction(async (transaction) => {
      await insertUser(transaction, user);
      return startSession(deps, transaction, { uid: user.uid, client: input.client, signInProvider: 'password' });
    }),
  );
  await audit.record({ actor: user.uid, action: 'account.sign-up', target: user.uid, ip: input.client.address });
  return { user, tokens: await issueTokens(deps, { user, ...started }) };
}

/** Each try costs a hash and tells whether an e-mail is taken. */
export async function countSignUp({ rateLimits }: Pick<SignUpDeps, 'rateLimits'>, { address }: Client): Promise<void> {
  const { allowed, retryAfterMs } = await rateLimits.hit(`identity:sign-up:client:${address}`, signUpRule);
  if (!allowed) throw new AppError('auth/too-many-requests', { details: { retryAfterMs } });
}

const signUpRule = { max: limits.identity.signInWrongPerClientMax, windowMs: limits.identity.signInWindowMs };
