import { limits } from '@hearth/contract';
import type { BucketGuard } from '../../../storage/index.ts';
import type { AuthorizeObject } from '../usecases/authorize-object.ts';
import type { EndUploads } from '../usecases/end-uploads.ts';
import type { FinishUpload } from '../usecases/finish-upload.ts';
import type { ReceiveObject } from '../usecases/receive-object.ts';

export interface GuardUseCases {
  readonly authorizeObject: AuthorizeObject;
  readonly receiveObject: Pick<ReceiveObject, 'checkChunk'>;
  readonly finishUpload: FinishUpload;
  readonly endUploads: Pick<EndUploads, 'failed'>;
  /** An app cannot delete for good: a deleted file goes to the trash. */
  readonly trashNodes: (uid: string, ids: readonly string[]) => Promise<unknown>;
}

/**
 * Guards the bucket of the drive: its objects are files, and the drive's permissions decide instead of storage rules.
 */
export function bucketGuard(usecases: GuardUseCases): BucketGuard {
  const { authorizeObject, receiveObject, finishUpload, endUploads, trashNodes } = usecases;
  return {
    async authorize(request) {
      await authorizeObject.check(request);
    },
    continued: (name) => receiveObject.checkChunk(name),
    finalized: (transaction, object, caller, bytes) => finishUpload(transaction, object, caller?.uid, bytes),
    damaged: (name, caller) => endUploads.failed(name, caller?.uid),
    async deleteAsked(name, caller) {
      const node = await authorizeObject.check({ method: 'delete', name, caller });
      if (caller) await trashNodes(caller.uid, [node.id]);
    },
    // All other metadata is the drive's and cannot be set from outside.
    keepsTypeAlone: true,
    downloadTokenLifetimeMs: limits.drive.downloadUrlLifetimeMs,
    mayStillRead: (name, uid) => authorizeObject.mayStillRead(name, uid),
    locate: (name) => authorizeObject.locate(name),
  };
}
