import type { Core } from '../../../core/index.ts';
import { nodeIdOf } from '../../../files/index.ts';
import type { Storage } from '../../../storage/index.ts';
import { dropThumbnails } from '../store/thumbnails.ts';

/** What the drive uses of storage. */
export type DriveStorage = Pick<Storage, 'guardBucket' | 'read' | 'drop' | 'cancelUploads' | 'putAs'>;

/** The same storage; with an object it drops, in the same transaction, the thumbnails that show what was in it. */
export function dropWithThumbnails(storage: DriveStorage, { ledger }: Pick<Core, 'ledger'>): DriveStorage {
  const { guardBucket, read, cancelUploads } = storage;
  return {
    guardBucket,
    read,
    cancelUploads,
    putAs: (caller, object) => storage.putAs(caller, object),
    async drop(transaction, bucket, name) {
      const objectId = nodeIdOf(name);
      if (objectId !== undefined) await dropThumbnails(transaction, ledger, [objectId]);
      await storage.drop(transaction, bucket, name);
    },
  };
}
