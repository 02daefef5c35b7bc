import { AppError } from '../../core/errors.ts';
import { readCursor, writeCursor } from '../rules/cursor.ts';
import type { StoredNode } from '../rules/stored-node.ts';
import { listFolder, listTrash } from '../store/listings.ts';
import { permitFolder, permitNode } from './permission.ts';
import { folderIn, openSpace, type SpaceParts } from './space.ts';

export interface Page {
  readonly items: readonly StoredNode[];
  readonly cursor: string | null;
}

export interface PageWish {
  readonly cursor?: string | undefined;
  readonly pageSize: number;
}

/** Looks at a drive; nothing here changes anything. */
export interface Browse {
  folder(uid: string, folderId: string, wish: PageWish): Promise<Page>;
  trash(uid: string, wish: PageWish): Promise<Page>;
  node(uid: string, id: string): Promise<StoredNode>;
  /** From the top folder down to the folder itself. */
  path(uid: string, folderId: string): Promise<readonly StoredNode[]>;
}

export function createBrowse(parts: SpaceParts): Browse {
  const { database } = parts;
  return {
    async folder(uid, folderId, { cursor, pageSize }) {
      const after = placeOf(cursor);
      const space = await openSpace(parts, uid);
      const { node } = await permitFolder(database.query, uid, folderIn(space, folderId), 'list');
      const place = after && { sortKey: after.key, id: after.id };
      const rows = await listFolder(database.query, node.id, place, pageSize + 1);
      return pageOf(rows, pageSize, (last) => last.sortKey);
    },

    async trash(uid, { cursor, pageSize }) {
      const after = placeOf(cursor);
      const space = await openSpace(parts, uid);
      const place = after && { trashedAt: timeOf(after.key), id: after.id };
      const rows = await listTrash(database.query, space.id, place, pageSize + 1);
      return pageOf(rows, pageSize, (last) => String(last.trashedAt ?? 0));
    },

    async node(uid, id) {
      const space = await openSpace(parts, uid);
      return (await permitNode(database.query, uid, folderIn(space, id), 'see')).node;
    },

    async path(uid, folderId) {
      const space = await openSpace(parts, uid);
      const { node, above } = await permitFolder(database.query, uid, folderIn(space, folderId), 'list');
      return [...above].reverse().concat(node);
    },
  };
}

/** One row more than asked for was looked up: it says whether there is a next page. */
function pageOf(rows: readonly StoredNode[], size: number, keyOf: (last: StoredNode) => string): Page {
  const items = rows.slice(0, size);
  const last = items.at(-1);
  return { items, cursor: last && rows.length > size ? writeCursor({ key: keyOf(last), id: last.id }) : null };
}

function placeOf(cursor: string | undefined) {
  if (cursor === undefined) return undefined;
  const place = readCursor(cursor);
  if (!place) throw notACursor();
  return place;
}

function timeOf(key: string): number {
  const time = Number(key);
  if (!Number.isSafeInteger(time)) throw notACursor();
  return time;
}

function notACursor(): AppError {
  return new AppError('request/invalid', { sentence: 'This cursor does not come from this list.' });
}
