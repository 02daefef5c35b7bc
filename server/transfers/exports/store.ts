import type { Queries } from '../../core/database/index.ts';

/** One file with everything that was kept of a person at one moment. */
export interface KeptExport {
  readonly id: string;
  readonly uid: string;
  readonly blobKey: string;
  readonly size: number;
  readonly createdAt: number;
  readonly endsAt: number;
}

export async function insertExport(transaction: Queries, kept: KeptExport): Promise<void> {
  await exportTables(transaction)
    .insertInto('drive_exports')
    .values({
      id: kept.id,
      uid: kept.uid,
      blob_key: kept.blobKey,
      size: kept.size,
      created_at: kept.createdAt,
      ends_at: kept.endsAt,
    })
    .execute();
}

/** Each person has at most one. */
export async function findExportOf(queries: Queries, uid: string): Promise<KeptExport | undefined> {
  const row = await exportTables(queries)
    .selectFrom('drive_exports')
    .selectAll()
    .where('uid', '=', uid)
    .executeTakeFirst();
  return row && exportOf(row);
}

/** Deletes the export of a person; gives the blob keys of its bytes. */
export async function takeExportOf(transaction: Queries, uid: string): Promise<readonly TakenExport[]> {
  const rows = await exportTables(transaction)
    .deleteFrom('drive_exports')
    .where('uid', '=', uid)
    .returning(['blob_key', 'size'])
    .execute();
  return rows.map(takenOf);
}

/** Deletes some expired exports; gives their bytes. */
export async function takeOldExports(
  transaction: Queries,
  now: number,
  count: number,
): Promise<readonly TakenExport[]> {
  const db = exportTables(transaction);
  const old = db.selectFrom('drive_exports').select('id').where('ends_at', '<=', now).limit(count);
  const rows = await db.deleteFrom('drive_exports').where('id', 'in', old).returning(['blob_key', 'size']).execute();
  return rows.map(takenOf);
}

export type TakenExport = Pick<KeptExport, 'blobKey' | 'size'>;

function takenOf(row: Pick<ExportRow, 'blob_key' | 'size'>): TakenExport {
  return { blobKey: row.blob_key, size: row.size };
}

type ExportRow = {
  id: string;
  uid: string;
  blob_key: string;
  size: number;
  created_at: number;
  ends_at: number;
};

function exportTables(queries: Queries) {
  return queries.withTables<{ drive_exports: ExportRow }>();
}

function exportOf(row: ExportRow): KeptExport {
  return {
    id: row.id,
    uid: row.uid,
    blobKey: row.blob_key,
    size: row.size,
    createdAt: row.created_at,
    endsAt: row.ends_at,
  };
}
