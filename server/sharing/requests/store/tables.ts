import type { Queries } from '../../../core/database/index.ts';
import type { DriveTables } from '../../../files/index.ts';
import type { LatePolicy } from '../domain/state.ts';
import type { Asking } from '../domain/stored-request.ts';

export type RequestRow = {
  id: string;
  space_id: string;
  owner_uid: string;
  folder_id: string;
  token_hash: string;
  token_sealed: string;
  generation: number;
  title: string;
  description: string;
  deadline: number | null;
  late: LatePolicy;
  max_file_bytes: number | null;
  max_total_bytes: number | null;
  max_files: number | null;
  /** One type on each line. */
  types: string;
  ask_name: Asking;
  ask_email: Asking;
  password_hash: string | null;
  per_submitter_folder: number;
  notify: number;
  closed_at: number | null;
  submissions: number;
  files: number;
  bytes: number;
  created_at: number;
};

export type SubmissionRow = {
  id: string;
  request_id: string;
  space_id: string;
  key_hash: string;
  state: 'open' | 'submitted';
  name: string | null;
  email: string | null;
  receipt: string | null;
  late: number;
  by_itself: number;
  files: number;
  bytes: number;
  created_at: number;
  touched_at: number;
  arrived_at: number | null;
  submitted_at: number | null;
};

export type SubmissionFileRow = {
  node_id: string;
  submission_id: string;
  position: number;
  name: string;
  size: number;
  arrived: number;
  sha256: string | null;
};

type RequestTables = {
  drive_requests: RequestRow;
  drive_submissions: SubmissionRow;
  drive_submission_files: SubmissionFileRow;
};

export function requestTables(queries: Queries) {
  return queries.withTables<RequestTables & Pick<DriveTables, 'drive_uploads'>>();
}
