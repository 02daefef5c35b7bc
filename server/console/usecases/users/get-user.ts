import type { CallHandler } from '../../../callables/index.ts';
import type { Drive } from '../../../drive/index.ts';
import type { People } from '../../../identity/index.ts';
import { presentUserDetails } from './present-user.ts';
import { findPerson } from './reach-person.ts';

export function getUser(people: People, drive: Pick<Drive, 'accountContents'>): CallHandler<'console-user'> {
  return async ({ uid }, { caller }) => {
    const person = await findPerson(people, uid);
    return presentUserDetails(person, await drive.accountContents(uid), caller);
  };
}
