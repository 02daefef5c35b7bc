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
  readonly state: 'open' | 'final' | 'cancelled';
  /** The object that came of it. */
  readonly generation: number | undefined;
  readonly expiresAt: number;
}

/** What the client said of the object when it began. */
export interface UploadDraft {
  readonly metadata: ObjectMetadata;
  readonly sums: ExpectedSums;
}
