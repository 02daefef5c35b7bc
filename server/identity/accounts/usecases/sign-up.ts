import { limits } from '@hearth/contract';
import type { Audit } from '../../../core/audit/index.ts';
import { AppError } from '../../../core/errors.ts';
import type { Settings } from '../../../core/settings/index.ts';
import type { Client } from '../../sessions/domain/request-info.ts';
import { startSession } from '../../sessions/usecases/start-session.ts';
import { signInMethods } from '../../settings/store.ts';
import { concludeStarted, type SignedIn } from '../../sign-in/usecases/finish-sign-in.ts';
import type { SignInDeps } from '../../sign-in/usecases/sign-in-with-password.ts';
import type { IdentityOverrides } from '../../types.ts';
import { findUserByEmail } from '../store/users.ts';
import type { UserCreation } from './create-user.ts';
import { blankAccount, draftAccount, refuseTakenEmail } from './draft-account.ts';
import { assertSignUpOpen } from './sign-up-guards.ts';
import { type UpdateAccountDeps, updateAccount } from './update-account.ts';

export interface SignUpDeps extends SignInDeps {
  readonly settings: Settings;
  readonly audit: Audit;
  readonly overrides: IdentityOverrides;
  readonly userCreation: UserCreation;
}

export interface SignUpInput {
  readonly email?: string | undefined;
  readonly password?: string | undefined;
  readonly displayName?: string | undefined;
  readonly client: Client;
}

/** A person creates their own account, always as a member, whatever the request says (T23). */
export async function signUp(deps: SignUpDeps, input: SignUpInput): Promise<SignedIn> {
  const { database, audit, clock } = deps;
  await assertSignUpOpen(deps);
  if (!input.email) throw new AppError('auth/missing-email');
  if (!input.password) throw new AppError('auth/missing-password');

  await countSignUp(deps, input.client);
  const { email, password, displayName } = input;
  const draft = await draftAccount(deps, { email, password, displayName }, 'member');
  // A function hears of new accounts only.
  if (deps.blocking.hearsOfCreation() && draft.email !== null && (await findUserByEmail(database.query, draft.email)))
    throw new AppError('auth/email-already-in-use');
  const allowed = await deps.blocking.beforeCreate(draft, { signInMethod: 'password', client: input.client });
  const now = clock.now();
  const user = { ...allowed, lastLoginAt: now, lastRefreshAt: now };
  const started = await refuseTakenEmail(
    database.transaction(async (transaction) => {
      await deps.userCreation.createUser(transaction, user);
      return startSession(deps, transaction, { uid: user.uid, client: input.client, signInProvider: 'password' });
    }),
  );
  await audit.record({ actor: user.uid, action: 'account.sign-up', target: user.uid, ip: input.client.address });
  return concludeStarted(deps, { user, started });
}

/** Each attempt costs a password hash and reveals whether an e-mail is taken. */
export async function countSignUp({ rateLimits }: Pick<SignUpDeps, 'rateLimits'>, { address }: Client): Promise<void> {
  const { allowed, retryAfterMs } = await rateLimits.hit(`identity:sign-up:client:${address}`, signUpRule);
  if (!allowed) throw new AppError('auth/too-many-requests', { details: { retryAfterMs } });
}

const signUpRule = { max: limits.identity.signInWrongPerClientMax, windowMs: limits.identity.signInWindowMs };

/** Creates an account without credentials, until one is linked. */
export async function signUpAnonymously(deps: SignUpDeps, { client }: { readonly client: Client }): Promise<SignedIn> {
  const { database, settings, audit, clock } = deps;
  if (!(await settings.get(signInMethods)).anonymous) throw new AppError('auth/admin-restricted-operation');
  await assertSignUpOpen(deps);
  await countSignUp(deps, client);

  const now = clock.now();
  const user = { ...blankAccount(now), lastLoginAt: now, lastRefreshAt: now };
  const started = await database.transaction(async (transaction) => {
    await deps.userCreation.createUser(transaction, user);
    return startSession(deps, transaction, { uid: user.uid, client, signInProvider: 'anonymous' });
  });
  const detail = { method: 'anonymous' };
  await audit.record({ actor: user.uid, action: 'account.sign-up', target: user.uid, ip: client.address, detail });
  return concludeStarted(deps, { user, started });
}

export interface LinkPasswordInput {
  readonly idToken: string;
  readonly email: string;
  readonly password: string;
  readonly displayName?: string | undefined;
  readonly client: Client;
  /** Language of the notification mails. */
  readonly language: string | undefined;
}

/** Adds e-mail and password to the signed-in account, which keeps its id. The same rules apply as for changing both. */
export async function linkPassword(deps: SignUpDeps & UpdateAccountDeps, input: LinkPasswordInput): Promise<SignedIn> {
  if (!(await deps.settings.get(signInMethods)).password) throw new AppError('auth/operation-not-allowed');
  // Each attempt reveals whether an e-mail is taken.
  await countSignUp(deps, input.client);
  const { user, tokens } = await updateAccount(deps, input);
  if (!tokens) throw new Error('A new password comes with new tokens.');
  return { user, tokens };
}
