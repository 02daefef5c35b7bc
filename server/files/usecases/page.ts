import { limits } from '@hearth/contract';
import { AppError } from '../../core/errors.ts';
import { type ListPosition, readCursor, writeCursor } from '../domain/cursor.ts';
import type { StoredNode } from '../domain/stored-node.ts';
import type { NodeWithAncestors } from '../store/ancestors.ts';

export interface Page {
  readonly items: readonly StoredNode[];
  readonly cursor: string | null;
}

export interface PageInput {
  readonly cursor?: string | undefined;
  readonly pageSize: number;
}

/** The position of a cursor; a cursor of another list, or an invalid one, is refused. */
export function positionOf(cursor: string | undefined, list: string): ListPosition | undefined {
  if (cursor === undefined) return undefined;
  const position = readCursor(cursor, list);
  if (!position) throw notACursor();
  return position;
}

/** The same for a list whose key is a number. */
export function numberPositionOf(cursor: string | undefined, list: string): ListPosition | undefined {
  const position = positionOf(cursor, list);
  if (position && !(/^[0-9]{1,16}$/.test(position.key) && Number.isSafeInteger(Number(position.key))))
    throw notACursor();
  return position;
}

/** One row more than the page was read, which tells whether there is a next page. */
export function pageOf<T extends { readonly id: string }>(
  rows: readonly T[],
  size: number,
  list: string,
  keyOf: (last: T) => string,
): { readonly items: readonly T[]; readonly cursor: string | null } {
  const items = rows.slice(0, size);
  const last = items.at(-1);
  return { items, cursor: last && rows.length > size ? writeCursor({ key: keyOf(last), id: last.id }, list) : null };
}

/** Every item of a list, page after page; one page is in memory. */
export async function* allPages<T>(
  list: (input: PageInput) => Promise<{ readonly items: readonly T[]; readonly cursor: string | null }>,
): AsyncGenerator<T> {
  for (let cursor: string | undefined; ; ) {
    const page = await list({ pageSize: limits.drive.pageMax, ...(cursor !== undefined && { cursor }) });
    yield* page.items;
    if (page.cursor === null) return;
    cursor = page.cursor;
  }
}

export function notACursor(): AppError {
  return new AppError('request/invalid', { sentence: 'This cursor does not come from this list.' });
}

/** A list over a whole drive, whose rows include nodes in trashed folders, which are not shown. */
export interface FilteredList<P> {
  fetch(
    after: P | undefined,
    count: number,
    notIn: readonly string[],
  ): Promise<{
    readonly found: readonly { readonly node: StoredNode; readonly position: P }[];
    readonly next: P | undefined;
    /** How many rows were read, if more than were found. */
    readonly scanned?: number | undefined;
  }>;
  ancestors(nodes: readonly StoredNode[]): Promise<readonly NodeWithAncestors[]>;
  /** Decided by the ancestors of a node, so it is the same for all nodes of a folder. */
  isShown(item: NodeWithAncestors): boolean;
}

/**
 * Fills a page with what is shown. After a limited number of queries or rows it returns what it has: a page may be
 * short or empty and still not be the last.
 */
export async function fillPage<P>(
  list: FilteredList<P>,
  start: P | undefined,
  size: number,
): Promise<{ readonly items: readonly NodeWithAncestors[]; readonly next: P | undefined }> {
  const shown: { readonly item: NodeWithAncestors; readonly position: P }[] = [];
  const notIn = new Set<string>();
  let after = start;
  let rows = 0;
  for (let round = 0; round < roundsMax && rows < rowsMax; round += 1) {
    // One more than the page tells whether there is a next page.
    const { found, next, scanned } = await list.fetch(after, size + 1 - shown.length, [...notIn]);
    rows += scanned ?? found.length;
    const items = await list.ancestors(found.map(({ node }) => node));
    for (const [at, item] of items.entries()) {
      const position = found[at]?.position;
      if (position !== undefined && list.isShown(item)) shown.push({ item, position });
      else if (item.node.parentId !== null && notIn.size < notInMax) notIn.add(item.node.parentId);
    }
    after = next;
    if (shown.length > size || next === undefined) break;
  }
  const kept = shown.slice(0, size);
  return { items: kept.map(({ item }) => item), next: shown.length > size ? kept.at(-1)?.position : after };
}

const roundsMax = 12;
const rowsMax = 8000;
/** Values of a condition; further folders are filtered one by one. */
const notInMax = 200;

export interface TimePosition {
  readonly at: number;
  readonly id: string;
}

/** The position in a list ordered by time, descending; `list` names the list. */
export function timePositionOf(cursor: string | undefined, list: string): TimePosition | undefined {
  const position = numberPositionOf(cursor, list);
  return position && { at: Number(position.key), id: position.id };
}

export function timePage<T extends { readonly id: string }>(
  rows: readonly T[],
  size: number,
  list: string,
  timeOf: (row: T) => number,
): { readonly items: readonly T[]; readonly cursor: string | null } {
  return pageOf(rows, size, list, (last) => String(timeOf(last)));
}
