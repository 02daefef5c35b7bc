import { AppError } from '../../../core/errors.ts';
import type { Core } from '../../../core/index.ts';
import { decideById, findSpace, nodeIdOf, quotaOf, type StoredNode } from '../../../files/index.ts';
import type { Identity } from '../../../identity/index.ts';
import type { ObjectRequest } from '../../../storage/index.ts';
import { findUploadOfNode, touchUpload, type Upload } from '../store/uploads.ts';
import type { EndUploads } from './end-uploads.ts';
import { mayLand, type VisitorWays, viaOf } from './guest-uploads.ts';
import { missingForArrival } from './reservations.ts';

/** Whether bytes may come: of an upload that somebody began, by who may send them, while there is room and the way is open. */
export interface ReceiveObject {
  /**
   * Before the first byte and before the last. What nobody began cannot be filled, and sounds the same for every name: on
   * an upload the SDK knows no "not found".
   */
  check(request: Pick<ObjectRequest, 'name' | 'caller' | 'size'>): Promise<StoredNode>;
  /** The next piece of an upload that was let in. */
  checkChunk(name: string): Promise<void>;
}

export type ReceiveObjectDeps = Pick<Core, 'database' | 'clock'> & {
  readonly identity: Pick<Identity, 'person'>;
  readonly visitors: VisitorWays;
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

  /** An upload that is still being sent or asked about is not left lying; once an hour is enough to know. */
  async function touch({ id, touchedAt }: Upload): Promise<void> {
    if (touchedAt < clock.now() - touchEveryMs) await touchUpload(database.query, id, clock.now());
  }

  return {
    async check({ name, caller, size }) {
      const upload = await openUploadOf(name);
      await requireOpenLink(deps, upload);
      // Who holds the id of a visitor's upload may fill it, signed in or not: nobody else was told that id.
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

/** A link or request that closed closes on what is still coming in by it (T12, T16). */
async function requireOpenLink({ visitors, endUploads }: ReceiveObjectDeps, upload: Upload): Promise<void> {
  const via = viaOf(upload);
  if (!via || (await visitors[via.via].mayStillUpload(via.viaId))) return;
  await endUploads.reject(upload);
  throw new AppError('storage/unauthorized');
}

/** The room was kept, but the quota may have been lowered since. */
async function requireQuota({ database, identity, endUploads }: ReceiveObjectDeps, upload: Upload): Promise<void> {
  const owner = await identity.person(upload.createdBy);
  if (!owner || owner.disabled) throw new AppError('storage/unauthorized');
  const space = await findSpace(database.query, upload.spaceId);
  if ((await missingForArrival(database.query, space, upload, quotaOf(owner))) === 0) return;
  await endUploads.reject(upload);
  throw new AppError('storage/quota-exceeded');
}
