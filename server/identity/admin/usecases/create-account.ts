import type { Audit } from '../../../core/audit/index.ts';
import type { Clock } from '../../../core/clock.ts';
import type { Database } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import type { Settings } from '../../../core/settings/index.ts';
import type { User } from '../../accounts/domain/user.ts';
import type { UserCreation } from '../../accounts/usecases/create-user.ts';
import { acceptEmail, acceptPassword, blankAccount } from '../../accounts/usecases/draft-account.ts';
import { isSetUp } from '../../accounts/usecases/sign-up-guards.ts';
import type { Passwords } from '../../passwords/store/passwords.ts';
import { insertSecondFactor } from '../../second-factors/store/second-factors.ts';
import type { Actor, IdentityOverrides } from '../../types.ts';
import { acceptFactors, acceptName, acceptPhone, acceptPhotoUrl, acceptUid, type GivenFactor } from './accept.ts';
import { refuseTaken } from './refuse-taken.ts';

export interface CreateAccountDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly settings: Settings;
  readonly passwords: Passwords;
  readonly audit: Audit;
  readonly overrides: IdentityOverrides;
  readonly userCreation: UserCreation;
}

/** No role: an admin key creates members only. */
export interface NewAccount {
  readonly by: Actor;
  readonly uid?: string | undefined;
  readonly email?: string | undefined;
  readonly emailVerified?: boolean | undefined;
  readonly password?: string | undefined;
  readonly phone?: string | undefined;
  readonly displayName?: string | undefined;
  readonly photoUrl?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly factors?: readonly GivenFactor[] | undefined;
}

/** A server creates an account. Sign-up may be closed; the password rules apply. */
export async function createAccount(deps: CreateAccountDeps, given: NewAccount): Promise<User> {
  const { database, clock, settings, passwords, audit, userCreation } = deps;
  await refuseBeforeSetup(deps);
  const now = clock.now();
  const draft: User = {
    ...blankAccount(now),
    ...(given.uid !== undefined && { uid: acceptUid(given.uid) }),
    email: given.email ? acceptEmail(given.email) : null,
    emailVerified: given.emailVerified ?? false,
    phone: given.phone ? acceptPhone(given.phone) : null,
    displayName: acceptName(given.displayName ?? ''),
    photoUrl: acceptPhotoUrl(given.photoUrl ?? ''),
    disabled: given.disabled ?? false,
  };
  const factors = acceptFactors(given.factors ?? [], draft, [], now);
  if (given.password !== undefined) await acceptPassword(settings, given.password);
  const passwordHash = given.password === undefined ? null : await passwords.hash(given.password);
  const user: User = { ...draft, passwordHash, passwordUpdatedAt: passwordHash === null ? null : now };
  await refuseTaken(database.query, { ...user, isNew: true }, () =>
    database.transaction(async (transaction) => {
      await userCreation.createUser(transaction, user);
      for (const factor of factors) await insertSecondFactor(transaction, factor);
    }),
  );
  await audit.record({ actor: given.by.id, action: 'account.create', target: user.uid, ip: given.by.ip });
  return user;
}

/** The first account is the owner's. A member created before it would leave a server without an owner (T23). */
export async function refuseBeforeSetup({
  database,
  overrides,
}: Pick<CreateAccountDeps, 'database' | 'overrides'>): Promise<void> {
  if (await isSetUp({ database, overrides })) return;
  throw new AppError('auth/operation-not-allowed', {
    sentence: 'Set this server up first: the first account must be an owner’s.',
  });
}
