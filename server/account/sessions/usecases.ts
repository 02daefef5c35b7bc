import type { AccountSession } from '@hearth/contract';
import type { CallContext } from '../../callables/index.ts';
import type { Actor, Caller, SessionView } from '../../identity/index.ts';

/** The caller as permissions and the audit log name them. */
export function actorOf({ caller, client }: CallContext<Caller>): Actor {
  return { id: caller.uid, role: caller.role, ip: client };
}

export function presentSession(session: SessionView, current: string | undefined): AccountSession {
  return {
    id: session.id,
    device: session.device,
    address: session.address,
    createdAt: session.createdAt,
    lastUsedAt: session.lastUsedAt,
    current: session.id === current,
    signInProvider: session.signInProvider,
    secondFactor: session.secondFactor,
  };
}
