import type { CallHandler } from '../../../callables/index.ts';
import type { Sessions } from '../../../identity/index.ts';
import { actorOf } from '../actor.ts';

export function revokeOwnSession(sessions: Sessions): CallHandler<'account-revokeSession'> {
  return async ({ id }, context) => {
    await sessions.end({ uid: context.caller.uid, sessionId: id, by: actorOf(context) });
    return {};
  };
}
