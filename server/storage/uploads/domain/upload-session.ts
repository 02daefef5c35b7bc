import type { GenerationConditions } from '../../objects/domain/generation-conditions.ts';
import type { ExpectedSums, ObjectMetadata } from '../../objects/domain/object-metadata.ts';
import type { ObjectRecord } from '../../objects/domain/object-record.ts';

/** An upload under way. It survives a restart; its bytes are in the stage of the blob store. */
export interface UploadSession {
  readonly id: string;
  readonly bucket: string;
  readonly name: string;
  readonly blobKey: string;
  readonly openedBy: 'admin' | 'person' | 'anyone';
  readonly uid: string | null;
  readonly declaredSize: number | undefined;
  /** The acknowledged bytes, which is also the offset of the next byte. */
  readonly received: number;
  readonly draft: UploadDraft;
  /** `refused` means that the rules did not allow the received content. */
  readonly state: 'open' | 'final' | 'cancelled' | 'refused';
  /** The generation of the resulting object. */
  readonly generation: number | undefined;
  readonly expiresAt: number;
}

/** What the client stated about the object at the beginning. */
export interface UploadDraft {
  readonly metadata: ObjectMetadata;
  readonly sums: ExpectedSums;
  /** The download tokens of the object; undefined creates one, as the Firebase protocol promises. */
  readonly downloadTokens?: readonly string[] | undefined;
  /** Preconditions for the write. */
  readonly conditions?: GenerationConditions | undefined;
}

/** The future object as far as it is known before its bytes, for rules at the start of an upload. */
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
