import { createHash } from 'node:crypto';
import { writeCursor } from '../../domain/cursor.ts';
import type { StoredNode } from '../../domain/stored-node.ts';
import { type SearchTerms, searchTerms } from '../../search/domain/search-text.ts';
import { findTrashedPaths } from '../../tree/store/subtree.ts';
import { numberPositionOf, type Page, type PageInput, pageOf } from '../../usecases/page.ts';
import { permitFolder } from '../../usecases/permission.ts';
import { folderIn, openSpace, type SpaceDeps } from '../../usecases/space.ts';
import { countTrash, listTrash, searchTrash } from '../store/trash.ts';

interface TrashedEntry {
  readonly node: StoredNode;
  /** Its former ancestors, the outermost first. */
  readonly path: readonly { readonly id: string; readonly name: string }[];
}

export interface TrashPage {
  readonly entries: readonly TrashedEntry[];
  readonly cursor: string | null;
  /** The number of all items, with the first page; null when it is not known. */
  readonly count: number | null;
}

/** A person's trashed items, the latest first, optionally filtered by name; each with its former location. */
export type ListTrash = (
  uid: string,
  input: PageInput & {
    readonly text?: string | undefined;
    /** Only what was trashed from this folder. */
    readonly from?: string | undefined;
  },
) => Promise<TrashPage>;

interface Part {
  readonly spaceId: string;
  readonly from: string | undefined;
}

export function createListTrash(deps: SpaceDeps): ListTrash {
  const { query } = deps.database;

  const all = async (part: Part, { cursor, pageSize }: PageInput): Promise<Page> => {
    const list = listName(part, '');
    const after = numberPositionOf(cursor, list);
    const rows = await listTrash(query, { ...part, after, count: pageSize + 1 });
    return pageOf(rows, pageSize, list, (last) => String(last.trashedAt ?? 0));
  };

  /**
   * After a limited number of queries it returns what it has: a page may be short or empty and still not be the last.
   */
  const called = async (part: Part, terms: SearchTerms, { cursor, pageSize }: PageInput): Promise<Page> => {
    const list = listName(part, terms.whole);
    let after = numberPositionOf(cursor, list);
    const found: StoredNode[] = [];
    for (let round = 0; round < roundsMax; round += 1) {
      const count = pageSize + 1 - found.length;
      const { nodes, next } = await searchTrash(query, { ...part, terms, after, count, rowsMax: rowsPerQuery });
      found.push(...nodes);
      after = next;
      if (!next || found.length > pageSize) break;
    }
    if (found.length > pageSize) return pageOf(found, pageSize, list, (last) => String(last.trashedAt ?? 0));
    return { items: found, cursor: after ? writeCursor(after, list) : null };
  };

  return async (uid, { text = '', from, ...input }) => {
    const space = await openSpace(deps, uid);
    const folderId = from === undefined ? undefined : folderIn(space, from);
    if (folderId !== undefined) await permitFolder(query, uid, folderId, 'list');
    const part = { spaceId: space.id, from: folderId };
    const terms = searchTerms(text);
    const isSearch = terms.words.length > 0;
    const { items, cursor } = await (isSearch ? called(part, terms, input) : all(part, input));
    const paths = await findTrashedPaths(
      query,
      items.map(({ id }) => id),
    );
    const isFirst = input.cursor === undefined && !isSearch;
    return {
      entries: items.map((node) => ({ node, path: paths.get(node.id) ?? [] })),
      cursor,
      count: isFirst ? await countTrash(query, part, countedMax) : null,
    };
  };
}

const roundsMax = 5;
const rowsPerQuery = 2000;
const countedMax = 10_000;

/** A cursor of one list is refused in another. */
function listName({ from }: Part, text: string): string {
  if (text === '' && from === undefined) return 'trash';
  return `trash-${createHash('sha256')
    .update(`${from ?? ''} ${text}`)
    .digest('hex')
    .slice(0, 16)}`;
}
