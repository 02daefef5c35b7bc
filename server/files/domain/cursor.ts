import { isNodeId } from './node-id.ts';

/** The last row of a page: the next page starts after it, whatever was added or removed meanwhile. */
export interface ListPosition {
  /** A sort key, a time or a size, in characters that need no escaping. */
  readonly key: string;
  readonly id: string;
}

/** `list` names the list and its order; a cursor is valid only in its own list. */
export function writeCursor(position: ListPosition, list = 'list'): string {
  return Buffer.from(`${version}.${list}.${position.key}.${position.id}`).toString('base64url');
}

/** Undefined for anything that `writeCursor` did not make for this list. A cursor grants no access. */
export function readCursor(cursor: string, list = 'list'): ListPosition | undefined {
  const parts = Buffer.from(cursor, 'base64url').toString('latin1').split('.');
  const [mark, ofList, key = '', id = '', ...more] = parts;
  const isOurs = mark === version && ofList === list && more.length === 0;
  return isOurs && /^[0-9A-Za-z_-]{1,1400}$/.test(key) && isNodeId(id) ? { key, id } : undefined;
}

const version = '2';
