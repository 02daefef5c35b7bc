import { limits } from '@hearth/contract';
import { newId } from '../../../core/ids.ts';
import { callerOf, type Requester } from '../../access/usecases/requester.ts';
import { findObject } from '../../objects/store.ts';
import { requireConditions } from '../../objects/usecases/object-errors.ts';
import type { ReservationInput } from '../../quota/usecases.ts';
import { expectedObject, type UploadDraft, type UploadSession } from '../domain/upload-session.ts';
import { insertUpload, removeOpenUploads } from '../store.ts';
import { discardBlob } from './blobs.ts';
import type { CommitDeps } from './commit-object.ts';

interface BeginUploadInput {
  readonly bucket: string;
  readonly name: string;
  readonly requester: Requester;
  readonly draft: UploadDraft;
  readonly declaredSize: number | undefined;
}

/**
 * Opens a session for a resumable upload and returns its id. An upload that would be refused at the end is refused
 * now.
 */
export async function beginUpload(
  deps: CommitDeps & { readonly authorizesAtEnd: boolean },
  { bucket, name, requester, draft, declaredSize }: BeginUploadInput,
): Promise<string> {
  const { database, ledger, clock, permission } = deps;
  const now = clock.now();
  const resource = await findObject(database.query, bucket, name);
  const requestResource = expectedObject({ bucket, name, draft, size: declaredSize }, now);
  const accessRequest = {
    method: 'create',
    bucket,
    name,
    requester,
    size: declaredSize,
    resource,
    requestResource,
  } as const;
  const isLate = deps.authorizesAtEnd && declaredSize === undefined;
  const grant = isLate ? undefined : await permission.authorize(accessRequest);
  const identity = grant?.identity ?? (await requester.identify());
  requireConditions(draft.conditions, resource);
  const id = newId();
  const blobKey = await ledger.reserve();
  const uid = callerOf(identity)?.uid ?? null;
  await reserveBytes(deps, { bucket, blobKey, uid, bytes: declaredSize, replaces: resource });
  const session = {
    id,
    bucket,
    name,
    blobKey,
    openedBy: identity.kind,
    uid,
    declaredSize,
    received: 0,
    draft,
    state: 'open',
    generation: undefined,
    expiresAt: now + limits.storage.uploadIdleMs,
  } as const;
  if (grant?.policy.kind === 'guard') await insertInPlaceOfOthers(deps, session, now);
  else await insertUpload(database.query, session, now);
  return id;
}

/**
 * T34: a guard reserves quota for one content of this name, and the uploader may be a stranger: many sessions would
 * use that much disk space each, uncounted. So a new session replaces the open ones.
 */
async function insertInPlaceOfOthers(deps: CommitDeps, session: UploadSession, now: number): Promise<void> {
  const given = await deps.database.transaction(async (transaction) => {
    const blobKeys = await removeOpenUploads(transaction, session.bucket, session.name);
    await insertUpload(transaction, session, now);
    return blobKeys;
  });
  for (const blobKey of given) await discardBlob(deps, blobKey);
}

async function reserveBytes(deps: CommitDeps, input: ReservationInput): Promise<void> {
  try {
    await deps.reservations.reserve(input);
  } catch (error) {
    await discardBlob(deps, input.blobKey);
    throw error;
  }
}
