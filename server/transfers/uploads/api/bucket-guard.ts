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
  /** No action is final: what an app deletes lies in the trash. */
  readonly trashNodes: (uid: string, ids: readonly string[]) => Promise<unknown>;
}

/** The drive's side of the storage wire: its objects are files, reached and changed by the drive's rules alone. */
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
    // The rest is the drive's to say, as it is when somebody wants to change it later.
    keepsTypeAlone: true,
    downloadTokenLifetimeMs: limits.drive.downloadUrlLifetimeMs,
    mayStillRead: (name, uid) => authorizeObject.mayStillRead(name, uid),
    locate: (name) => authorizeObject.locate(name),
  };
}
