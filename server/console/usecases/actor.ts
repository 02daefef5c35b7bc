import type { CallContext } from '../../callables/index.ts';
import type { Actor, Caller } from '../../identity/index.ts';

/** Who does it, for the rights and for the audit. */
export function actorOf({ caller, client }: CallContext<Caller>): Actor {
  return { id: caller.uid, role: caller.role, ip: client };
}
