import type { StoredNode } from '../../domain/stored-node.ts';
import type { Space } from '../../store/spaces.ts';
import { notACursor, type Page, type PageInput, pageOf, positionOf } from '../../usecases/page.ts';
import { permitFolder, permitNode } from '../../usecases/permission.ts';
import { folderIn, openSpace, type SpaceDeps } from '../../usecases/space.ts';
import { countFolder, type FolderSort, isPositionInFolder, listFolder, positionInFolder } from '../store/listings.ts';

interface FolderPage extends Page {
  /** The number of items in the folder; with the first page only. */
  readonly count: number | null;
  /** The change of the space that the list is not older than; with the first page only. */
  readonly change: number | null;
}

/** Reads a drive and changes nothing. */
export interface Browse {
  folder(uid: string, folderId: string, input: PageInput & { readonly sort: FolderSort }): Promise<FolderPage>;
  node(uid: string, id: string): Promise<StoredNode>;
  /** From the top folder down to the folder itself. */
  path(uid: string, folderId: string): Promise<readonly StoredNode[]>;
}

export function createBrowse(deps: SpaceDeps): Browse {
  const { database } = deps;
  const counted = new Map<string, { readonly changes: number; readonly count: number }>();

  /**
   * Counting a large folder takes longer than showing a page of it, so the count is cached for each state of the drive.
   */
  async function countOf(folderId: string, { changes }: Space): Promise<number> {
    const before = counted.get(folderId);
    if (before?.changes === changes) return before.count;
    const count = await countFolder(database.query, folderId);
    if (counted.size >= countedMax) counted.clear();
    counted.set(folderId, { changes, count });
    return count;
  }

  return {
    async folder(uid, folderId, { cursor, pageSize, sort }) {
      const space = await openSpace(deps, uid);
      const { node } = await permitFolder(database.query, uid, folderIn(space, folderId), 'list');
      const list = `${node.id}-${sort.by}${sort.descending ? '-down' : ''}${sort.mixed ? '-mixed' : ''}`;
      const after = positionOf(cursor, list);
      if (after && !isPositionInFolder(after, sort)) throw notACursor();
      const rows = await listFolder(database.query, node.id, sort, after, pageSize + 1);
      const page = pageOf(rows, pageSize, list, (last) => positionInFolder(last, sort).key);
      if (after) return { ...page, count: null, change: null };
      const count = page.cursor === null ? rows.length : await countOf(node.id, space);
      // Read before the rows, so that they include everything up to this change.
      return { ...page, count, change: space.changes };
    },

    async node(uid, id) {
      const space = await openSpace(deps, uid);
      return (await permitNode(database.query, uid, folderIn(space, id), 'see')).node;
    },

    async path(uid, folderId) {
      const space = await openSpace(deps, uid);
      const { node, above } = await permitFolder(database.query, uid, folderIn(space, folderId), 'list');
      return [...above].reverse().concat(node);
    },
  };
}

const countedMax = 1000;
