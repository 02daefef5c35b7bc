import { ref, uploadBytes } from 'firebase/storage';
import type { SdkClient } from '../apps/sdk-client.ts';

/** Uploads a file to the drive through the SDK and returns its id. */
export async function putFile(
  visitor: SdkClient,
  file: {
    readonly name: string;
    readonly bytes: Uint8Array;
    readonly parentId?: string;
    readonly contentType?: string;
    /** Uploads a new version of the file with this name. */
    readonly replaces?: boolean;
  },
): Promise<string> {
  const { name, bytes, parentId: folderId = 'root', contentType, replaces } = file;
  const conflict = replaces ? 'replace' : 'keepBoth';
  const input = { folderId, name, conflict, size: bytes.length, ...(contentType && { contentType }) } as const;
  const begun = await visitor.call('upload-begin', input);
  const place = ref(visitor.driveStorage, `gs://${begun.bucket}/${begun.objectName}`);
  await uploadBytes(place, bytes, contentType ? { contentType } : {});
  return begun.nodeId;
}
