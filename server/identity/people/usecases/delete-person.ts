import { lockOwners } from '../../accounts/store/users.ts';
import { guardLastOwner } from '../../accounts/usecases/guard-last-owner.ts';
import type { PersonChange } from '../../types.ts';
import { findManageable, type ManagePersonDeps } from './manage-person.ts';

/** Sessions, links and factors go with the account, and whatever others keep for it. */
export async function deletePerson(deps: ManagePersonDeps, { uid, by }: PersonChange): Promise<void> {
  const { database, audit, authenticator, userDeleted } = deps;
  await database.transaction(async (transaction) => {
    await lockOwners(transaction);
    await guardLastOwner(transaction, await findManageable(transaction, { uid, by }));
    await userDeleted.deletePerson(transaction, uid);
  });
  authenticator.forget(uid);
  await audit.record({ actor: by.id, action: 'account.delete', target: uid, ip: by.ip });
}
