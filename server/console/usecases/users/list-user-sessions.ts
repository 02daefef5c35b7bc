import type { CallHandler } from '../../../callables/index.ts';
import type { Identity } from '../../../identity/index.ts';
import { presentSession } from '../present-session.ts';
import { findPerson } from './reach-person.ts';

export function listUserSessions({
  people,
  sessions,
}: Pick<Identity, 'people' | 'sessions'>): CallHandler<'console-userSessions'> {
  return async ({ uid, ...page }, { caller }) => {
    await findPerson(people, uid);
    const { items, cursor } = await sessions.list({ uid, ...page });
    return { items: items.map((session) => presentSession(session, sessions.of(caller))), cursor };
  };
}
