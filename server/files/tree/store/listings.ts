import type { DriveSort } from '@hearth/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '../../../core/database/index.ts';
import type { ListPosition } from '../../domain/cursor.ts';
import type { StoredNode } from '../../domain/stored-node.ts';
import { type NodeColumns, type NodeRow, nodeColumns, nodeOf } from '../../store/node-row.ts';
import { type Edge, mixedPage } from './mixed-page.ts';

export type FolderSort = Pick<DriveSort, 'by'> & {
  readonly descending?: boolean | undefined;
  readonly mixed?: boolean | undefined;
};

/**
 * Up to `count` nodes in a folder after a position, folders first unless mixed. Each order has an index, so every page
 * costs the same; conditions are spelled as in the index, or SQLite would not use it.
 */
export async function listFolder(
  queries: Queries,
  folderId: string,
  sort: FolderSort,
  after: ListPosition | undefined,
  count: number,
): Promise<readonly StoredNode[]> {
  const { by, descending } = sort;
  if (sort.mixed && (by === 'name' || by === 'modified')) {
    const list = (kind: 'folder' | 'file', from: ListPosition | Edge | undefined, some: number) =>
      listKind(queries, folderId, kind, sort, from, some);
    return mixedPage(list, { by, descending }, after, count);
  }
  // By size and type, folders stand together at the end of what counts least.
  const [first, second] = sort.mixed && sort.descending ? (['file', 'folder'] as const) : (['folder', 'file'] as const);
  const isPastFirst = after?.key.startsWith(digitOf[second]);
  const firsts = isPastFirst ? [] : await listKind(queries, folderId, first, sort, after, count);
  const left = count - firsts.length;
  if (left === 0) return firsts;
  const seconds = await listKind(queries, folderId, second, sort, isPastFirst ? after : undefined, left);
  return [...firsts, ...seconds];
}

/** Only the folders or only the files. */
export async function listKind(
  queries: Queries,
  ...input: Parameters<typeof kindQuery>
): Promise<readonly StoredNode[]> {
  const [parent_id, kind] = input;
  const { rows } = await kindQuery(...input).execute(queries);
  const same: Pick<NodeColumns, SameColumn> = {
    parent_id,
    kind,
    state: 'active',
    trashed_at: null,
    trashed_from: null,
  };
  return rows.map((row) => nodeOf(Object.assign(row, same)));
}

/**
 * These columns are the same in every row of such a list and are not read: half the cost of a page is to transfer its
 * columns.
 */
const sameColumns = ['parent_id', 'kind', 'state', 'trashed_at', 'trashed_from'] as const;
type SameColumn = (typeof sameColumns)[number];
type ListedRow = Omit<NodeColumns, SameColumn>;

const isSame: ReadonlySet<string> = new Set(sameColumns);
const listedColumns = sql.raw(nodeColumns.filter((column) => !isSame.has(column)).join(', '));

export function kindQuery(
  folderId: string,
  kind: 'folder' | 'file',
  sort: FolderSort,
  after: ListPosition | Edge | undefined,
  count: number,
): RawBuilder<ListedRow> {
  const range = rangeOf(kind, sort);
  const direction = range.descending ? sql`desc` : sql`asc`;
  const order = range.columns.map((column) => sql`${sql.ref(column)} ${direction}`);
  // Of two bounds on one side SQLite uses the first, and would start each page at the beginning of the list.
  const begin = after ? afterPosition(range, after) : range.begin;
  return sql`select ${listedColumns} from drive_nodes
    where parent_id = ${folderId} and state = 'active' and ${sql.join([...range.where, ...begin], sql` and `)}
    order by ${sql.join(order)} limit ${count}`;
}

/** The position of a node in such a list; digits only, the first of which tells folders from files. */
export function positionInFolder(node: StoredNode, sort: FolderSort): ListPosition {
  const digit = digitOf[node.kind];
  switch (rangeOf(node.kind, sort).columns[0]) {
    case 'modified_at':
      return { key: `${digit}${node.modifiedAt}`, id: node.id };
    case 'size':
      return { key: `${digit}${node.size}`, id: node.id };
    case 'type_rank':
      return { key: `${digit}${node.typeRank}${node.sortKey}`, id: node.id };
    default:
      return { key: node.sortKey, id: node.id };
  }
}

/** Whether a position can be one of this list; a forged one must reach no query (A22). */
export function isPositionInFolder({ key }: ListPosition, sort: FolderSort): boolean {
  if (!/^[01][0-9]*$/.test(key)) return false;
  const [column] = rangeOf(key.startsWith(digitOf.folder) ? 'folder' : 'file', sort).columns;
  if (column === 'sort_key' || column === 'type_rank') return true;
  return key.length <= 17 && Number.isSafeInteger(Number(key.slice(1)));
}

/** A sort key begins with it, too. */
const digitOf = { folder: '0', file: '1' } as const;

interface Range {
  readonly columns: readonly ['sort_key' | 'modified_at' | 'size', 'id'] | readonly ['type_rank', 'sort_key', 'id'];
  readonly descending: boolean;
  readonly where: readonly RawBuilder<unknown>[];
  /** Where the first page begins. */
  readonly begin: readonly RawBuilder<unknown>[];
}

/** Folders have neither a size nor a type, so these orders sort them by name. */
function rangeOf(kind: 'folder' | 'file', { by, descending = false }: FolderSort): Range {
  const ofKind = { where: [sql`kind = ${sql.lit(kind)}`], begin: [], descending } as const;
  if (by === 'modified') return { ...ofKind, columns: ['modified_at', 'id'] };
  if (by === 'size' && kind === 'file') return { ...ofKind, columns: ['size', 'id'] };
  if (by === 'type' && kind === 'file') return { ...ofKind, columns: ['type_rank', 'sort_key', 'id'] };
  const isDown = by === 'name' && descending;
  const edge = kind === 'folder' ? sql`sort_key < ${digitOf.file}` : sql`sort_key >= ${digitOf.file}`;
  // Folders end here, and files begin.
  const isEnd = (kind === 'folder') !== isDown;
  return {
    columns: ['sort_key', 'id'],
    descending: isDown,
    where: isEnd ? [edge] : [],
    begin: isEnd ? [] : [edge],
  };
}

function afterPosition({ columns, descending }: Range, position: ListPosition | Edge): readonly RawBuilder<unknown>[] {
  const { key } = position;
  const compared = descending ? sql`<` : sql`>`;
  if (!('id' in position)) {
    const value = columns[0] === 'sort_key' ? key : Number(key.slice(1));
    return [sql`${sql.ref(columns[0])} ${compared}${position.isIn ? sql`=` : sql``} ${value}`];
  }
  const { id } = position;
  const values = {
    sort_key: [key, id],
    modified_at: [Number(key.slice(1)), id],
    size: [Number(key.slice(1)), id],
    type_rank: [Number(key.charAt(1)), key.slice(2), id],
  }[columns[0]];
  return [sql`(${sql.join(columns.map((column) => sql.ref(column)))}) ${compared} (${sql.join(values)})`];
}

/** Every node has a size; counting it makes SQLite use the smallest covering index. */
export async function countFolder(queries: Queries, folderId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(size) as count from drive_nodes
    where parent_id = ${folderId} and state = 'active' and kind in ('file', 'folder')`.execute(queries);
  return rows[0]?.count ?? 0;
}

/** Nodes of a whole space, the latest first by one of their times. */
export interface TimedInput {
  readonly spaceId: string;
  readonly after: ListPosition | undefined;
  readonly count: number;
  /** Folders whose content is not shown. */
  readonly notIn?: readonly string[];
}

/** Files by last change. */
export function listRecent(queries: Queries, input: TimedInput): Promise<readonly StoredNode[]> {
  return listByTime(queries, input, sql`modified_at`, sql`state = 'active' and kind = 'file'`);
}

export function listStarred(queries: Queries, input: TimedInput): Promise<readonly StoredNode[]> {
  return listByTime(queries, input, sql`starred_at`, sql`starred_at is not null and state = 'active'`);
}

/** Files by size, the largest first. */
export function listLargest(queries: Queries, input: TimedInput): Promise<readonly StoredNode[]> {
  return listByTime(queries, input, sql`size`, sql`state = 'active' and kind = 'file'`);
}

async function listByTime(
  queries: Queries,
  { spaceId, after, count, notIn = [] }: TimedInput,
  column: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
): Promise<readonly StoredNode[]> {
  const { rows } = await sql<NodeRow>`select * from drive_nodes where space_id = ${spaceId} and ${where}
    ${after ? sql`and (${column}, id) < (${Number(after.key)}, ${after.id})` : sql``}
    ${notIn.length > 0 ? sql`and parent_id not in (${sql.join(notIn)})` : sql``}
    order by ${column} desc, id desc limit ${count}`.execute(queries);
  return rows.map(nodeOf);
}
