import type { Queries } from '../../../core/database/index.ts';
import type { RequestSettings, StoredRequest } from '../domain/stored-request.ts';
import { type RequestRow, requestTables } from './tables.ts';

export interface NewRequest extends RequestSettings {
  readonly id: string;
  readonly spaceId: string;
  readonly ownerUid: string;
  readonly folderId: string;
  readonly tokenHash: string;
  readonly tokenSealed: string;
  readonly passwordHash: string | null;
  readonly at: number;
}

export async function insertRequest(queries: Queries, request: NewRequest): Promise<StoredRequest> {
  const row = await requestTables(queries)
    .insertInto('drive_requests')
    .values({
      id: request.id,
      space_id: request.spaceId,
      owner_uid: request.ownerUid,
      folder_id: request.folderId,
      token_hash: request.tokenHash,
      token_sealed: request.tokenSealed,
      generation: 1,
      ...columnsOf(request),
      password_hash: request.passwordHash,
      closed_at: null,
      submissions: 0,
      files: 0,
      bytes: 0,
      created_at: request.at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return requestOf(row);
}

export interface RequestChange {
  readonly settings?: RequestSettings | undefined;
  readonly passwordHash?: string | null | undefined;
  readonly closedAt?: number | null | undefined;
  readonly token?: Pick<NewRequest, 'tokenHash' | 'tokenSealed'> | undefined;
}

/** A new token or password starts a new generation, so that guests who had access must enter again (T11). */
export async function changeRequest(queries: Queries, id: string, change: RequestChange): Promise<StoredRequest> {
  const isNewLock = change.passwordHash !== undefined || change.token !== undefined;
  const row = await requestTables(queries)
    .updateTable('drive_requests')
    .set((eb) => ({
      ...(change.settings && columnsOf(change.settings)),
      ...(change.passwordHash !== undefined && { password_hash: change.passwordHash }),
      ...(change.closedAt !== undefined && { closed_at: change.closedAt }),
      ...(change.token && { token_hash: change.token.tokenHash, token_sealed: change.token.tokenSealed }),
      generation: eb('generation', '+', isNewLock ? 1 : 0),
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return requestOf(row);
}

/** Runs in the transaction of the submission, so that the counters equal a count of the rows. */
export async function countSubmitted(
  transaction: Queries,
  id: string,
  by: { readonly files: number; readonly bytes: number },
): Promise<void> {
  await requestTables(transaction)
    .updateTable('drive_requests')
    .set((eb) => ({
      submissions: eb('submissions', '+', 1),
      files: eb('files', '+', by.files),
      bytes: eb('bytes', '+', by.bytes),
    }))
    .where('id', '=', id)
    .execute();
}

export async function removeRequest(queries: Queries, id: string): Promise<void> {
  await requestTables(queries).deleteFrom('drive_requests').where('id', '=', id).execute();
}

export async function findRequest(queries: Queries, id: string): Promise<StoredRequest | undefined> {
  const row = await requestTables(queries)
    .selectFrom('drive_requests')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row && requestOf(row);
}

/** Finds a request by the hash of its token; the database does not have the token itself in the clear (T25). */
export async function findRequestByToken(queries: Queries, tokenHash: string): Promise<StoredRequest | undefined> {
  const row = await requestTables(queries)
    .selectFrom('drive_requests')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row && requestOf(row);
}

/** The latest first. */
export async function listRequests(
  queries: Queries,
  ownerUid: string,
  after: { readonly at: number; readonly id: string } | undefined,
  count: number,
): Promise<readonly StoredRequest[]> {
  let query = requestTables(queries).selectFrom('drive_requests').selectAll().where('owner_uid', '=', ownerUid);
  if (after) query = query.where((eb) => eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(after.at, after.id)));
  const rows = await query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(count).execute();
  return rows.map(requestOf);
}

export async function countRequests(queries: Queries, ownerUid: string): Promise<number> {
  const { count } = await requestTables(queries)
    .selectFrom('drive_requests')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('owner_uid', '=', ownerUid)
    .executeTakeFirstOrThrow();
  return count;
}

function columnsOf(settings: RequestSettings) {
  return {
    title: settings.title,
    description: settings.description,
    deadline: settings.deadline,
    late: settings.late,
    max_file_bytes: settings.maxFileBytes,
    max_total_bytes: settings.maxTotalBytes,
    max_files: settings.maxFiles,
    types: settings.types.join('\n'),
    ask_name: settings.askName,
    ask_email: settings.askEmail,
    per_submitter_folder: settings.perSubmitterFolder ? 1 : 0,
    notify: settings.notify ? 1 : 0,
  };
}

function requestOf(row: RequestRow): StoredRequest {
  return {
    id: row.id,
    spaceId: row.space_id,
    ownerUid: row.owner_uid,
    folderId: row.folder_id,
    tokenSealed: row.token_sealed,
    generation: row.generation,
    title: row.title,
    description: row.description,
    deadline: row.deadline,
    late: row.late,
    maxFileBytes: row.max_file_bytes,
    maxTotalBytes: row.max_total_bytes,
    maxFiles: row.max_files,
    types: row.types === '' ? [] : row.types.split('\n'),
    askName: row.ask_name,
    askEmail: row.ask_email,
    passwordHash: row.password_hash,
    perSubmitterFolder: row.per_submitter_folder === 1,
    notify: row.notify === 1,
    closedAt: row.closed_at,
    submissions: row.submissions,
    files: row.files,
    bytes: row.bytes,
    createdAt: row.created_at,
  };
}
