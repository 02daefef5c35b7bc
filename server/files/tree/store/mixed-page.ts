import type { Place } from '../../domain/cursor.ts';
import type { StoredNode } from '../../domain/stored-node.ts';

/** Where one kind goes on after something of the other: from this key on, or only after it. */
export interface Edge {
  readonly key: string;
  readonly isIn: boolean;
}

type Kind = StoredNode['kind'];

interface MixedSort {
  readonly by: 'name' | 'modified';
  readonly descending?: boolean | undefined;
}

/** Some folders, or some files, after a place in their own order. */
type ListKind<T> = (kind: Kind, after: Place | Edge | undefined, count: number) => Promise<readonly T[]>;

/** What such an order looks at. */
export type MixedRow = Pick<StoredNode, 'id' | 'kind' | 'sortKey' | 'modifiedAt'>;

/**
 * A page of folders and files in one order: two lists, each read off its own index, drawn together like two halves of a
 * deck. Of a folder and a file with the same key the folder comes first, or last where the order is turned round; ids are
 * compared by the database alone and only among one kind, because text has another order in each locale of PostgreSQL.
 */
export async function mixedPage<T extends MixedRow>(
  list: ListKind<T>,
  sort: MixedSort,
  after: Place | undefined,
  count: number,
): Promise<readonly T[]> {
  // Half of the page from each is enough where there is as much of one as of the other; who runs out asks again, for what
  // the page still has room for: half the cost of a page is to hand over its rows.
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
  from: Place | Edge | undefined;
  isOver: boolean;
}

/** A sort key and a key of a place begin with the kind; what follows is what both kinds are compared by. */
function startOf(kind: Kind, after: Place | undefined, { descending = false }: MixedSort): Place | Edge | undefined {
  if (!after) return undefined;
  const own = kind === 'folder' ? '0' : '1';
  if (after.key.startsWith(own)) return after;
  // The folder of two with the same key comes first: after a folder its file is still to come, after a file no folder.
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
