import type { CallHandler } from '../../../callables/index.ts';
import type { People } from '../../../identity/index.ts';
import { actorOf } from '../actor.ts';
import { presentUser } from './present-user.ts';
import { reachPerson } from './reach-person.ts';

export function setUserDisabled(people: People): CallHandler<'console-setUserDisabled'> {
  return async ({ uid, disabled }, context) => {
    await reachPerson(people, context.caller, uid, 'disable');
    return presentUser(await people.setDisabled({ uid, disabled, by: actorOf(context) }));
  };
}
