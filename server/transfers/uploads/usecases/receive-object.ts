import { AppError } from '../../../core/errors.ts';
import type { Core } from '../../../core/index.ts';
import { decideById, findSpace, nodeIdOf, quotaOf, type StoredNode } from '../../../files/index.ts';
import type { Identity } from '../../../identity/index.ts';
import type { ObjectRequest } from '../../../storage/index.ts';
import { findUploadOfNode, touchUpload, type Upload } from '../store/uploads.ts';
import type { EndUploads } from './end-uploads.ts';
import { type GuestUploadPorts, mayLand, viaOf } from './guest-uploads.ts';
import { missingForArrival } from './reservations.ts';

/**
 * Decides whether bytes of an upload may come: it was begun, the sender is permitted, and quota and link still allow
 * it.
 */
export interface ReceiveObject {
  /**
   * Asked before the first and before the last byte. An object that nobody began is refused like every other: on
   * uploads the SDK knows no "not found".
   */
  check(request: Pick<ObjectRequest, 'name' | 'caller' | 'size'>): Promise<StoredNode>;
  /** Asked at every further chunk. */
  checkChunk(name: string): Promise<void>;
}

export type ReceiveObjectDeps = Pick<Core, 'database' | 'clock'> & {
  readonly identity: Pick<Identity, 'person'>;
  readonly guestUploads: GuestUploadPorts;
  readonly endUploads: Pick<EndUploads, 'reject'>;
};

export function createReceiveObject(deps: ReceiveObjectDeps): ReceiveObject {
  const { database, clock } = deps;

  async function openUploadOf(name: string): Promise<Upload> {
    const id = nodeIdOf(name);
    const upload = id === undefined ? undefined : await findUploadOfNode(database.query, id);
    if (upload?.state !== 'created') throw new AppError('storage/unauthorized');
    return upload;
  }

  /** Keeps an active upload from expiring; once an hour is enough. */
  async function touch({ id, touchedAt }: Upload): Promise<void> {
    if (touchedAt < clock.now() - touchEveryMs) await touchUpload(database.query, id, clock.now());
  }

  return {
    async check({ name, caller, size }) {
      const upload = await openUploadOf(name);
      await requireOpenLink(deps, upload);
      // Whoever knows the id of a visitor's upload may send it, signed in or not: the id was told to nobody else.
      const sender = viaOf(upload) ? upload.createdBy : caller?.uid;
      const { decision, item } = await decideById(database.query, sender, upload.nodeId, 'upload');
      if (!mayLand(decision, upload) || !item) throw new AppError('storage/unauthorized');
      if (size !== undefined && size !== upload.size) throw new AppError('storage/unauthorized');
      await requireQuota(deps, upload);
      await touch(upload);
      return item.node;
    },

    async checkChunk(name) {
      const upload = await openUploadOf(name);
      await requireOpenLink(deps, upload);
      await touch(upload);
    },
  };
}

const touchEveryMs = 60 * 60 * 1000;

/** A link or request that closes ends the uploads that run by it (T12, T16). */
async function requireOpenLink({ guestUploads, endUploads }: ReceiveObjectDeps, upload: Upload): Promise<void> {
  const via = viaOf(upload);
  if (!via || (await guestUploads[via.via].mayStillUpload(via.viaId))) return;
  await endUploads.reject(upload);
  throw new AppError('storage/unauthorized');
}

/** The quota may have been lowered since the reservation. */
async function requireQuota({ database, identity, endUploads }: ReceiveObjectDeps, upload: Upload): Promise<void> {
  const owner = await identity.person(upload.createdBy);
  if (!owner || owner.disabled) throw new AppError('storage/unauthorized');
  const space = await findSpace(database.query, upload.spaceId);
  if ((await missingForArrival(database.query, space, upload, quotaOf(owner))) === 0) return;
  await endUploads.reject(upload);
  throw new AppError('storage/quota-exceeded');
}
