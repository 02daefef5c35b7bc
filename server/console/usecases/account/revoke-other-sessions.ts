import type { CallHandler } from '../../../callables/index.ts';
import { AppError } from '../../../core/errors.ts';
import type { Sessions } from '../../../identity/index.ts';
import { actorOf } from '../actor.ts';

export function revokeOtherSessions(sessions: Sessions): CallHandler<'account-revokeOtherSessions'> {
  return async (_payload, context) => {
    const keep = sessions.of(context.caller);
    if (keep === undefined) throw new AppError('access/signed-out');
    return { ended: await sessions.endAll({ uid: context.caller.uid, keep, by: actorOf(context) }) };
  };
}
