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
  countOpenOfVisitors,
  endUploads,
  findOpenOfVisitors,
  findStaleUploads,
  findUpload,
  findUploadOfNode,
  forgetEndedUploads,
  type Upload,
  type UploadEnd,
} from '../store/uploads.ts';
import { mayLand, type Via, viaOf } from './guest-uploads.ts';

/** Uploads that end without a file. Of any number of ends at once one is the end, and the room is given back once. */
export interface EndUploads {
  /** Says how the upload ended: it may have been finished a moment before. */
  cancel(uid: string, uploadId: string): Promise<'cancelled' | 'done'>;
  /** The room or the right was lost while the bytes were on their way. */
  reject(upload: Upload): Promise<void>;
  /** The bytes that came were not the ones that were sent. Whoever may not send them changes nothing by saying so. */
  failed(objectName: string, uid: string | undefined): Promise<void>;
  /**
   * Those that visitors of a link or request have not finished: all when it closes, or one that its visitor gives up.
   * Gives how many there were.
   */
  ofVisitors(via: Via, end: 'rejected' | 'cancelled', nodeId?: string): Promise<number>;
  /** Where as many visitors' uploads are open as may be, those that stand still make room for who comes now. */
  giveWay(via: Via): Promise<void>;
  /** Gives the number of uploads whose room is free again. */
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

    async ofVisitors(via, state, nodeId) {
      if (nodeId !== undefined) {
        const upload = isNodeId(nodeId) ? await findUploadOfNode(database.query, nodeId) : undefined;
        const isTheirs = upload?.via === via.via && upload.viaId === via.viaId;
        return isTheirs && (await end(upload, state)) ? 1 : 0;
      }
      return endAll(() => findOpenOfVisitors(database.query, via, uploadsAtOnce), state);
    },

    async giveWay(via) {
      if ((await countOpenOfVisitors(database.query, via)) < limits.link.openUploadsMax) return;
      const touchedBefore = clock.now() - limits.link.crowdedUploadIdleMs;
      await endAll(() => findOpenOfVisitors(database.query, via, uploadsAtOnce, touchedBefore), 'expired');
    },

    async expireStale() {
      const touchedBefore = idleSince(clock.now());
      const expired = await endAll(() => findStaleUploads(database.query, touchedBefore, uploadsAtOnce), 'expired');
      while ((await forgetEndedUploads(database.query, touchedBefore.person, endedAtOnce)) === endedAtOnce);
      return expired;
    },
  };
}

/** Who has not sent a byte since then is not waited for. */
function idleSince(now: number): { readonly person: number; readonly visitor: number } {
  return { person: now - limits.storage.uploadIdleMs, visitor: now - limits.link.visitorUploadIdleMs };
}

const uploadsAtOnce = 200;
const endedAtOnce = 500;

/** An upload is its maker's alone; anybody else's does not exist (T17), and neither does one of a visitor. */
async function ownUpload(queries: Queries, uid: string, uploadId: string): Promise<Upload> {
  const upload = isNodeId(uploadId) ? await findUpload(queries, uploadId) : undefined;
  if (!upload || upload.createdBy !== uid || viaOf(upload)) throw new AppError('upload/not-found');
  return upload;
}
