import { sql } from 'kysely';
import { preparedRow, type Queries } from '../../../core/database/index.ts';
import { type DriveTables, tables } from '../../../files/index.ts';

/** An upload. Its bytes are reserved while `state` is `created`; every other state is final. */
export interface Upload {
  readonly id: string;
  readonly spaceId: string;
  readonly folderId: string;
  /** The unfinished node whose object takes the bytes. */
  readonly nodeId: string;
  readonly name: string;
  readonly size: number;
  readonly contentType: string | null;
  readonly state: UploadState;
  readonly device: string | null;
  readonly createdBy: string;
  readonly createdAt: number;
  readonly touchedAt: number;
  readonly conflict: UploadRow['conflict'];
  readonly replacesId: string | null;
  /** The version that the upload replaces, if the client said which one it saw. */
  readonly replacesVersion: string | null;
  readonly fingerprint: string | null;
  readonly contentMtime: number | null;
  readonly via: 'person' | 'link' | 'request';
  readonly viaId: string | null;
}

type UploadRow = DriveTables['drive_uploads'];
type UploadState = UploadRow['state'];
export type UploadEnd = Exclude<UploadState, 'created'>;

export async function insertUploads(
  transaction: Queries,
  uploads: readonly Omit<Upload, 'state' | 'touchedAt'>[],
): Promise<void> {
  for (let from = 0; from < uploads.length; from += rowsAtOnce)
    await tables(transaction)
      .insertInto('drive_uploads')
      .values(uploads.slice(from, from + rowsAtOnce).map(newRow))
      .execute();
}

/** A database statement takes a limited number of values. */
const rowsAtOnce = 100;

export async function findUpload(queries: Queries, id: string): Promise<Upload | undefined> {
  const row = await tables(queries).selectFrom('drive_uploads').selectAll().where('id', '=', id).executeTakeFirst();
  return row && uploadOf(row);
}

export async function findUploads(queries: Queries, ids: readonly string[]): Promise<readonly Upload[]> {
  if (ids.length === 0) return [];
  const rows = await tables(queries)
    .selectFrom('drive_uploads')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();
  return rows.map(uploadOf);
}

/** Asked at the start, at every chunk and at the end of every upload. */
export async function findUploadOfNode(queries: Queries, nodeId: string): Promise<Upload | undefined> {
  const row = await ofNode(queries, { nodeId });
  return row && uploadOf(row);
}

const ofNode = preparedRow((db, { nodeId }: { nodeId: string }) =>
  tables(db).selectFrom('drive_uploads').selectAll().where('node_id', '=', nodeId),
);

export async function touchUpload(queries: Queries, id: string, at: number): Promise<void> {
  await tables(queries)
    .updateTable('drive_uploads')
    .set({ touched_at: at })
    .where('id', '=', id)
    .where('state', '=', 'created')
    .execute();
}

/** Ends the open uploads of these nodes and gives those it ended, so that each reservation is released once. */
export async function endUploads(
  transaction: Queries,
  nodeIds: readonly string[],
  state: UploadEnd,
): Promise<readonly Upload[]> {
  if (nodeIds.length === 0) return [];
  const rows = await tables(transaction)
    .updateTable('drive_uploads')
    .set({ state })
    .where('node_id', 'in', [...nodeIds])
    .where('state', '=', 'created')
    .returningAll()
    .execute();
  return rows.map(uploadOf);
}

/** A person's open uploads, the latest first, with the name of the target folder. */
export async function listOpenUploads(
  queries: Queries,
  of: { readonly spaceId: string; readonly uid: string },
  after: { readonly createdAt: number; readonly id: string } | undefined,
  count: number,
): Promise<readonly (Upload & { readonly folderName: string })[]> {
  let query = tables(queries)
    .selectFrom('drive_uploads as upload')
    .leftJoin('drive_nodes as folder', 'folder.id', 'upload.folder_id')
    .selectAll('upload')
    .select('folder.name as folder_name')
    .where('upload.space_id', '=', of.spaceId)
    .where('upload.state', '=', 'created')
    .where('upload.created_by', '=', of.uid)
    .where('upload.via', '=', 'person');
  if (after)
    query = query.where((eb) =>
      eb(eb.refTuple('upload.created_at', 'upload.id'), '<', eb.tuple(after.createdAt, after.id)),
    );
  const rows = await query.orderBy('upload.created_at', 'desc').orderBy('upload.id', 'desc').limit(count).execute();
  return rows.map((row) => ({ ...uploadOf(row), folderName: row.folder_name ?? '' }));
}

/** Some open uploads of a link or request; with `touchedBefore`, only those without a byte since that time. */
export async function findOpenOfGuests(
  queries: Queries,
  { via, viaId }: { readonly via: 'link' | 'request'; readonly viaId: string },
  count: number,
  touchedBefore = Number.MAX_SAFE_INTEGER,
): Promise<readonly Upload[]> {
  const rows = await tables(queries)
    .selectFrom('drive_uploads')
    .selectAll()
    .where('via_id', '=', viaId)
    .where('via', '=', via)
    .where('state', '=', 'created')
    .where('touched_at', '<', touchedBefore)
    .limit(count)
    .execute();
  return rows.map(uploadOf);
}

export async function countOpenOfGuests(
  queries: Queries,
  { via, viaId }: { readonly via: 'link' | 'request'; readonly viaId: string },
): Promise<number> {
  const row = await tables(queries)
    .selectFrom('drive_uploads')
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .where('via_id', '=', viaId)
    .where('via', '=', via)
    .where('state', '=', 'created')
    .executeTakeFirstOrThrow();
  return row.open;
}

/** The bytes that are reserved for uploads of the owner. */
export async function reservedByPerson(queries: Queries, spaceId: string): Promise<number> {
  const row = await tables(queries)
    .selectFrom('drive_uploads')
    .select((eb) => eb.fn.sum<number | string | null>('size').as('bytes'))
    .where('space_id', '=', spaceId)
    .where('state', '=', 'created')
    .where('via', '=', 'person')
    .executeTakeFirst();
  // PostgreSQL returns sums as text.
  return Number(row?.bytes ?? 0);
}

/** Uploads that were not touched for too long; those of visitors expire sooner. */
export async function findStaleUploads(
  queries: Queries,
  touchedBefore: { readonly person: number; readonly visitor: number },
  count: number,
): Promise<readonly Upload[]> {
  return (await staleUploads(queries, touchedBefore, count).execute()).map(uploadOf);
}

export function staleUploads(
  queries: Queries,
  touchedBefore: { readonly person: number; readonly visitor: number },
  count: number,
) {
  return (
    tables(queries)
      .selectFrom('drive_uploads')
      .selectAll()
      .where('touched_at', '<', Math.max(touchedBefore.person, touchedBefore.visitor))
      .where((eb) =>
        eb.or([
          eb.and([eb('via', '=', 'person'), eb('touched_at', '<', touchedBefore.person)]),
          eb.and([eb('via', '!=', 'person'), eb('touched_at', '<', touchedBefore.visitor)]),
        ]),
      )
      // Spelled as in the partial index of open uploads: most uploads of the last week have ended.
      .where('state', '=', sql.lit('created'))
      .orderBy('touched_at')
      .limit(count)
  );
}

export async function redirectUploads(transaction: Queries, fromFolder: string, toFolder: string): Promise<void> {
  await tables(transaction)
    .updateTable('drive_uploads')
    .set({ folder_id: toFolder })
    .where('folder_id', '=', fromFolder)
    .where('state', '=', 'created')
    .execute();
}

export async function forgetUploadsOf(transaction: Queries, spaceId: string): Promise<void> {
  await tables(transaction).deleteFrom('drive_uploads').where('space_id', '=', spaceId).execute();
}

/** Deletes some ended uploads and gives how many: a week can have a million. */
export async function forgetEndedUploads(queries: Queries, touchedBefore: number, count: number): Promise<number> {
  const ended = tables(queries)
    .selectFrom('drive_uploads')
    .select('id')
    .where('touched_at', '<', touchedBefore)
    .where('state', '!=', 'created')
    .limit(count);
  const { numDeletedRows } = await tables(queries)
    .deleteFrom('drive_uploads')
    .where('id', 'in', ended)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

function newRow(upload: Omit<Upload, 'state' | 'touchedAt'>): UploadRow {
  return {
    id: upload.id,
    space_id: upload.spaceId,
    folder_id: upload.folderId,
    node_id: upload.nodeId,
    name: upload.name,
    size: upload.size,
    content_type: upload.contentType,
    state: 'created',
    device: upload.device,
    created_by: upload.createdBy,
    created_at: upload.createdAt,
    touched_at: upload.createdAt,
    conflict: upload.conflict,
    replaces_id: upload.replacesId,
    replaces_version: upload.replacesVersion,
    fingerprint: upload.fingerprint,
    content_mtime: upload.contentMtime,
    via: upload.via,
    via_id: upload.viaId,
  };
}

function uploadOf(row: UploadRow): Upload {
  return {
    id: row.id,
    spaceId: row.space_id,
    folderId: row.folder_id,
    nodeId: row.node_id,
    name: row.name,
    size: row.size,
    contentType: row.content_type,
    state: row.state,
    device: row.device,
    createdBy: row.created_by,
    createdAt: row.created_at,
    touchedAt: row.touched_at,
    conflict: row.conflict,
    replacesId: row.replaces_id,
    replacesVersion: row.replaces_version,
    fingerprint: row.fingerprint,
    contentMtime: row.content_mtime,
    via: row.via,
    viaId: row.via_id,
  };
}
