import { AppError } from '../../../core/errors.ts';
import type { Caller, People, PersonDetails } from '../../../identity/index.ts';
import { type Reach, reachOf } from '../../domain/reach.ts';

/** The account, if it is there and the caller may do this to it; identity asks the same once more when it writes. */
export async function reachPerson(
  people: People,
  caller: Caller,
  uid: string,
  action: keyof Reach,
): Promise<PersonDetails> {
  const person = await findPerson(people, uid);
  const reach = reachOf(caller, person);
  if (reach[action]) return person;
  throw new AppError(reach.endSessions ? 'console/yourself' : 'console/owner-only');
}

export async function findPerson(people: People, uid: string): Promise<PersonDetails> {
  const person = await people.get(uid);
  if (!person) throw new AppError('console/user-not-found');
  return person;
}
