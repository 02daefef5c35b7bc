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
  /** In the Google Cloud Storage protocol, only sessions that a service began can be continued. */
  readonly ofServices?: boolean;
}

/**
 * Finds the session for a requester who may continue it: the person who began it, an admin, or, if a service or a
 * stranger began it, anyone with its URL. For everyone else it does not exist (T17).
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

/** The requester with the rights of the one who began the session: a service also ends what it began. */
export function onBehalfOf(session: UploadSession, requester: Requester): Requester {
  return session.openedBy === 'admin' ? { ...requester, identify: async () => ({ kind: 'admin' }) } : requester;
}

function isOwn(session: UploadSession, identity: RequesterIdentity): boolean {
  if (identity.kind === 'admin' || session.openedBy !== 'person') return true;
  return identity.kind === 'person' && identity.caller.uid === session.uid;
}

/** The progress of an upload. It takes no lock, so a query interrupts nobody. */
export async function queryUpload(
  deps: { readonly database: Database; readonly clock: Clock },
  address: SessionAddress & { readonly requester: Requester },
): Promise<Pick<UploadSession, 'state' | 'received'>> {
  const { session } = await findSession(deps, address, address.requester);
  return { state: session.state, received: session.received };
}
