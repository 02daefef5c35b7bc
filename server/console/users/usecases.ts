import { AppError } from '../../core/errors.ts';
import type { Caller, People, PersonDetails } from '../../identity/index.ts';
import { permissionsOver, type UserPermissions } from './domain.ts';

/** The account, if the caller may do this to it. Identity checks again in the transaction that writes. */
export async function authorizeUser(
  people: People,
  caller: Caller,
  uid: string,
  action: keyof UserPermissions,
): Promise<PersonDetails> {
  const person = await findUser(people, uid);
  const permissions = permissionsOver(caller, person);
  if (permissions[action]) return person;
  throw new AppError(permissions.endSessions ? 'console/yourself' : 'console/owner-only');
}

export async function findUser(people: People, uid: string): Promise<PersonDetails> {
  const person = await people.get(uid);
  if (!person) throw new AppError('console/user-not-found');
  return person;
}
