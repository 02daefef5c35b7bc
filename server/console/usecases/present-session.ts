import type { AccountSession } from '@hearth/contract';
import type { SessionView } from '../../identity/index.ts';

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
