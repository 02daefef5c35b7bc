import { openIndexedDb } from './indexed-db.ts';

/** Files and text that another app of the device shared, stored by the service worker until a page takes them. */
export interface ReceivedFiles {
  readonly key: string;
  readonly at: number;
  readonly title: string;
  readonly text: string;
  readonly files: readonly File[];
}

export interface ReceivedFilesStore {
  readonly put: (handed: ReceivedFiles) => Promise<void>;
  /** Oldest first, without expired entries. */
  readonly list: (now: number) => Promise<readonly ReceivedFiles[]>;
  readonly remove: (keys: readonly string[]) => Promise<void>;
}

export function openReceivedFilesStore(factory: IDBFactory): ReceivedFilesStore {
  const inside = openIndexedDb(factory, 'hearth-handed-over', { [tableName]: 'key' });
  const remove = async (keys: readonly string[]) => {
    await inside('readwrite', (transaction) => {
      for (const key of keys) transaction.objectStore(tableName).delete(key);
      return null;
    });
  };
  return {
    remove,
    async put(handed) {
      await inside('readwrite', (transaction) => transaction.objectStore(tableName).put(handed));
    },
    async list(now) {
      const found: readonly unknown[] =
        (await inside('readonly', (transaction) => transaction.objectStore(tableName).getAll())) ?? [];
      const all = found.filter(isHanded).sort((one, other) => one.at - other.at);
      const wanted = all.filter(({ at }) => now - at < storedMs).slice(-storedMax);
      const stale = all.filter((handed) => !wanted.includes(handed));
      if (stale.length > 0) await remove(stale.map(({ key }) => key));
      return wanted;
    },
  };
}

const tableName = 'handed';
/** A stored file duplicates one that the person already has, so time and number are limited. */
const storedMs = 24 * 60 * 60_000;
const storedMax = 20;

/** Another version of the application may have written incomplete entries. */
function isHanded(value: unknown): value is ReceivedFiles {
  if (typeof value !== 'object' || value === null) return false;
  const { key, at, title, text, files } = value as Record<string, unknown>;
  const areTexts = [key, title, text].every((one) => typeof one === 'string');
  return areTexts && typeof at === 'number' && Array.isArray(files) && files.every((file) => file instanceof File);
}
