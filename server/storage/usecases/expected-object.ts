import type { ObjectRecord } from '../domain/stored-object.ts';
import type { UploadDraft } from '../domain/upload-session.ts';

/** What an upload will have made, as far as it is known before its bytes: rules see it at the start. */
export function expectedObject(
  upload: {
    readonly bucket: string;
    readonly name: string;
    readonly draft: UploadDraft;
    readonly size: number | undefined;
  },
  now: number,
): ObjectRecord {
  return {
    bucket: upload.bucket,
    name: upload.name,
    ...upload.draft.metadata,
    generation: 0,
    metageneration: 0,
    size: upload.size ?? 0,
    md5Base64: upload.draft.sums.md5Hash ?? '',
    crc32cBase64: upload.draft.sums.crc32c ?? '',
    blobKey: '',
    uploadedBy: null,
    createdAt: now,
    updatedAt: now,
  };
}
