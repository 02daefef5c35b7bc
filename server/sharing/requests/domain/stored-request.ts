import type { RequestLimits } from './limit.ts';
import type { RequestTerms } from './state.ts';

export type Asking = 'no' | 'optional' | 'required';

/** The settings that the owner of a request chooses. */
export interface RequestSettings extends RequestLimits, Omit<RequestTerms, 'closedAt'> {
  readonly title: string;
  readonly description: string;
  readonly types: readonly string[];
  readonly askName: Asking;
  readonly askEmail: Asking;
  readonly perSubmitterFolder: boolean;
  readonly notify: boolean;
}

/** A file request as the database has it. */
export interface StoredRequest extends RequestSettings, RequestTerms {
  readonly id: string;
  readonly spaceId: string;
  readonly ownerUid: string;
  readonly folderId: string;
  /** The encrypted token, so that the owner can copy the address again. */
  readonly tokenSealed: string;
  /** Increases when the token or the password changes, and so ends every earlier unlock (T11). */
  readonly generation: number;
  readonly passwordHash: string | null;
  /** Counts of what was submitted, without uploads that are still running. */
  readonly submissions: number;
  readonly files: number;
  readonly bytes: number;
  readonly createdAt: number;
}

/** The files that one guest submits together. */
export interface StoredSubmission {
  readonly id: string;
  readonly requestId: string;
  readonly spaceId: string;
  readonly state: 'open' | 'submitted';
  readonly name: string | null;
  readonly email: string | null;
  readonly receipt: string | null;
  readonly late: boolean;
  /** Submitted by the server, because the guest did not come back. */
  readonly byItself: boolean;
  readonly files: number;
  readonly bytes: number;
  readonly createdAt: number;
  readonly touchedAt: number;
  /** The time at which the last of its files arrived. */
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
