import type { CallHandler } from '../../../callables/index.ts';
import type { People } from '../../../identity/index.ts';
import { actorOf } from '../actor.ts';
import { reachPerson } from './reach-person.ts';

export function deleteUser(people: People): CallHandler<'console-deleteUser'> {
  return async ({ uid }, context) => {
    await reachPerson(people, context.caller, uid, 'delete');
    await people.delete({ uid, by: actorOf(context) });
    return {};
  };
}
