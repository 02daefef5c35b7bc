import type { Pin } from '../../../drive/offline/offline-manager.ts';
import type { RunInTransaction } from '../../../lib/device/indexed-db.ts';
import type { PinStore } from '../model/pins.ts';
import { rowsOf } from './device-tables.ts';

/** The kept files in IndexedDB. The browser stores their bytes on disk, not in memory. */
export function openPinStore(inside: RunInTransaction, uid: string): PinStore {
  return {
    async list() {
      const found: readonly unknown[] | undefined = await inside('readonly', (transaction) =>
        transaction.objectStore('pins').getAll(rowsOf(uid)),
      );
      return found?.filter(isPin) ?? [];
    },
    async put(pin) {
      await inside('readwrite', (transaction) => {
        transaction.objectStore('pins').put({ ...pin, uid });
        return null;
      });
    },
    async remove(ids) {
      await inside('readwrite', (transaction) => {
        for (const id of ids) transaction.objectStore('pins').delete([uid, id]);
        return null;
      });
    },
  };
}

/** Another version of the application may have written the row, so it is validated. */
function isPin(value: unknown): value is Pin {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name, versionId, size, generation, bytes }: Record<string, unknown> = { ...value };
  const texts = [id, name, versionId].every((text) => typeof text === 'string');
  return texts && typeof size === 'number' && typeof generation === 'number' && bytes instanceof Blob;
}
