import type { RequestLimits } from './limit.ts';
import type { RequestTerms } from './state.ts';

export type Asking = 'no' | 'optional' | 'required';

/** What the owner of a request sets. */
export interface RequestSettings extends RequestLimits, Omit<RequestTerms, 'closedAt'> {
  readonly title: string;
  readonly description: string;
  readonly types: readonly string[];
  readonly askName: Asking;
  readonly askEmail: Asking;
  readonly perSubmitterFolder: boolean;
  readonly notify: boolean;
}

/** A file request as it is kept. */
export interface StoredRequest extends RequestSettings, RequestTerms {
  readonly id: string;
  readonly spaceId: string;
  readonly ownerUid: string;
  readonly folderId: string;
  /** The token, for its owner alone to copy again. */
  readonly tokenSealed: string;
  /** Goes up when the token or the password changes, and leaves every unlock before it behind (T11). */
  readonly generation: number;
  readonly passwordHash: string | null;
  /** What was handed in; what is still being sent is not among it. */
  readonly submissions: number;
  readonly files: number;
  readonly bytes: number;
  readonly createdAt: number;
}

/** What one visitor hands in at one time. */
export interface StoredSubmission {
  readonly id: string;
  readonly requestId: string;
  readonly spaceId: string;
  readonly state: 'open' | 'submitted';
  readonly name: string | null;
  readonly email: string | null;
  readonly receipt: string | null;
  readonly late: boolean;
  /** Handed in by us, because whoever sent the files did not come back. */
  readonly byItself: boolean;
  readonly files: number;
  readonly bytes: number;
  readonly createdAt: number;
  readonly touchedAt: number;
  /** When the last of its files arrived. */
  readonly arrivedAt: number | null;
  readonly submittedAt: number | null;
}

export interface SubmissionFile {
  readonly nodeId: string;
  readonly submissionId: string;
  readonly name: string;
  readonly size: number;
  readonly arrived: boolean;
  readonly sha256: string | null;
}
