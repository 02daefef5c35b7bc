import type { GenerationConditions } from './generation-conditions.ts';
import type { ExpectedSums, ObjectMetadata } from './object-metadata.ts';

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
