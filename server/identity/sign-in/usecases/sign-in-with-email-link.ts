import type { Audit } from '../../../core/audit/index.ts';
import { isUniqueViolation, type Queries } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import { type User, wholeSecond } from '../../accounts/domain/user.ts';
import { changeUser, findUserByEmail } from '../../accounts/store/users.ts';
import type { UserCreation } from '../../accounts/usecases/create-user.ts';
import { blankAccount } from '../../accounts/usecases/draft-account.ts';
import { dropUnprovenCredentials } from '../../accounts/usecases/drop-credentials.ts';
import type { SignUpOpenDeps } from '../../accounts/usecases/sign-up-guards.ts';
import {
  findSignUpPermission,
  type SignUpPermission,
  useSignUpPermission,
} from '../../accounts/usecases/sign-up-guards.ts';
import type { OneTimeCode } from '../../codes/domain/one-time-code.ts';
import { consumeCode } from '../../codes/store/one-time-codes.ts';
import { lockAndFindUser } from '../../codes/usecases/redeem-code.ts';
import type { Client } from '../../sessions/domain/request-info.ts';
import { revokeSessionsOf } from '../../sessions/store/sessions.ts';
import type { Authenticator } from '../../sessions/usecases/authenticate.ts';
import {
  type AdmittedSignIn,
  admitSignIn,
  concludeSignIn,
  type FinishSignInDeps,
  type SignInOutcome,
} from './finish-sign-in.ts';
import { type ReadEmailLinkDeps, readEmailLink } from './read-email-link.ts';

interface EmailLinkDeps extends FinishSignInDeps, ReadEmailLinkDeps, SignUpOpenDeps {
  readonly audit: Audit;
  readonly authenticator: Authenticator;
  readonly userCreation: UserCreation;
}

export interface EmailLinkSignIn {
  readonly email: string;
  readonly oobCode: string;
  readonly client: Client;
}

/** The holder of a mailed link owns the mailbox, and with it the account of that address. */
export async function signInWithEmailLink(
  deps: EmailLinkDeps,
  { client, ...given }: EmailLinkSignIn,
): Promise<{ readonly outcome: SignInOutcome; readonly isNew: boolean }> {
  const code = await readEmailLink(deps, given);
  const isKnown = (await findUserByEmail(deps.database.query, code.email)) !== undefined;
  const permission = isKnown ? undefined : await findSignUpPermission(deps, code.email);
  const draft = permission && (await draftAccountFor(deps, code, client));
  const { admitted, isNew } = await retryOnce(() =>
    deps.database.transaction(async (transaction) => {
      const known = await findUserByEmail(transaction, code.email);
      if (known?.disabled) throw new AppError('auth/user-disabled');
      const user = known
        ? await markEmailProven(deps, transaction, code, known.uid)
        : await createAccountFor(deps, transaction, draft, permission);
      if (!(await consumeCode(transaction, code.hash, deps.clock.now())))
        throw new AppError('auth/invalid-action-code');
      const first = { user, client, signInProvider: 'password' };
      return { admitted: await admitSignIn(deps, transaction, first), isNew: !known };
    }),
  );
  deps.authenticator.forget(admitted.user.uid);
  if (isNew) await auditSignUp(deps, admitted, client);
  return { outcome: await concludeSignIn(deps, admitted), isNew };
}

/** Before the transaction, which must not wait for a function. */
async function draftAccountFor(deps: EmailLinkDeps, { email }: OneTimeCode, client: Client): Promise<User> {
  const blank = { ...blankAccount(deps.clock.now()), email, emailVerified: true, emailLink: true };
  return deps.blocking.beforeCreate(blank, { signInMethod: 'emailLink', client });
}

/** The link proves the address, so an invitation for it is accepted here too. */
async function createAccountFor(
  deps: EmailLinkDeps,
  transaction: Queries,
  draft: User | undefined,
  permission: SignUpPermission | undefined,
): Promise<User> {
  // The account was deleted after it was read.
  if (!permission || !draft) throw new AppError('auth/invalid-action-code');
  const now = deps.clock.now();
  const user = { ...draft, role: await useSignUpPermission(deps, transaction, permission, { uid: draft.uid, now }) };
  await deps.userCreation.createUser(transaction, user);
  return user;
}

/**
 * A3: somebody else may have created the account with an address they never proved, so their sessions and credentials
 * end (T20).
 */
async function markEmailProven(
  deps: EmailLinkDeps,
  transaction: Queries,
  { email }: OneTimeCode,
  uid: string,
): Promise<User> {
  const user = await lockAndFindUser(transaction, uid);
  if (user?.email !== email) throw new AppError('auth/invalid-action-code');
  if (user.emailVerified && user.emailLink) return user;
  const now = deps.clock.now();
  const dropped = await dropUnprovenCredentials(transaction, user);
  const validSince = user.emailVerified ? user.validSince : wholeSecond(now);
  await changeUser(transaction, uid, { ...dropped, emailVerified: true, emailLink: true, validSince });
  if (!user.emailVerified) await revokeSessionsOf(transaction, uid, now);
  const proven = await lockAndFindUser(transaction, uid);
  if (!proven) throw new Error('An account that is held does not vanish.');
  return proven;
}

/** Two concurrent links for a new address create one account (A52); the second attempt finds it. */
async function retryOnce<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return work();
  }
}

async function auditSignUp({ audit }: EmailLinkDeps, { user: { uid } }: AdmittedSignIn, client: Client): Promise<void> {
  await audit.record({ actor: uid, action: 'account.sign-up', target: uid, ip: client.address });
}
