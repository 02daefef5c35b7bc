import { limits } from '@hearth/contract';
import { AppError } from '../../core/errors.ts';
import type { Storage } from '../../storage/index.ts';
import { driveBucket, isNodeId, objectNameOf } from '../rules/node-id.ts';
import { removeNode } from '../store/nodes.ts';
import { addToSpace } from '../store/spaces.ts';
import { endUploads, findStaleUploads, findUpload, forgetEndedUploads, type Upload } from '../store/uploads.ts';
import { changeSpaceById, type SpaceParts } from './space.ts';

/** Uploads that end without a file: given up by the person, or left lying for too long. */
export interface EndUploads {
  /** Says how the upload ended: it may have been finished a moment before. */
  cancel(uid: string, uploadId: string): Promise<'cancelled' | 'done'>;
  /** Gives the number of uploads whose room is free again. */
  expireStale(): Promise<number>;
}

export type EndUploadsParts = SpaceParts & { readonly storage: Pick<Storage, 'cancelUploads'> };

export function createEndUploads(parts: EndUploadsParts): EndUploads {
  const { database, clock, storage } = parts;

  async function end(upload: Upload, state: 'cancelled' | 'expired'): Promise<boolean> {
    const isEnded = await changeSpaceById(database, upload.spaceId, async (transaction) => {
      const [ended] = await endUploads(transaction, [upload.nodeId], state);
      if (!ended) return false;
      await removeNode(transaction, ended.nodeId);
      await addToSpace(transaction, ended.spaceId, { reservedBytes: -ended.size });
      return true;
    });
    if (isEnded) await storage.cancelUploads(driveBucket, objectNameOf(upload.nodeId));
    return isEnded;
  }

  /** An upload is its maker's alone; anybody else's does not exist (T17). */
  async function ownUpload(uid: string, uploadId: string): Promise<Upload> {
    const upload = isNodeId(uploadId) ? await findUpload(database.query, uploadId) : undefined;
    if (!upload || upload.createdBy !== uid) throw new AppError('upload/not-found');
    return upload;
  }

  return {
    async cancel(uid, uploadId) {
      const upload = await ownUpload(uid, uploadId);
      if (await end(upload, 'cancelled')) return 'cancelled';
      const { state } = await ownUpload(uid, uploadId);
      if (state === 'cancelled' || state === 'done') return state;
      throw new AppError('upload/not-found');
    },

    async expireStale() {
      const touchedBefore = clock.now() - limits.storage.uploadIdleMs;
      let expired = 0;
      for (;;) {
        const stale = await findStaleUploads(database.query, touchedBefore, uploadsAtOnce);
        for (const upload of stale) if (await end(upload, 'expired')) expired += 1;
        if (stale.length < uploadsAtOnce) break;
      }
      await forgetEndedUploads(database.query, touchedBefore);
      return expired;
    },
  };
}

const uploadsAtOnce = 200;
