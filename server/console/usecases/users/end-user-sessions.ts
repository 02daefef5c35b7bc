import type { CallHandler } from '../../../callables/index.ts';
import type { Identity } from '../../../identity/index.ts';
import { actorOf } from '../actor.ts';
import { reachPerson } from './reach-person.ts';

export function endUserSessions({
  people,
  sessions,
}: Pick<Identity, 'people' | 'sessions'>): CallHandler<'console-endUserSessions'> {
  return async ({ uid, sessionId }, context) => {
    await reachPerson(people, context.caller, uid, 'endSessions');
    const by = actorOf(context);
    if (sessionId === undefined) return { ended: await sessions.endAll({ uid, by }) };
    await sessions.end({ uid, sessionId, by });
    return { ended: 1 };
  };
}
