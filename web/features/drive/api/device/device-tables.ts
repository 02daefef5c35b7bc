import { deviceDatabase } from '../../../../lib/device/device.ts';
import { openIndexedDb, type RunInTransaction } from '../../../../lib/device/indexed-db.ts';

/** What a device keeps of a person, each row under their uid. */
export const deviceTables = {
  lists: ['uid', 'name'],
  /** When each list was kept, apart: to find the oldest, no list has to be read. */
  ages: ['uid', 'name'],
  changes: ['uid', 'key'],
  pins: ['uid', 'id'],
} as const;

export function openDeviceTables(factory: IDBFactory): RunInTransaction {
  return openIndexedDb(factory, deviceDatabase, deviceTables);
}

/** Every row of one person. */
export function rowsOf(uid: string): IDBKeyRange {
  return IDBKeyRange.bound([uid, ''], [uid, []]);
}
