import type { CallHandler } from '../../../callables/index.ts';
import type { People } from '../../../identity/index.ts';
import { actorOf } from '../actor.ts';
import { presentUser } from './present-user.ts';
import { reachPerson } from './reach-person.ts';

export function setUserQuota(people: People): CallHandler<'console-setUserQuota'> {
  return async ({ uid, quotaBytes }, context) => {
    await reachPerson(people, context.caller, uid, 'setQuota');
    return presentUser(await people.setQuota({ uid, quotaBytes, by: actorOf(context) }));
  };
}
