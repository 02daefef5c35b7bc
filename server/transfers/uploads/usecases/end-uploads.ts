import { limits } from '@hearth/contract';
import type { Queries } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import {
  addToSpace,
  changeSpaceById,
  decideById,
  driveBucket,
  isNodeId,
  nodeIdOf,
  objectNameOf,
  removeNode,
  type SpaceDeps,
} from '../../../files/index.ts';
import type { Storage } from '../../../storage/index.ts';
import {
  countOpenOfGuests,
  endUploads,
  findOpenOfGuests,
  findStaleUploads,
  findUpload,
  findUploadOfNode,
  forgetEndedUploads,
  type Upload,
  type UploadEnd,
} from '../store/uploads.ts';
import { mayLand, type Via, viaOf } from './guest-uploads.ts';

/** Ends uploads without a file. Of several ends at once one wins, and the reservation is released once. */
export interface EndUploads {
  /** Gives how the upload ended: it may have finished a moment before. */
  cancel(uid: string, uploadId: string): Promise<'cancelled' | 'done'>;
  /** The quota or the permission was lost while the bytes were sent. */
  reject(upload: Upload): Promise<void>;
  /** The bytes that arrived are not the ones that were sent. A sender without permission changes nothing. */
  failed(objectName: string, uid: string | undefined): Promise<void>;
  /**
   * Ends open uploads of a link or request: all when it closes, or one that its visitor cancels. Gives how many it
   * ended.
   */
  ofGuests(via: Via, end: 'rejected' | 'cancelled', nodeId?: string): Promise<number>;
  /** When a link or request has the maximum of open uploads, those without progress are ended. */
  giveWay(via: Via): Promise<void>;
  /** Gives how many reservations were released. */
  expireStale(): Promise<number>;
}

export type EndUploadsDeps = SpaceDeps & { readonly storage: Pick<Storage, 'cancelUploads'> };

export function createEndUploads(deps: EndUploadsDeps): EndUploads {
  const { database, clock, storage } = deps;

  async function end(upload: Upload, state: Exclude<UploadEnd, 'done'>): Promise<boolean> {
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

  async function endAll(some: () => Promise<readonly Upload[]>, state: 'rejected' | 'cancelled' | 'expired') {
    let ended = 0;
    for (;;) {
      const open = await some();
      for (const upload of open) if (await end(upload, state)) ended += 1;
      if (open.length < uploadsAtOnce) return ended;
    }
  }

  return {
    async cancel(uid, uploadId) {
      const upload = await ownUpload(database.query, uid, uploadId);
      if (await end(upload, 'cancelled')) return 'cancelled';
      const { state } = await ownUpload(database.query, uid, uploadId);
      if (state === 'cancelled' || state === 'done') return state;
      throw new AppError('upload/not-found');
    },

    async reject(upload) {
      await end(upload, 'rejected');
    },

    async failed(objectName, uid) {
      const nodeId = nodeIdOf(objectName);
      const upload = nodeId === undefined ? undefined : await findUploadOfNode(database.query, nodeId);
      if (!upload) return;
      const sender = viaOf(upload) ? upload.createdBy : uid;
      const { decision } = await decideById(database.query, sender, upload.nodeId, 'upload');
      if (mayLand(decision, upload)) await end(upload, 'failed');
    },

    async ofGuests(via, state, nodeId) {
      if (nodeId !== undefined) {
        const upload = isNodeId(nodeId) ? await findUploadOfNode(database.query, nodeId) : undefined;
        const isTheirs = upload?.via === via.via && upload.viaId === via.viaId;
        return isTheirs && (await end(upload, state)) ? 1 : 0;
      }
      return endAll(() => findOpenOfGuests(database.query, via, uploadsAtOnce), state);
    },

    async giveWay(via) {
      if ((await countOpenOfGuests(database.query, via)) < limits.link.openUploadsMax) return;
      const touchedBefore = clock.now() - limits.link.crowdedUploadIdleMs;
      await endAll(() => findOpenOfGuests(database.query, via, uploadsAtOnce, touchedBefore), 'expired');
    },

    async expireStale() {
      const touchedBefore = idleSince(clock.now());
      const expired = await endAll(() => findStaleUploads(database.query, touchedBefore, uploadsAtOnce), 'expired');
      while ((await forgetEndedUploads(database.query, touchedBefore.person, endedAtOnce)) === endedAtOnce);
      return expired;
    },
  };
}

/** Uploads without a byte since these times expire. */
function idleSince(now: number): { readonly person: number; readonly visitor: number } {
  return { person: now - limits.storage.uploadIdleMs, visitor: now - limits.link.visitorUploadIdleMs };
}

const uploadsAtOnce = 200;
const endedAtOnce = 500;

/** Uploads of others do not exist for a person (T17), and neither do those of visitors. */
async function ownUpload(queries: Queries, uid: string, uploadId: string): Promise<Upload> {
  const upload = isNodeId(uploadId) ? await findUpload(queries, uploadId) : undefined;
  if (!upload || upload.createdBy !== uid || viaOf(upload)) throw new AppError('upload/not-found');
  return upload;
}
