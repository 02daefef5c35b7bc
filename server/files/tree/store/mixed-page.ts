import type { ListPosition } from '../../domain/cursor.ts';
import type { StoredNode } from '../../domain/stored-node.ts';

/** Where one kind continues after a node of the other: from this key on, or only after it. */
export interface Edge {
  readonly key: string;
  readonly isIn: boolean;
}

type Kind = StoredNode['kind'];

interface MixedSort {
  readonly by: 'name' | 'modified';
  readonly descending?: boolean | undefined;
}

/** Some folders, or some files, after a position in their own order. */
type ListKind<T> = (kind: Kind, after: ListPosition | Edge | undefined, count: number) => Promise<readonly T[]>;

/** The columns of such an order. */
export type MixedRow = Pick<StoredNode, 'id' | 'kind' | 'sortKey' | 'modifiedAt'>;

/**
 * A page of folders and files in one order: two lists, each read from its own index, merged. Of a folder and a file
 * with the same key the folder comes first, or last in descending order. Only the database compares ids, and only
 * within one kind, because text has another order in each locale of PostgreSQL.
 */
export async function mixedPage<T extends MixedRow>(
  list: ListKind<T>,
  sort: MixedSort,
  after: ListPosition | undefined,
  count: number,
): Promise<readonly T[]> {
  // Half a page of each is enough where there are as many folders as files; the list that runs out is read again,
  // because half the cost of a page is to transfer its rows.
  const portion = Math.ceil(count / 2) + 1;
  const begun = (kind: Kind): Half<T> => ({ kind, rows: [], next: 0, from: startOf(kind, after, sort), isOver: false });
  const [folders, files] = [begun('folder'), begun('file')];
  const page: T[] = [];
  while (page.length < count) {
    for (const half of [folders, files]) {
      if (half.next < half.rows.length || half.isOver) continue;
      const some = Math.min(portion, count - page.length);
      half.rows = await list(half.kind, half.from, some);
      half.next = 0;
      half.isOver = half.rows.length < some;
      const last = half.rows.at(-1);
      if (last) half.from = { key: placeKey(last, sort), id: last.id };
    }
    const [folder, file] = [folders.rows[folders.next], files.rows[files.next]];
    if (!folder && !file) break;
    const isFolder = !file || (folder !== undefined && comesFirst(folder, file, sort));
    const half = isFolder ? folders : files;
    const node = isFolder ? folder : file;
    half.next += 1;
    if (node) page.push(node);
  }
  return page;
}

interface Half<T> {
  readonly kind: Kind;
  rows: readonly T[];
  next: number;
  from: ListPosition | Edge | undefined;
  isOver: boolean;
}

/** A sort key and the key of a position begin with the kind; both kinds are compared by the rest. */
function startOf(
  kind: Kind,
  after: ListPosition | undefined,
  { descending = false }: MixedSort,
): ListPosition | Edge | undefined {
  if (!after) return undefined;
  const own = kind === 'folder' ? '0' : '1';
  if (after.key.startsWith(own)) return after;
  // Of two with the same key the folder comes first: after a folder its file may follow, after a file no folder.
  const isIn = (kind === 'file') !== descending;
  return { key: `${own}${after.key.slice(1)}`, isIn };
}

function placeKey(node: MixedRow, { by }: MixedSort): string {
  return by === 'name' ? node.sortKey : `${node.kind === 'folder' ? '0' : '1'}${node.modifiedAt}`;
}

function comesFirst(folder: MixedRow, file: MixedRow, { by, descending = false }: MixedSort): boolean {
  if (by === 'modified') return descending ? folder.modifiedAt > file.modifiedAt : folder.modifiedAt <= file.modifiedAt;
  const [one, other] = [folder.sortKey.slice(1), file.sortKey.slice(1)];
  return descending ? one > other : one <= other;
}
