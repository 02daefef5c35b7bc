import type { ViewSettings } from '@hearth/contract';
import { sql } from 'kysely';
import type { Queries } from '../../../core/database/index.ts';

/** How a person views a folder. */
export interface SavedViewSettings {
  readonly folderId: string;
  readonly viewSettings: ViewSettings;
  readonly keptAt: number;
}

/** The view settings of a folder, or else the last ones that the person chose anywhere. */
export async function findViewSettings(
  queries: Queries,
  uid: string,
  folderId: string,
): Promise<SavedViewSettings | undefined> {
  const own = await viewSettingsTables(queries)
    .selectFrom('drive_view_settings')
    .selectAll()
    .where('uid', '=', uid)
    .where('folder_id', '=', folderId)
    .executeTakeFirst();
  if (own) return viewSettingsFrom(own);
  const [latest] = await listViewSettings(queries, uid, 1);
  return latest;
}

/** A person's view settings, the latest first; there are at most `limits.drive.viewSettingsMax`. */
export async function listViewSettings(
  queries: Queries,
  uid: string,
  count: number,
): Promise<readonly SavedViewSettings[]> {
  const rows = await viewSettingsTables(queries)
    .selectFrom('drive_view_settings')
    .selectAll()
    .where('uid', '=', uid)
    .orderBy('kept_at', 'desc')
    .orderBy('folder_id', 'desc')
    .limit(count)
    .execute();
  return rows.map(viewSettingsFrom);
}

/** Replaces the view settings of a folder; beyond `most`, the oldest are deleted. */
export async function putViewSettings(
  transaction: Queries,
  uid: string,
  { folderId, viewSettings, keptAt }: SavedViewSettings,
  most: number,
): Promise<void> {
  const values = {
    view: viewSettings.view,
    sort_by: viewSettings.sort.by,
    descending: viewSettings.sort.descending ? 1 : 0,
    mixed: viewSettings.sort.mixed ? 1 : 0,
    tiles: viewSettings.tiles,
    kept_at: keptAt,
  };
  await viewSettingsTables(transaction)
    .insertInto('drive_view_settings')
    .values({ uid, folder_id: folderId, ...values })
    .onConflict((conflict) => conflict.columns(['uid', 'folder_id']).doUpdateSet(values))
    .execute();
  await sql`delete from drive_view_settings where uid = ${uid} and folder_id in (
    select folder_id from drive_view_settings where uid = ${uid}
    order by kept_at desc, folder_id desc limit ${overflowMax} offset ${most})`.execute(transaction);
}

/** SQLite takes an offset only with a limit; there is never more than one too many. */
const overflowMax = 100;

/** For folders that are deleted. */
export async function removeViewSettingsOf(transaction: Queries, folderIds: readonly string[]): Promise<void> {
  if (folderIds.length === 0) return;
  await viewSettingsTables(transaction)
    .deleteFrom('drive_view_settings')
    .where('folder_id', 'in', [...folderIds])
    .execute();
}

type ViewSettingsRow = {
  uid: string;
  folder_id: string;
  view: ViewSettings['view'];
  sort_by: ViewSettings['sort']['by'];
  descending: number;
  mixed: number;
  tiles: ViewSettings['tiles'];
  kept_at: number;
};

function viewSettingsTables(queries: Queries) {
  return queries.withTables<{ drive_view_settings: ViewSettingsRow }>();
}

function viewSettingsFrom(row: ViewSettingsRow): SavedViewSettings {
  return {
    folderId: row.folder_id,
    viewSettings: {
      view: row.view,
      sort: { by: row.sort_by, descending: row.descending === 1, mixed: row.mixed === 1 },
      tiles: row.tiles,
    },
    keptAt: row.kept_at,
  };
}
