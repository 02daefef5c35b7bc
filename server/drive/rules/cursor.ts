import { isNodeId } from './node-id.ts';

/** The last row of a page: the next page begins after it, whatever was added or removed meanwhile. */
export interface Place {
  /** Digits alone: a sort key or a time. */
  readonly key: string;
  readonly id: string;
}

export function writeCursor(place: Place): string {
  return Buffer.from(`${version}.${place.key}.${place.id}`).toString('base64url');
}

/** Undefined for anything that `writeCursor` did not make; a cursor carries no right, only a place. */
export function readCursor(cursor: string): Place | undefined {
  const [mark, key = '', id = '', ...more] = Buffer.from(cursor, 'base64url').toString('latin1').split('.');
  const isOurs = mark === version && /^[0-9]{1,1000}$/.test(key) && isNodeId(id) && more.length === 0;
  return isOurs ? { key, id } : undefined;
}

const version = '1';
