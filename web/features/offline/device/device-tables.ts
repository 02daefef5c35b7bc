import { deviceDatabase } from '../../../lib/device/device.ts';
import { openIndexedDb, type RunInTransaction } from '../../../lib/device/indexed-db.ts';

/** The tables in IndexedDB; each row belongs to a uid. */
const deviceTables = {
  lists: ['uid', 'name'],
  /** The times of the lists, in a table of their own: finding the oldest reads no list. */
  ages: ['uid', 'name'],
  changes: ['uid', 'key'],
  pins: ['uid', 'id'],
} as const;

export function openDeviceTables(factory: IDBFactory): RunInTransaction {
  return openIndexedDb(factory, deviceDatabase, deviceTables);
}

/** The key range of one person. */
export function rowsOf(uid: string): IDBKeyRange {
  return IDBKeyRange.bound([uid, ''], [uid, []]);
}
