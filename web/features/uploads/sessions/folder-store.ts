import { isRecord } from '../../../lib/backend/app-error.ts';
import { openIndexedDb } from '../../../lib/device/indexed-db.ts';
import type { StoredFolder, StoredPart } from '../prepare/stored-folder.ts';

export interface FolderStore {
  readonly put: (folder: StoredFolder) => Promise<void>;
  readonly putPart: (part: StoredPart) => Promise<void>;
  readonly list: () => Promise<readonly StoredFolder[]>;
  readonly parts: (key: string) => Promise<readonly StoredPart[]>;
  /** Removes the folder with its parts and returns whether it existed, so that only one of two tabs resumes it. */
  readonly remove: (key: string) => Promise<boolean>;
}

export function openFolderStore(factory: IDBFactory): FolderStore {
  const inside = openIndexedDb(factory, 'hearth-waiting-folders', { folders: 'key', parts: ['folder', 'part'] });
  return {
    async put(folder) {
      await inside('readwrite', (transaction) => transaction.objectStore('folders').put(folder));
    },
    async putPart(part) {
      await inside('readwrite', (transaction) => transaction.objectStore('parts').put(part));
    },
    async list() {
      const found: readonly unknown[] | undefined = await inside('readonly', (transaction) =>
        transaction.objectStore('folders').getAll(undefined, foldersMax),
      );
      return found?.filter(isFolder) ?? [];
    },
    async parts(key) {
      const found: readonly unknown[] | undefined = await inside('readonly', (transaction) =>
        transaction.objectStore('parts').getAll(partsOf(key)),
      );
      return found?.filter(isPart) ?? [];
    },
    async remove(key) {
      const found: unknown = await inside('readwrite', (transaction) => {
        const request = transaction.objectStore('folders').get(key);
        transaction.objectStore('folders').delete(key);
        transaction.objectStore('parts').delete(partsOf(key));
        return request;
      });
      return found !== undefined;
    },
  };
}

const foldersMax = 100;

function partsOf(key: string): IDBKeyRange {
  return IDBKeyRange.bound([key, 0], [key, Number.MAX_SAFE_INTEGER]);
}

/** Another version of the application may have written the record, so its shape is validated. */
function isFolder(value: unknown): value is StoredFolder {
  if (!isRecord(value) || !Array.isArray(value.entries)) return false;
  const texts = [value.key, value.pageId, value.uid, value.name];
  return (
    texts.every((text) => typeof text === 'string') &&
    typeof value.createdAt === 'number' &&
    (value.handle === null || (isRecord(value.handle) && 'getFileHandle' in value.handle)) &&
    value.entries.every(isEntry)
  );
}

function isEntry(value: unknown): boolean {
  if (!isRecord(value) || !isRecord(value.input) || !Array.isArray(value.path)) return false;
  const { folderId, folderName, name, path } = value.input;
  return (
    [folderId, folderName, name, path, ...value.path].every((text) => typeof text === 'string') &&
    typeof value.size === 'number' &&
    typeof value.lastModified === 'number'
  );
}

function isPart(value: unknown): value is StoredPart {
  return isRecord(value) && [value.begun, value.again, value.gone].every(Array.isArray);
}
