import { deviceDatabase } from '../../../lib/device.ts';
import { type Inside, openTables } from '../../../lib/open-tables.ts';

/** The tables in IndexedDB; each row belongs to a uid. */
export const deviceTables = {
  lists: ['uid', 'name'],
  /** The times of the lists, in a table of their own: finding the oldest reads no list. */
  ages: ['uid', 'name'],
  changes: ['uid', 'key'],
  pins: ['uid', 'id'],
} as const;

export function openDeviceTables(factory: IDBFactory): Inside {
  return openTables(factory, deviceDatabase, deviceTables);
}

/** The key range of one person. */
export function rowsOf(uid: string): IDBKeyRange {
  return IDBKeyRange.bound([uid, ''], [uid, []]);
}
