import type { Queries } from '../../../core/database/index.ts';
import { tables } from '../../../files/index.ts';
import type { ZipNode } from '../domain/entries.ts';

export interface ZipTree {
  /** By folder id, each in the order of its listing. */
  readonly children: ReadonlyMap<string, readonly ZipNode[]>;
  /** There are more than `nodesMax` nodes; the rest was not read. */
  readonly isTooLarge: boolean;
}

interface ZipReading {
  readonly rows?: number;
  readonly folders?: number;
  readonly below?: 'all' | 'files';
}

/**
 * All visible nodes below these folders, read in pages, level by level, so that many small folders cost few queries.
 * With `files`, subfolders are left out.
 */
export async function readZipTree(
  queries: Queries,
  folderIds: readonly string[],
  nodesMax: number,
  { rows: pageRows = page.rows, folders: foldersAtOnce = page.folders, below = 'all' }: ZipReading = {},
): Promise<ZipTree> {
  const children = new Map<string, ZipNode[]>();
  const ahead = [...folderIds];
  let nodes = 0;
  const take = (rows: readonly TreeRow[]) => {
    for (const row of rows) {
      if (below === 'files' && row.kind === 'folder') continue;
      const siblings = children.get(row.parent_id ?? '');
      if (siblings) siblings.push(zipNodeOf(row));
      else children.set(row.parent_id ?? '', [zipNodeOf(row)]);
      if (row.kind === 'folder') ahead.push(row.id);
    }
    nodes += rows.length;
    return nodes <= nodesMax;
  };

  while (ahead.length > 0) {
    const folders = ahead.splice(0, foldersAtOnce);
    const rows = await treeRows(queries, folders, pageRows);
    if (!take(rows)) return { children, isTooLarge: true };
    if (rows.length < pageRows) continue;
    // The page is full: the rest of its last folder comes first, and folders it did not reach are queried again.
    const reached = new Set(rows.map((row) => row.parent_id));
    ahead.push(...folders.filter((id) => !reached.has(id)));
    for (let last = rows.at(-1); last; ) {
      const more: readonly TreeRow[] = await treeRows(queries, [last.parent_id ?? ''], pageRows, last);
      if (!take(more)) return { children, isTooLarge: true };
      last = more.length < pageRows ? undefined : more.at(-1);
    }
  }
  return { children, isTooLarge: false };
}

/** The nodes themselves; deleted or hidden ones are left out. */
export async function readZipTops(queries: Queries, ids: readonly string[]): Promise<readonly ZipNode[]> {
  const found: ZipNode[] = [];
  for (let from = 0; from < ids.length; from += page.folders) {
    const rows = await nodeRows(queries)
      .where('node.id', 'in', ids.slice(from, from + page.folders))
      .execute();
    found.push(...rows.map(zipNodeOf));
  }
  return found;
}

/** The change counters of the spaces: two equal results mean that the reads between them saw one state. */
export async function countChanges(queries: Queries, spaceIds: readonly string[]): Promise<number> {
  const rows = await tables(queries)
    .selectFrom('drive_spaces')
    .select('changes')
    .where('id', 'in', [...new Set(spaceIds)])
    .execute();
  return rows.reduce((sum, { changes }) => sum + changes, 0);
}

/** Stores a checksum that was computed on the way. */
export async function keepCrc32(queries: Queries, objectId: string, crc32: number): Promise<void> {
  await tables(queries)
    .updateTable('drive_versions')
    .set({ crc32 })
    .where('object_id', '=', objectId)
    .where('crc32', 'is', null)
    .execute();
}

/** The limits of one query. */
const page = { rows: 1000, folders: 200 };

type TreeRow = Awaited<ReturnType<typeof treeRows>>[number];

function nodeRows(queries: Queries) {
  return tables(queries)
    .selectFrom('drive_nodes as node')
    .leftJoin('drive_versions as version', 'version.id', 'node.version_id')
    .select(['node.id', 'node.parent_id', 'node.kind', 'node.name', 'node.sort_key', 'node.size', 'node.object_id'])
    .select(['node.content_mtime', 'node.modified_at', 'version.crc32'])
    .where('node.state', '=', 'active');
}

function treeRows(
  queries: Queries,
  folderIds: readonly string[],
  count: number,
  after?: { sort_key: string; id: string },
) {
  let query = nodeRows(queries).where('node.parent_id', 'in', [...folderIds]);
  if (after)
    query = query.where((eb) => eb(eb.refTuple('node.sort_key', 'node.id'), '>', eb.tuple(after.sort_key, after.id)));
  return query.orderBy('node.parent_id').orderBy('node.sort_key').orderBy('node.id').limit(count).execute();
}

function zipNodeOf(row: Awaited<ReturnType<ReturnType<typeof nodeRows>['execute']>>[number]): ZipNode {
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    size: row.kind === 'file' ? row.size : 0,
    objectId: row.object_id,
    crc32: row.crc32,
    mtime: row.content_mtime ?? row.modified_at,
  };
}
