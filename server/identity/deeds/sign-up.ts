import { limits } from '@hearth/contract';
import type { Audit } from '../../core/audit/index.ts';
import { AppError } from '../../core/errors.ts';
import type { Settings } from '../../core/settings/index.ts';
import type { Client } from '../rules/client.ts';
import { signUpMode } from '../store/settings.ts';
import { hasUsers, insertUser } from '../store/users.ts';
import { draftAccount, refuseTakenEmail } from './draft-account.ts';
import { issueTokens } from './issue-tokens.ts';
import type { SignedIn, SignInNeeds } from './sign-in.ts';
import { startSession } from './start-session.ts';

export interface SignUpNeeds extends SignInNeeds {
  readonly settings: Settings;
  readonly audit: Audit;
}

export interface SignUpInput {
  readonly email?: string | undefined;
  readonly password?: string | undefined;
  readonly displayName?: string | undefined;
  readonly client: Client;
}

/** A person makes their own account: always a member, whatever else the request says (T23). */
export async function signUp(needs: SignUpNeeds, input: SignUpInput): Promise<SignedIn> {
  const { database, settings, rates, audit, clock } = needs;
  const isAnonymous = input.email === undefined && input.password === undefined;
  // The first account is the owner's and comes from the setup alone, even where sign-up is open.
  const isOpen = (await settings.get(signUpMode)) === 'open' && (await hasUsers(database.query));
  if (isAnonymous || !isOpen) throw new AppError('auth/admin-restricted-operation');
  if (!input.email) throw new AppError('auth/missing-email');
  if (!input.password) throw new AppError('auth/missing-password');

  const { allowed, retryAfterMs } = await rates.hit(`identity:sign-up:client:${input.client.address}`, signUpRule);
  if (!allowed) throw new AppError('auth/too-many-requests', { details: { retryAfterMs } });

  const { email, password, displayName } = input;
  const draft = await draftAccount(needs, { email, password, displayName }, 'member');
  const user = { ...draft, lastLoginAt: clock.now() };
  const started = await refuseTakenEmail(
    database.transaction(async (transaction) => {
      await insertUser(transaction, user);
      return startSession(needs, transaction, { uid: user.uid, client: input.client, signInProvider: 'password' });
    }),
  );
  await audit.record({ actor: user.uid, action: 'account.sign-up', target: user.uid, ip: input.client.address });
  return { user, tokens: await issueTokens(needs, { user, ...started }) };
}

/** Each try costs a hash and tells whether an e-mail is taken. */
const signUpRule = { max: limits.identity.signInWrongPerClientMax, windowMs: limits.identity.signInWindowMs };
