import type { Wish } from '../../model/transfer.ts';

/** A file that waits for its turn, as the browser's database keeps it. */
export interface KeptWish {
  readonly key: string;
  /** The page that has it on its list. */
  readonly pageId: string;
  readonly uid: string;
  readonly size: number;
  readonly handle: FileSystemFileHandle;
  readonly wish: Omit<Wish, 'file' | 'handle'>;
}

export interface WishStore {
  readonly put: (wishes: readonly KeptWish[]) => Promise<void>;
  readonly list: () => Promise<readonly KeptWish[]>;
  readonly remove: (keys: readonly string[]) => Promise<void>;
}

/** Opened at the first use. A browser that keeps nothing rejects, and the files then only do not survive the page. */
export function openWishStore(factory: IDBFactory): WishStore {
  let opened: Promise<IDBDatabase> | null = null;
  const inside = async <T>(mode: IDBTransactionMode, run: (table: IDBObjectStore) => IDBRequest<T> | null) => {
    opened ??= openDatabase(factory, () => {
      opened = null;
    });
    const database = await opened;
    return new Promise<T | undefined>((resolve, reject) => {
      const transaction = database.transaction(tableName, mode);
      const request = run(transaction.objectStore(tableName));
      transaction.oncomplete = () => resolve(request?.result);
      transaction.onabort = () => reject(transaction.error);
    });
  };
  return {
    async put(wishes) {
      await inside('readwrite', (table) => {
        for (const wish of wishes) table.put(wish);
        return null;
      });
    },
    async list() {
      const found: readonly unknown[] | undefined = await inside('readonly', (table) =>
        table.getAll(undefined, listMax),
      );
      return found?.filter(isKept) ?? [];
    },
    async remove(keys) {
      await inside('readwrite', (table) => {
        for (const key of keys) table.delete(key);
        return null;
      });
    },
  };
}

const databaseName = 'hearth-waiting-uploads';
const tableName = 'wishes';
const listMax = 10_000;

function openDatabase(factory: IDBFactory, onLost: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = factory.open(databaseName, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(tableName, { keyPath: 'key' });
    request.onsuccess = () => {
      request.result.onclose = onLost;
      request.result.onversionchange = () => {
        request.result.close();
        onLost();
      };
      resolve(request.result);
    };
    request.onerror = () => {
      onLost();
      reject(request.error);
    };
  });
}

/** What another version of the application may have written is not trusted to be whole. */
function isKept(value: unknown): value is KeptWish {
  if (!isRecord(value) || !isRecord(value.wish) || !isRecord(value.handle)) return false;
  const { folderId, folderName, name, path } = value.wish;
  const texts = [value.key, value.pageId, value.uid, folderId, folderName, name, path];
  return texts.every((text) => typeof text === 'string') && typeof value.size === 'number' && 'getFile' in value.handle;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
