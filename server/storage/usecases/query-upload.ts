import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../core/database/index.ts';
import type { UploadSession } from '../domain/upload-session.ts';
import { findSession, type SessionAddress } from './find-session.ts';
import type { Visitor } from './visitor.ts';

/** How far an upload has come. It does not take the turn: asking interrupts nobody. */
export async function queryUpload(
  deps: { readonly database: Database; readonly clock: Clock },
  address: SessionAddress & { readonly visitor: Visitor },
): Promise<Pick<UploadSession, 'state' | 'received'>> {
  const { session } = await findSession(deps, address, address.visitor);
  return { state: session.state, received: session.received };
}
