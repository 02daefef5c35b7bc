import type { CallHandlers } from '../../functions/index.ts';
import type { BeginUpload } from '../deeds/begin-upload.ts';
import type { EndUploads } from '../deeds/end-uploads.ts';
import { driveBucket, objectNameOf } from '../rules/node-id.ts';

export function uploadCallables(
  beginUpload: BeginUpload,
  uploads: Pick<EndUploads, 'cancel'>,
): CallHandlers<'upload-begin' | 'upload-cancel'> {
  return {
    'upload-begin': async (wish, { caller }) => {
      const { uploadId, nodeId, name } = await beginUpload(caller.uid, wish);
      return { uploadId, nodeId, name, bucket: driveBucket, objectName: objectNameOf(nodeId) };
    },
    'upload-cancel': async ({ uploadId }, { caller }) => ({ state: await uploads.cancel(caller.uid, uploadId) }),
  };
}
