import type { Core } from '../core/index.ts';
import type { Functions } from '../functions/index.ts';
import type { Identity } from '../identity/index.ts';
import type { Storage } from '../storage/index.ts';
import { createActions } from './deeds/actions.ts';
import { createAuthorizeObject } from './deeds/authorize-object.ts';
import { createBeginUpload } from './deeds/begin-upload.ts';
import { createBrowse } from './deeds/browse.ts';
import { createChecksum } from './deeds/checksum.ts';
import { createCreateFolder } from './deeds/create-folder.ts';
import { createEmptyOldTrash } from './deeds/empty-old-trash.ts';
import { createEndUploads } from './deeds/end-uploads.ts';
import { createFinishUpload } from './deeds/finish-upload.ts';
import { createPurgeNodes } from './deeds/purge-nodes.ts';
import { createRenameNode } from './deeds/rename-node.ts';
import { createRestoreNodes } from './deeds/restore-nodes.ts';
import { createTrashNodes } from './deeds/trash-nodes.ts';
import { createMeasureUsage } from './deeds/usage.ts';
import type { Drive } from './door.ts';
import { driveBucket } from './rules/node-id.ts';
import { actionCallables } from './wire/action-callables.ts';
import { bucketGuard } from './wire/bucket-guard.ts';
import { nodeCallables } from './wire/node-callables.ts';
import { uploadCallables } from './wire/upload-callables.ts';

export * from './door.ts';
export { driveMigrations } from './store/migrations.ts';

export function createDrive(
  { database, clock, schedule }: Pick<Core, 'database' | 'clock' | 'schedule'>,
  identity: Pick<Identity, 'person'>,
  storage: Pick<Storage, 'guardBucket' | 'read' | 'drop' | 'cancelUploads'>,
  functions: Pick<Functions, 'implement'>,
): Drive {
  const parts = { database, clock, identity, storage };
  const trashNodes = createTrashNodes(parts);
  const purge = createPurgeNodes(parts);
  const endUploads = createEndUploads(parts);

  storage.guardBucket(driveBucket, bucketGuard(createAuthorizeObject(parts), createFinishUpload(parts), trashNodes));
  functions.implement(
    nodeCallables({
      browse: createBrowse(parts),
      createFolder: createCreateFolder(parts),
      renameNode: createRenameNode(parts),
      trashNodes,
      restoreNodes: createRestoreNodes(parts),
      purge,
      measureUsage: createMeasureUsage(parts),
    }),
  );
  functions.implement(uploadCallables(createBeginUpload(parts), endUploads));
  functions.implement(actionCallables(createActions(parts, [createChecksum(storage)])));

  const drive: Drive = {
    expireStaleUploads: endUploads.expireStale,
    emptyOldTrash: createEmptyOldTrash({ database, clock, purge }),
  };
  schedule.every('expire stale uploads', hourMs, async () => void (await drive.expireStaleUploads()));
  schedule.every('empty old trash', hourMs, async () => void (await drive.emptyOldTrash()));
  return drive;
}

const hourMs = 60 * 60 * 1000;
