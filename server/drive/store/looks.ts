import type { DriveLook } from '@hearth/contract';
import { sql } from 'kysely';
import type { Queries } from '../../core/database/index.ts';

/** How a person wants to see a folder. */
export interface KeptLook {
  readonly folderId: string;
  readonly look: DriveLook;
  readonly keptAt: number;
}

/** The look of a folder, or else the last one that the person gave to any. */
export async function findLook(queries: Queries, uid: string, folderId: string): Promise<KeptLook | undefined> {
  const own = await lookTables(queries)
    .selectFrom('drive_looks')
    .selectAll()
    .where('uid', '=', uid)
    .where('folder_id', '=', folderId)
    .executeTakeFirst();
  if (own) return lookOf(own);
  const [latest] = await listLooks(queries, uid, 1);
  return latest;
}

/** A person's looks, the latest first; there are never more than `limits.drive.looksMax` of them. */
export async function listLooks(queries: Queries, uid: string, count: number): Promise<readonly KeptLook[]> {
  const rows = await lookTables(queries)
    .selectFrom('drive_looks')
    .selectAll()
    .where('uid', '=', uid)
    .orderBy('kept_at', 'desc')
    .orderBy('folder_id', 'desc')
    .limit(count)
    .execute();
  return rows.map(lookOf);
}

/** Writes a look in the place of the folder's old one; of more than `most`, the oldest go. */
export async function putLook(
  transaction: Queries,
  uid: string,
  { folderId, look, keptAt }: KeptLook,
  most: number,
): Promise<void> {
  const values = {
    view: look.view,
    sort_by: look.sort.by,
    descending: look.sort.descending ? 1 : 0,
    mixed: look.sort.mixed ? 1 : 0,
    tiles: look.tiles,
    kept_at: keptAt,
  };
  await lookTables(transaction)
    .insertInto('drive_looks')
    .values({ uid, folder_id: folderId, ...values })
    .onConflict((conflict) => conflict.columns(['uid', 'folder_id']).doUpdateSet(values))
    .execute();
  await sql`delete from drive_looks where uid = ${uid} and folder_id in (
    select folder_id from drive_looks where uid = ${uid}
    order by kept_at desc, folder_id desc limit ${overflowMax} offset ${most})`.execute(transaction);
}

/** SQLite takes an offset only with a limit; there is never more than one too many. */
const overflowMax = 100;

/** Of folders that are no more. */
export async function removeLooksOf(transaction: Queries, folderIds: readonly string[]): Promise<void> {
  if (folderIds.length === 0) return;
  await lookTables(transaction)
    .deleteFrom('drive_looks')
    .where('folder_id', 'in', [...folderIds])
    .execute();
}

type LookRow = {
  uid: string;
  folder_id: string;
  view: DriveLook['view'];
  sort_by: DriveLook['sort']['by'];
  descending: number;
  mixed: number;
  tiles: DriveLook['tiles'];
  kept_at: number;
};

function lookTables(queries: Queries) {
  return queries.withTables<{ drive_looks: LookRow }>();
}

function lookOf(row: LookRow): KeptLook {
  return {
    folderId: row.folder_id,
    look: {
      view: row.view,
      sort: { by: row.sort_by, descending: row.descending === 1, mixed: row.mixed === 1 },
      tiles: row.tiles,
    },
    keptAt: row.kept_at,
  };
}
