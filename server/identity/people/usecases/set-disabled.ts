import { guardLastOwner } from '../../accounts/usecases/guard-last-owner.ts';
import type { PersonChange, PersonDetails } from '../../types.ts';
import { type ManagePersonDeps, managePerson } from './manage-person.ts';

/** Switched off, an account lets nobody in; switched on again, it asks everybody to sign in anew. */
export async function setDisabled(
  deps: ManagePersonDeps,
  { disabled, ...change }: PersonChange & { readonly disabled: boolean },
): Promise<PersonDetails> {
  return managePerson(deps, change, async (user, transaction) => {
    if (user.disabled === disabled) return undefined;
    if (disabled) await guardLastOwner(transaction, user);
    return { values: { disabled }, endsSessions: disabled, action: disabled ? 'account.disable' : 'account.enable' };
  });
}
