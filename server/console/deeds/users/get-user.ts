import type { CallHandler } from '../../../functions/index.ts';
import type { People } from '../../../identity/index.ts';
import { presentUserDetails } from './present-user.ts';
import { findPerson } from './reach-person.ts';

export function getUser(people: People): CallHandler<'console-user'> {
  return async ({ uid }, { caller }) => presentUserDetails(await findPerson(people, uid), caller);
}
