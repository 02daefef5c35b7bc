import type { CallHandler } from '../../../callables/index.ts';
import type { Sessions } from '../../../identity/index.ts';
import { presentSession } from '../present-session.ts';

export function listOwnSessions(sessions: Sessions): CallHandler<'account-sessions'> {
  return async (page, { caller }) => {
    const { items, cursor } = await sessions.list({ uid: caller.uid, ...page });
    return { items: items.map((session) => presentSession(session, sessions.of(caller))), cursor };
  };
}
