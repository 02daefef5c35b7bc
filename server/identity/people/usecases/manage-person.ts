import type { Audit } from '../../../core/audit/index.ts';
import type { Clock } from '../../../core/clock.ts';
import type { Database, Queries } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import { type User, wholeSecond } from '../../accounts/domain/user.ts';
import { type ManagedChanges, manageUser } from '../../accounts/store/manage-users.ts';
import { findUser, lockOwners } from '../../accounts/store/users.ts';
import { withLinks } from '../../accounts/usecases/look-up.ts';
import type { UserDeletedListeners } from '../../accounts/usecases/user-deleted.ts';
import { voidCodes } from '../../codes/store/one-time-codes.ts';
import { revokeSessionsOf } from '../../sessions/store/sessions.ts';
import type { Authenticator } from '../../sessions/usecases/authenticate.ts';
import { voidPendingSignIns } from '../../sign-in/store/pending-sign-ins.ts';
import type { PersonChange, PersonDetails } from '../../types.ts';
import { mayManage } from '../domain/people.ts';
import { detailsOf } from './details.ts';

export interface ManagePersonDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly audit: Audit;
  readonly authenticator: Authenticator;
  readonly userDeleted: UserDeletedListeners;
}

export interface Decision {
  readonly values: ManagedChanges;
  /** True for whatever takes a right away or changes a credential (T20). */
  readonly endsSessions: boolean;
  readonly action: string;
  readonly detail?: Readonly<Record<string, unknown>>;
}

/**
 * One keeper changes one account. What to change is decided inside the transaction, on the account as it is then; no
 * decision means that it is so already.
 */
export async function managePerson(
  deps: ManagePersonDeps,
  { uid, by }: PersonChange,
  decide: (user: User, transaction: Queries) => Promise<Decision | undefined>,
): Promise<PersonDetails> {
  const { database, clock, audit, authenticator } = deps;
  const decision = await database.transaction(async (transaction) => {
    await lockOwners(transaction);
    const user = await findManageable(transaction, { uid, by });
    const decided = await decide(user, transaction);
    if (!decided) return undefined;
    const now = clock.now();
    const ending = decided.endsSessions ? { validSince: wholeSecond(now) } : {};
    await manageUser(transaction, uid, { ...decided.values, ...ending });
    if (decided.endsSessions) {
      await revokeSessionsOf(transaction, uid, now);
      await voidPendingSignIns(transaction, uid);
      // A16: a code that was mailed before must not open what was closed.
      await voidCodes(transaction, { uid, emails: user.email === null ? [] : [user.email] });
    }
    return decided;
  });
  if (decision) {
    authenticator.forget(uid);
    await audit.record({
      actor: by.id,
      action: decision.action,
      target: uid,
      ip: by.ip,
      detail: decision.detail ?? {},
    });
  }
  const user = await findUser(database.query, uid);
  if (!user) throw new AppError('auth/user-not-found');
  return detailsOf(await withLinks(database, user));
}

export async function findManageable(transaction: Queries, { uid, by }: PersonChange): Promise<User> {
  const user = await findUser(transaction, uid);
  if (!user) throw new AppError('auth/user-not-found');
  if (!mayManage(by.role, user.role))
    throw new AppError('access/denied', { sentence: 'Only an owner can change an owner’s account.' });
  return user;
}
