import type { GenerationConditions } from '../../objects/domain/generation-conditions.ts';
import type { ExpectedSums, ObjectMetadata } from '../../objects/domain/object-metadata.ts';
import type { ObjectRecord } from '../../objects/domain/object-record.ts';

/** An upload under way. It outlives the process; its bytes wait in a stage of the blob store. */
export interface UploadSession {
  readonly id: string;
  readonly bucket: string;
  readonly name: string;
  readonly blobKey: string;
  readonly openedBy: 'admin' | 'person' | 'anyone';
  readonly uid: string | null;
  readonly declaredSize: number | undefined;
  /** Bytes that are safe, which is also the offset of the next. */
  readonly received: number;
  readonly draft: UploadDraft;
  /** `refused` is one that ended because rules did not allow what had arrived. */
  readonly state: 'open' | 'final' | 'cancelled' | 'refused';
  /** The object that came of it. */
  readonly generation: number | undefined;
  readonly expiresAt: number;
}

/** What the client said of the object when it began. */
export interface UploadDraft {
  readonly metadata: ObjectMetadata;
  readonly sums: ExpectedSums;
  /** The download tokens it is to have; undefined: one is made, as the Firebase wire promises. */
  readonly downloadTokens?: readonly string[] | undefined;
  /** What must still be at the name when it is written. */
  readonly conditions?: GenerationConditions | undefined;
}

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
