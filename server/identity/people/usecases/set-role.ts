import type { Role } from '@hearth/contract';
import { AppError } from '../../../core/errors.ts';
import { guardLastOwner } from '../../accounts/usecases/guard-last-owner.ts';
import type { PersonChange, PersonDetails } from '../../types.ts';
import { mayGiveRoles } from '../domain/people.ts';
import { type ManagePersonDeps, managePerson } from './manage-person.ts';

/** What somebody may do from now on. Tokens that tell the old role die with their sessions (T20). */
export async function setRole(
  deps: ManagePersonDeps,
  { role, ...change }: PersonChange & { readonly role: Role },
): Promise<PersonDetails> {
  if (!mayGiveRoles(change.by.role)) throw new AppError('access/denied', { sentence: 'Only an owner gives roles.' });
  return managePerson(deps, change, async (user, transaction) => {
    if (user.role === role) return undefined;
    await guardLastOwner(transaction, user);
    return { values: { role }, endsSessions: true, action: 'account.role', detail: { from: user.role, to: role } };
  });
}
