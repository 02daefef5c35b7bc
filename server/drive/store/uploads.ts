import type { Queries } from '../../core/database/index.ts';
import { type DriveTables, tables } from './tables.ts';

export interface Upload {
  readonly id: string;
  readonly spaceId: string;
  readonly folderId: string;
  readonly nodeId: string;
  readonly name: string;
  readonly size: number;
  readonly state: 'created' | 'done' | 'cancelled' | 'expired';
  readonly createdBy: string;
  readonly touchedAt: number;
}

export async function insertUpload(
  queries: Queries,
  upload: Omit<Upload, 'state' | 'touchedAt'> & { readonly contentType: string | undefined; readonly at: number },
): Promise<void> {
  await tables(queries)
    .insertInto('drive_uploads')
    .values({
      id: upload.id,
      space_id: upload.spaceId,
      folder_id: upload.folderId,
      node_id: upload.nodeId,
      name: upload.name,
      size: upload.size,
      content_type: upload.contentType ?? null,
      state: 'created',
      device: null,
      created_by: upload.createdBy,
      created_at: upload.at,
      touched_at: upload.at,
      conflict: 'keepBoth',
      replaces_id: null,
      fingerprint: null,
      content_mtime: null,
      via: 'person',
      via_id: null,
    })
    .execute();
}

export async function findUpload(queries: Queries, id: string): Promise<Upload | undefined> {
  const row = await tables(queries).selectFrom('drive_uploads').selectAll().where('id', '=', id).executeTakeFirst();
  return row && uploadOf(row);
}

export async function findUploadOfNode(queries: Queries, nodeId: string): Promise<Upload | undefined> {
  const row = await tables(queries)
    .selectFrom('drive_uploads')
    .selectAll()
    .where('node_id', '=', nodeId)
    .executeTakeFirst();
  return row && uploadOf(row);
}

export async function touchUpload(queries: Queries, id: string, at: number): Promise<void> {
  await tables(queries)
    .updateTable('drive_uploads')
    .set({ touched_at: at })
    .where('id', '=', id)
    .where('state', '=', 'created')
    .execute();
}

/** Ends the open uploads of these nodes and gives those it ended: each reservation is released once. */
export async function endUploads(
  queries: Queries,
  nodeIds: readonly string[],
  state: 'done' | 'cancelled' | 'expired',
): Promise<readonly Upload[]> {
  if (nodeIds.length === 0) return [];
  const rows = await tables(queries)
    .updateTable('drive_uploads')
    .set({ state })
    .where('node_id', 'in', [...nodeIds])
    .where('state', '=', 'created')
    .returningAll()
    .execute();
  return rows.map(uploadOf);
}

export async function findStaleUploads(
  queries: Queries,
  touchedBefore: number,
  count: number,
): Promise<readonly Upload[]> {
  const rows = await tables(queries)
    .selectFrom('drive_uploads')
    .selectAll()
    .where('touched_at', '<', touchedBefore)
    .where('state', '=', 'created')
    .orderBy('touched_at')
    .limit(count)
    .execute();
  return rows.map(uploadOf);
}

export async function forgetEndedUploads(queries: Queries, touchedBefore: number): Promise<void> {
  await tables(queries)
    .deleteFrom('drive_uploads')
    .where('touched_at', '<', touchedBefore)
    .where('state', '!=', 'created')
    .execute();
}

function uploadOf(row: DriveTables['drive_uploads']): Upload {
  return {
    id: row.id,
    spaceId: row.space_id,
    folderId: row.folder_id,
    nodeId: row.node_id,
    name: row.name,
    size: row.size,
    state: row.state,
    createdBy: row.created_by,
    touchedAt: row.touched_at,
  };
}
