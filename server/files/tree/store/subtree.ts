import { sql } from 'kysely';
import * as v from 'valibot';
import type { Queries } from '../../../core/database/index.ts';
import { tables } from '../../store/tables.ts';

export interface FolderReach {
  readonly id: string;
  /** Levels below the folder that was asked for. */
  readonly level: number;
  /** The length of the path from there, including slashes. */
  readonly bytes: number;
}

/**
 * A folder and a limited number of folders below it, the upper ones first. It reads level by level: for a recursive
 * query PostgreSQL may scan all folders.
 */
export async function foldersBelow(queries: Queries, id: string, count: number): Promise<readonly FolderReach[]> {
  const found: FolderReach[] = [{ id, level: 0, bytes: 0 }];
  for (let from = 0; from < found.length && found.length < count; ) {
    const some = found.slice(from, from + idsAtOnce);
    const parents = new Map(some.map((folder) => [folder.id, folder]));
    from += some.length;
    const { rows } = await sql<{ id: string; parent_id: string; bytes: number }>`
      select id, parent_id, octet_length(name) as bytes from drive_nodes
      where parent_id in (${sql.join([...parents.keys()])}) and kind = 'folder' and state = 'active'
      limit ${count - found.length}`.execute(queries);
    for (const row of rows) {
      const parent = parents.get(row.parent_id);
      if (parent) found.push({ id: row.id, level: parent.level + 1, bytes: parent.bytes + 1 + row.bytes });
    }
  }
  return found;
}

/** The length in bytes of the longest name in each of these folders; empty folders are left out. */
export async function longestNames(
  queries: Queries,
  folderIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const longest = new Map<string, number>();
  for (let from = 0; from < folderIds.length; from += idsAtOnce) {
    const { rows } = await sql<{ id: string; bytes: number }>`
      select parent_id as id, max(octet_length(name)) as bytes from drive_nodes
      where parent_id in (${sql.join(folderIds.slice(from, from + idsAtOnce))}) and state = 'active'
      group by parent_id`.execute(queries);
    for (const { id, bytes } of rows) longest.set(id, bytes);
  }
  return longest;
}

/** Whether anything in these folders, visible or not, was written after a change of the space. */
export async function hasNewer(queries: Queries, folderIds: readonly string[], change: number): Promise<boolean> {
  for (let from = 0; from < folderIds.length; from += idsAtOnce) {
    const row = await tables(queries)
      .selectFrom('drive_nodes')
      .select('id')
      .where('parent_id', 'in', folderIds.slice(from, from + idsAtOnce))
      .where('change', '>', change)
      .limit(1)
      .executeTakeFirst();
    if (row) return true;
  }
  return false;
}

export interface TreePart {
  readonly folders: readonly string[];
  readonly files: number;
  readonly bytes: number;
}

/** The children of some folders; limited for folders and for files. */
export async function sumChildren(queries: Queries, folderIds: readonly string[], count: number): Promise<TreePart> {
  const lie = (kind: 'file' | 'folder') =>
    sql`parent_id in (${sql.join(folderIds)}) and kind = ${sql.lit(kind)} and state = 'active'`;
  const folders = await sql<{ id: string }>`select id from drive_nodes where ${lie('folder')}
    limit ${count}`.execute(queries);
  const files = await sql<{ files: number; bytes: number }>`
    select count(*) as files, coalesce(sum(size), 0) as bytes
    from (select size from drive_nodes where ${lie('file')} limit ${count}) file`.execute(queries);
  return { folders: folders.rows.map(({ id }) => id), ...(files.rows[0] ?? { files: 0, bytes: 0 }) };
}

/** The former ancestors of trashed nodes, the outermost first, without the top folder. */
export async function findTrashedPaths(
  queries: Queries,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly { readonly id: string; readonly name: string }[]>> {
  const paths = new Map<string, readonly { readonly id: string; readonly name: string }[]>();
  for (let from = 0; from < ids.length; from += idsAtOnce) {
    const rows = await tables(queries)
      .selectFrom('drive_nodes')
      .select(['id', 'trashed_path'])
      .where('id', 'in', ids.slice(from, from + idsAtOnce))
      .where('trashed_path', 'is not', null)
      .execute();
    for (const row of rows) paths.set(row.id, v.parse(pathSchema, JSON.parse(row.trashed_path ?? '[]')));
  }
  return paths;
}

const pathSchema = v.array(v.object({ id: v.string(), name: v.string() }));
const idsAtOnce = 200;

/** Redirects unfinished files of a folder into another. Nobody sees them yet, so no watcher is told. */
export async function movePending(transaction: Queries, from: string, to: string): Promise<void> {
  await tables(transaction)
    .updateTable('drive_nodes')
    .set({ parent_id: to })
    .where('parent_id', '=', from)
    .where('state', 'in', ['uploading', 'pending'])
    .execute();
}
