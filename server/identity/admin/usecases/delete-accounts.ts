import { limits } from '@hearth/contract';
import { AppError } from '../../../core/errors.ts';
import { findUsers } from '../../accounts/store/find-users.ts';
import { lockOwners } from '../../accounts/store/users.ts';
import { guardLastOwner } from '../../accounts/usecases/guards.ts';
import type { ManagePersonDeps } from '../../people/usecases/manage-person.ts';
import type { Actor } from '../../types.ts';

export interface Deletions {
  readonly uids: readonly string[];
  /** Without it only disabled accounts are deleted. */
  readonly force: boolean;
  readonly by: Actor;
}

export interface DeletionFault {
  readonly index: number;
  readonly uid: string;
  readonly why: 'not-disabled' | 'last-owner';
}

/** Deletes many accounts. A missing account counts as deleted. */
export async function deleteAccounts(
  { database, audit, authenticator, userDeletion }: ManagePersonDeps,
  { uids, force, by }: Deletions,
): Promise<readonly DeletionFault[]> {
  if (uids.length === 0 || uids.length > limits.identity.importUsersMax)
    throw new AppError('auth/local-id-list-exceeds-limit');
  const { faults, deleted } = await database.transaction(async (transaction) => {
    await lockOwners(transaction);
    const faults: DeletionFault[] = [];
    const deleted: string[] = [];
    const known = new Map((await findUsers(transaction, { uids })).map((user) => [user.uid, user]));
    for (const [index, uid] of uids.entries()) {
      const user = known.get(uid);
      if (!user) continue;
      if (!user.disabled && !force) {
        faults.push({ index, uid, why: 'not-disabled' });
        continue;
      }
      try {
        await guardLastOwner(transaction, user);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        faults.push({ index, uid, why: 'last-owner' });
        continue;
      }
      known.delete(uid);
      await userDeletion.deleteUser(transaction, uid);
      deleted.push(uid);
    }
    return { faults, deleted };
  });
  for (const uid of deleted) authenticator.forget(uid);
  if (deleted.length > 0)
    await audit.record({
      actor: by.id,
      action: 'account.delete',
      target: 'many',
      ip: by.ip,
      detail: { uids: deleted },
    });
  return faults;
}
