import { limits } from '@hearth/contract';
import { newId } from '../../../core/ids.ts';
import { callerOf, type Visitor } from '../../access/usecases/requester.ts';
import { findObject } from '../../objects/store.ts';
import { requireConditions } from '../../objects/usecases/object-errors.ts';
import type { RoomInput } from '../../quota/usecases.ts';
import { expectedObject, type UploadDraft, type UploadSession } from '../domain/upload-session.ts';
import { insertUpload, removeOpenUploads } from '../store.ts';
import { discardBlob } from './blobs.ts';
import type { CommitDeps } from './commit-object.ts';

export interface UploadBeginning {
  readonly bucket: string;
  readonly name: string;
  readonly visitor: Visitor;
  readonly draft: UploadDraft;
  readonly declaredSize: number | undefined;
}

/** Opens a session for an upload in pieces; refused at once when it would be refused at the end. Gives its id. */
export async function beginUpload(
  deps: CommitDeps & { readonly asksLate: boolean },
  { bucket, name, visitor, draft, declaredSize }: UploadBeginning,
): Promise<string> {
  const { database, ledger, clock, permission } = deps;
  const now = clock.now();
  const resource = await findObject(database.query, bucket, name);
  const requestResource = expectedObject({ bucket, name, draft, size: declaredSize }, now);
  const question = { method: 'create', bucket, name, visitor, size: declaredSize, resource, requestResource } as const;
  const isLate = deps.asksLate && declaredSize === undefined;
  const grant = isLate ? undefined : await permission.ask(question);
  const asker = grant?.asker ?? (await visitor.identify());
  requireConditions(draft.conditions, resource);
  const id = newId();
  const blobKey = await ledger.reserve();
  const uid = callerOf(asker)?.uid ?? null;
  await keepRoom(deps, { bucket, blobKey, uid, bytes: declaredSize, replaces: resource });
  const session = {
    id,
    bucket,
    name,
    blobKey,
    openedBy: asker.kind,
    uid,
    declaredSize,
    received: 0,
    draft,
    state: 'open',
    generation: undefined,
    expiresAt: now + limits.storage.uploadIdleMs,
  } as const;
  if (grant?.keeper.kind === 'guard') await insertInPlaceOfOthers(deps, session, now);
  else await insertUpload(database.query, session, now);
  return id;
}

/**
 * A guard has made room for one content of this name, and whoever sends it may be a stranger: any number of sessions would
 * hold that room on the disk as many times over, uncounted (T34). So the last one that was begun is the one that counts.
 */
async function insertInPlaceOfOthers(deps: CommitDeps, session: UploadSession, now: number): Promise<void> {
  const given = await deps.database.transaction(async (transaction) => {
    const blobKeys = await removeOpenUploads(transaction, session.bucket, session.name);
    await insertUpload(transaction, session, now);
    return blobKeys;
  });
  for (const blobKey of given) await discardBlob(deps, blobKey);
}

async function keepRoom(deps: CommitDeps, input: RoomInput): Promise<void> {
  try {
    await deps.room.keep(input);
  } catch (error) {
    await discardBlob(deps, input.blobKey);
    throw error;
  }
}
