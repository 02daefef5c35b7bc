import type { Queries } from '../../../core/database/index.ts';
import type { StoredSubmission } from '../domain/stored-request.ts';
import { requestTables, type SubmissionRow } from './tables.ts';

export interface NewSubmission extends Pick<StoredSubmission, 'id' | 'requestId' | 'spaceId'> {
  readonly keyHash: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly at: number;
}

export async function insertSubmission(queries: Queries, submission: NewSubmission): Promise<StoredSubmission> {
  const row = await requestTables(queries)
    .insertInto('drive_submissions')
    .values({
      id: submission.id,
      request_id: submission.requestId,
      space_id: submission.spaceId,
      key_hash: submission.keyHash,
      state: 'open',
      name: submission.name,
      email: submission.email,
      receipt: null,
      late: 0,
      by_itself: 0,
      files: 0,
      bytes: 0,
      created_at: submission.at,
      touched_at: submission.at,
      arrived_at: null,
      submitted_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return submissionOf(row);
}

/** Finds a submission by its key, only within this request (T17, T19). */
export async function findSubmissionByKey(
  queries: Queries,
  requestId: string,
  keyHash: string,
): Promise<StoredSubmission | undefined> {
  const row = await requestTables(queries)
    .selectFrom('drive_submissions')
    .selectAll()
    .where('key_hash', '=', keyHash)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  return row && submissionOf(row);
}

export async function findSubmission(queries: Queries, id: string): Promise<StoredSubmission | undefined> {
  const row = await requestTables(queries)
    .selectFrom('drive_submissions')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row && submissionOf(row);
}

export async function touchSubmission(
  queries: Queries,
  id: string,
  to: { readonly at: number; readonly arrived?: true },
): Promise<void> {
  await requestTables(queries)
    .updateTable('drive_submissions')
    .set({
      touched_at: to.at,
      ...(to.arrived && { arrived_at: to.at }),
    })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute();
}

/** Undefined if the submission was submitted before: of parallel calls, one submits it. */
export async function markSubmitted(
  queries: Queries,
  id: string,
  to: {
    readonly receipt: string;
    readonly late: boolean;
    readonly byItself: boolean;
    readonly files: number;
    readonly bytes: number;
    readonly at: number;
  },
): Promise<StoredSubmission | undefined> {
  const row = await requestTables(queries)
    .updateTable('drive_submissions')
    .set({
      state: 'submitted',
      receipt: to.receipt,
      late: to.late ? 1 : 0,
      by_itself: to.byItself ? 1 : 0,
      files: to.files,
      bytes: to.bytes,
      submitted_at: to.at,
    })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returningAll()
    .executeTakeFirst();
  return row && submissionOf(row);
}

/** Submitted submissions, the latest first. */
export async function listSubmissions(
  queries: Queries,
  requestId: string,
  after: { readonly at: number; readonly id: string } | undefined,
  count: number,
): Promise<readonly StoredSubmission[]> {
  let query = requestTables(queries)
    .selectFrom('drive_submissions')
    .selectAll()
    .where('request_id', '=', requestId)
    .where('state', '=', 'submitted');
  if (after) query = query.where((eb) => eb(eb.refTuple('submitted_at', 'id'), '<', eb.tuple(after.at, after.id)));
  const rows = await query.orderBy('submitted_at', 'desc').orderBy('id', 'desc').limit(count).execute();
  return rows.map(submissionOf);
}

type SubmissionPosition = Pick<StoredSubmission, 'touchedAt' | 'id'>;

/** Open submissions of one request, or of all requests that were idle since a time, the longest idle first. */
export async function findOpenSubmissions(
  queries: Queries,
  of:
    | { readonly requestId: string }
    | { readonly after: SubmissionPosition | undefined; readonly touchedBefore: number },
  count: number,
): Promise<readonly StoredSubmission[]> {
  let query = requestTables(queries).selectFrom('drive_submissions').selectAll().where('state', '=', 'open');
  if ('requestId' in of) query = query.where('request_id', '=', of.requestId);
  else {
    const { after } = of;
    query = query.where('touched_at', '<', of.touchedBefore).orderBy('touched_at').orderBy('id');
    if (after)
      query = query.where((eb) => eb(eb.refTuple('touched_at', 'id'), '>', eb.tuple(after.touchedAt, after.id)));
  }
  const rows = await query.limit(count).execute();
  return rows.map(submissionOf);
}

/** Removes the submission and its list of files; the nodes of the files stay. */
export async function removeSubmission(queries: Queries, id: string): Promise<void> {
  await requestTables(queries).deleteFrom('drive_submission_files').where('submission_id', '=', id).execute();
  await requestTables(queries).deleteFrom('drive_submissions').where('id', '=', id).execute();
}

/** Removes up to `count` submissions of a request; true if none is left. */
export async function removeSubmissions(queries: Queries, requestId: string, count: number): Promise<boolean> {
  const rows = await requestTables(queries)
    .selectFrom('drive_submissions')
    .select('id')
    .where('request_id', '=', requestId)
    .limit(count)
    .execute();
  const ids = rows.map((row) => row.id);
  if (ids.length === 0) return true;
  await requestTables(queries).deleteFrom('drive_submission_files').where('submission_id', 'in', ids).execute();
  await requestTables(queries).deleteFrom('drive_submissions').where('id', 'in', ids).execute();
  return ids.length < count;
}

function submissionOf(row: SubmissionRow): StoredSubmission {
  return {
    id: row.id,
    requestId: row.request_id,
    spaceId: row.space_id,
    state: row.state,
    name: row.name,
    email: row.email,
    receipt: row.receipt,
    late: row.late === 1,
    byItself: row.by_itself === 1,
    files: row.files,
    bytes: row.bytes,
    createdAt: row.created_at,
    touchedAt: row.touched_at,
    arrivedAt: row.arrived_at,
    submittedAt: row.submitted_at,
  };
}
