import type { Clock } from '../../../core/clock.ts';
import type { Database } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import type { Requester, RequesterIdentity } from '../../access/usecases/requester.ts';
import type { UploadSession } from '../domain/upload-session.ts';
import { findUpload } from '../store.ts';

export interface SessionAddress {
  readonly id: string;
  readonly bucket: string;
  readonly name: string;
  /** On the wire of services: only what a service began can be gone on with there. */
  readonly ofServices?: boolean;
}

/**
 * The session, for the one who may go on with it: the person who began it, or an admin; one that a service or nobody in
 * particular began belongs to whoever holds its address. For everyone else it does not exist (T17).
 */
export async function findSession(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  { id, bucket, name, ofServices = false }: SessionAddress,
  requester: Requester,
): Promise<{ readonly session: UploadSession; readonly identity: RequesterIdentity }> {
  const identity = await requester.identify();
  const session = await findUpload(database.query, id);
  const isMeant = session?.bucket === bucket && session.name === name && session.expiresAt > clock.now();
  if (!isMeant || !isOwn(session, identity) || (ofServices && session.openedBy !== 'admin'))
    throw new AppError('storage/object-not-found', { sentence: 'This upload no longer exists.' });
  return { session, identity };
}

/** The visitor as the one who began the session: what a service began, it also ends. */
export function onBehalfOf(session: UploadSession, requester: Requester): Requester {
  return session.openedBy === 'admin' ? { ...requester, identify: async () => ({ kind: 'admin' }) } : requester;
}

function isOwn(session: UploadSession, identity: RequesterIdentity): boolean {
  if (identity.kind === 'admin' || session.openedBy !== 'person') return true;
  return identity.kind === 'person' && identity.caller.uid === session.uid;
}

/** How far an upload has come. It does not take the turn: asking interrupts nobody. */
export async function queryUpload(
  deps: { readonly database: Database; readonly clock: Clock },
  address: SessionAddress & { readonly requester: Requester },
): Promise<Pick<UploadSession, 'state' | 'received'>> {
  const { session } = await findSession(deps, address, address.requester);
  return { state: session.state, received: session.received };
}
