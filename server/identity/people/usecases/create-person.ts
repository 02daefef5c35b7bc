import type { Audit } from '../../../core/audit/index.ts';
import type { Database } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import type { User } from '../../accounts/domain/user.ts';
import { hasUsers, lockOwners } from '../../accounts/store/users.ts';
import type { UserCreation } from '../../accounts/usecases/create-user.ts';
import { type DraftDeps, draftAccount, refuseTakenEmail } from '../../accounts/usecases/draft-account.ts';
import { voidSetupCode } from '../../setup/store.ts';
import type { NewPerson, Person } from '../../types.ts';

interface CreatePersonDeps extends DraftDeps {
  readonly database: Database;
  readonly audit: Audit;
  readonly userCreation: UserCreation;
}

/** An operator creates an account. On a fresh server it must be an owner's, which completes the setup. */
export async function createPerson(deps: CreatePersonDeps, person: NewPerson): Promise<Person> {
  const user = await draftAccount(deps, person, person.role);
  await refuseTakenEmail(
    deps.database.transaction(async (transaction) => {
      await lockOwners(transaction);
      if (user.role !== 'owner' && !(await hasUsers(transaction)))
        throw new AppError('request/invalid', { sentence: 'The first account must be an owner’s.' });
      await deps.userCreation.createUser(transaction, user);
      await voidSetupCode(transaction);
    }),
  );
  await deps.audit.record({
    actor: 'operator',
    action: 'account.create',
    target: user.uid,
    detail: { role: user.role },
  });
  return personOf(user);
}

/** An account as other modules see it. */
export function personOf(user: User): Person {
  return {
    uid: user.uid,
    email: user.email,
    displayName: user.displayName,
    role: user.role,
    disabled: user.disabled,
    quotaBytes: user.quotaBytes,
    createdAt: user.createdAt,
  };
}
