import type { Queries } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import { newId } from '../../../core/ids.ts';
import type { Core } from '../../../core/index.ts';
import {
  activateNode,
  addToSpace,
  addVersion,
  type Digests,
  type DropDeps,
  decideById,
  digestsOfBytes,
  freeName,
  insertVersion,
  lockSpace,
  type NewActivity,
  nodeIdOf,
  quotaOf,
  recordActivity,
  removeNode,
  type Space,
  type StoredNode,
} from '../../../files/index.ts';
import type { Identity } from '../../../identity/index.ts';
import type { StoredObject } from '../../../storage/index.ts';
import { endUploads, findUploadOfNode, type Upload } from '../store/uploads.ts';
import { type GuestUploadPorts, mayLand, viaOf } from './guest-uploads.ts';
import { missingForArrival } from './reservations.ts';

/**
 * Runs in storage's transaction, so that the object and the file are created together. `bytes` is the content when it
 * is small.
 */
export type FinishUpload = (
  transaction: Queries,
  object: StoredObject,
  uid: string | undefined,
  bytes?: Uint8Array,
) => Promise<void>;

export type FinishDeps = Pick<Core, 'clock'> &
  DropDeps & { readonly identity: Pick<Identity, 'person'>; readonly guestUploads: GuestUploadPorts };

export function createFinishUpload(deps: FinishDeps): FinishUpload {
  return async (transaction, object, uid, bytes) => {
    const nodeId = nodeIdOf(object.name);
    const begun = nodeId === undefined ? undefined : await findUploadOfNode(transaction, nodeId);
    if (!begun) throw refused();
    const space = await lockSpace(transaction, begun.spaceId);
    // Whoever knows the id of a visitor's upload may send it, in the name of the person who made the link.
    const sender = viaOf(begun) ? begun.createdBy : uid;
    const { decision, item } = await decideById(transaction, sender, begun.nodeId, 'upload');
    if (sender === begun.createdBy && (await isRepeat(transaction, begun, object, item?.node))) return;
    if (!mayLand(decision, begun) || !item) throw refused();
    // Not one byte beyond the reservation, and no other node than the one that was begun (T34).
    if (object.size !== item.node.size) throw refused();

    const [upload] = await endUploads(transaction, [begun.nodeId], 'done');
    if (!upload) throw refused();
    await refuseBeyondQuota(transaction, deps, space, upload);
    const arrival: Arrival = {
      upload,
      object,
      node: item.node,
      target: await targetOf(transaction, upload),
      state: await arrivalState(transaction, deps, upload),
      digests: bytes ? digestsOfBytes(bytes) : null,
      at: deps.clock.now(),
    };
    if (arrival.target) await landAsVersion(transaction, deps, { ...arrival, target: arrival.target });
    else await landAsFile(transaction, arrival);
  };
}

interface Arrival {
  readonly upload: Upload;
  readonly object: StoredObject;
  /** The unfinished node. */
  readonly node: StoredNode;
  /** The file that gets a new version. */
  readonly target: StoredNode | undefined;
  readonly state: 'active' | 'pending';
  readonly digests: Digests | null;
  readonly at: number;
}

function refused(): AppError {
  return new AppError('storage/unauthorized');
}

/** A repeated finalisation gives the same file. */
async function isRepeat(
  transaction: Queries,
  upload: Upload,
  object: StoredObject,
  node: StoredNode | undefined,
): Promise<boolean> {
  if (upload.state !== 'done') return false;
  const id = upload.replacesId;
  const shown = node ?? (id === null ? undefined : (await decideById(transaction, undefined, id, 'see')).item?.node);
  return shown?.objectGeneration === object.generation;
}

/** The quota may have been lowered since the reservation. */
async function refuseBeyondQuota(
  transaction: Queries,
  { identity }: Pick<FinishDeps, 'identity'>,
  space: Space,
  upload: Upload,
): Promise<void> {
  const owner = await identity.person(upload.createdBy, transaction);
  if (!owner) throw refused();
  if ((await missingForArrival(transaction, space, upload, quotaOf(owner))) > 0)
    throw new AppError('storage/quota-exceeded');
}

/**
 * The file to replace, if it still exists and still shows the version that the author saw. Otherwise the bytes become a
 * file beside it, so that no version is covered that nobody saw.
 */
async function targetOf(transaction: Queries, upload: Upload): Promise<StoredNode | undefined> {
  if (upload.replacesId === null) return undefined;
  const { decision, item } = await decideById(transaction, upload.createdBy, upload.replacesId, 'replace');
  if (decision !== 'allowed' || item?.node.kind !== 'file') return undefined;
  const isSeen = upload.replacesVersion === null || upload.replacesVersion === item.node.versionId;
  return isSeen ? item.node : undefined;
}

async function arrivalState(
  transaction: Queries,
  { guestUploads }: Pick<FinishDeps, 'guestUploads'>,
  upload: Upload,
): Promise<'active' | 'pending'> {
  const via = viaOf(upload);
  return via ? guestUploads[via.via].arrived(transaction, upload) : 'active';
}

async function landAsVersion(
  transaction: Queries,
  deps: DropDeps,
  { upload, object, node, target, digests, at }: Arrival & { readonly target: StoredNode },
): Promise<void> {
  // The unfinished node gives its object to the file and is removed; nobody has seen it.
  await removeNode(transaction, node.id);
  const content = {
    objectId: node.id,
    objectGeneration: object.generation,
    size: object.size,
    contentType: object.contentType,
    contentMtime: upload.contentMtime,
    digests,
  };
  const added = { content, by: upload.createdBy, at, releases: upload.size };
  const { number } = await addVersion(transaction, deps, target, added);
  await recordActivity(transaction, [{ ...entry(upload, target, at), verb: 'replaced', detail: { version: number } }]);
}

async function landAsFile(transaction: Queries, { upload, object, node, state, digests, at }: Arrival): Promise<void> {
  const versionId = newId();
  const location = {
    folderId: node.parentId ?? upload.folderId,
    name: node.name,
    kind: 'file',
    pending: false,
  } as const;
  const file = await activateNode(transaction, node, {
    state,
    name: state === 'pending' ? node.name : await freeName(transaction, location),
    size: object.size,
    contentType: object.contentType,
    objectGeneration: object.generation,
    versionId,
    objectId: node.id,
    at,
  });
  await insertVersion(transaction, {
    id: versionId,
    nodeId: node.id,
    number: 1,
    objectId: node.id,
    size: object.size,
    contentType: object.contentType,
    contentMtime: upload.contentMtime,
    digests,
    by: upload.createdBy,
    at,
  });
  await addToSpace(transaction, upload.spaceId, { usedBytes: object.size, reservedBytes: -upload.size, files: 1 });
  // A pending file is recorded as received when its submission is submitted.
  if (state === 'active')
    await recordActivity(transaction, [
      { ...entry(upload, file, at), verb: upload.via === 'person' ? 'uploaded' : 'received' },
    ]);
}

function entry(upload: Upload, node: StoredNode, at: number): Omit<NewActivity, 'verb'> {
  const via = viaOf(upload);
  const actor: NewActivity['actor'] = via
    ? { kind: via.via, id: via.viaId }
    : { kind: 'person', uid: upload.createdBy };
  return { spaceId: upload.spaceId, nodeId: node.id, name: node.name, actor, at };
}
