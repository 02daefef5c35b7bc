import { takeOwnersTurn } from '../../store/users.ts';
import type { PersonChange } from '../../types.ts';
import { guardLastOwner } from '../guard-last-owner.ts';
import { findManageable, type ManagePersonNeeds } from './manage-person.ts';

/** Sessions, links and factors go with the account, and whatever others keep for it. */
export async function deletePerson(needs: ManagePersonNeeds, { uid, by }: PersonChange): Promise<void> {
  const { database, audit, authenticator, farewells } = needs;
  await database.transaction(async (transaction) => {
    await takeOwnersTurn(transaction);
    await guardLastOwner(transaction, await findManageable(transaction, { uid, by }));
    await farewells.deletePerson(transaction, uid);
  });
  authenticator.forget(uid);
  await audit.record({ actor: by.id, action: 'account.delete', target: uid, ip: by.ip });
}
