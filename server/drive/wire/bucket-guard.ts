import { limits } from '@hearth/contract';
import type { BucketGuard } from '../../storage/index.ts';
import type { AuthorizeObject } from '../deeds/authorize-object.ts';
import type { FinishUpload } from '../deeds/finish-upload.ts';
import type { TrashNodes } from '../deeds/trash-nodes.ts';

/** The drive's side of the storage wire: its objects are files, reached and changed by the drive's rules alone. */
export function bucketGuard(objects: AuthorizeObject, finishUpload: FinishUpload, trashNodes: TrashNodes): BucketGuard {
  return {
    async authorize(request) {
      await objects.check(request);
    },
    finalized: (transaction, object, caller) => finishUpload(transaction, object, caller?.uid),
    async deleteAsked(name, caller) {
      const node = await objects.check({ method: 'delete', name, caller });
      // No action is final: what an app deletes lies in the trash.
      if (caller) await trashNodes(caller.uid, [node.id]);
    },
    downloadTokenLifetimeMs: limits.drive.downloadUrlLifetimeMs,
    mayStillRead: (name, uid) => objects.mayStillRead(name, uid),
  };
}
