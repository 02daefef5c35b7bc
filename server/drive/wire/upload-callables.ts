import type { CallHandlers } from '../../functions/index.ts';
import type { BeginUpload } from '../deeds/begin-upload.ts';
import type { EndUploads } from '../deeds/end-uploads.ts';
import { driveBucket, objectNameOf } from '../rules/node-id.ts';
import { signedIn } from './signed-in.ts';

export function uploadCallables(
  beginUpload: BeginUpload,
  uploads: Pick<EndUploads, 'cancel'>,
): CallHandlers<'upload-begin' | 'upload-cancel'> {
  return {
    'upload-begin': async (wish, context) => {
      const { uploadId, nodeId, name } = await beginUpload(signedIn(context), wish);
      return { uploadId, nodeId, name, bucket: driveBucket, objectName: objectNameOf(nodeId) };
    },
    'upload-cancel': async ({ uploadId }, context) => ({ state: await uploads.cancel(signedIn(context), uploadId) }),
  };
}
