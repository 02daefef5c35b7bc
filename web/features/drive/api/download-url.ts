import type { Backend } from '../../../lib/backend/backend.ts';
import { openBucket } from '../../../lib/backend/bucket.ts';

/** The address a file can be downloaded from for a while. Drive files live in one bucket, each under its node's id. */
export async function downloadUrl(backend: Backend, nodeId: string): Promise<string> {
  const { sdk, storage } = await openBucket(backend, 'drive');
  return sdk.getDownloadURL(sdk.ref(storage, `files/${nodeId}`));
}
