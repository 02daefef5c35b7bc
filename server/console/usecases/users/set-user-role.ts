import type { CallHandler } from '../../../callables/index.ts';
import type { People } from '../../../identity/index.ts';
import { actorOf } from '../actor.ts';
import { presentUser } from './present-user.ts';
import { reachPerson } from './reach-person.ts';

export function setUserRole(people: People): CallHandler<'console-setUserRole'> {
  return async ({ uid, role }, context) => {
    await reachPerson(people, context.caller, uid, 'setRole');
    return presentUser(await people.setRole({ uid, role, by: actorOf(context) }));
  };
}
