import type { CallHandler } from '../../../callables/index.ts';
import type { People } from '../../../identity/index.ts';
import type { Sharing } from '../../../sharing/index.ts';
import { presentUserDetails } from './present-user.ts';
import { findPerson } from './reach-person.ts';

export function getUser(people: People, sharing: Pick<Sharing, 'accountContents'>): CallHandler<'console-user'> {
  return async ({ uid }, { caller }) => {
    const person = await findPerson(people, uid);
    return presentUserDetails(person, await sharing.accountContents(uid), caller);
  };
}
