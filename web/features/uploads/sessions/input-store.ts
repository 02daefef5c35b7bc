import { openIndexedDb } from '../../../lib/device/indexed-db.ts';
import type { UploadInput } from '../queue/upload.ts';

/** A queued file as stored in IndexedDB. */
export interface KeptInput {
  readonly key: string;
  /** The page whose queue contains the file. */
  readonly pageId: string;
  readonly uid: string;
  readonly size: number;
  readonly handle: FileSystemFileHandle;
  readonly input: Omit<UploadInput, 'file' | 'handle' | 'origin'>;
}

export interface InputStore {
  readonly put: (inputs: readonly KeptInput[]) => Promise<void>;
  readonly list: () => Promise<readonly KeptInput[]>;
  readonly remove: (keys: readonly string[]) => Promise<void>;
}

export function openInputStore(factory: IDBFactory): InputStore {
  const inside = openIndexedDb(factory, 'hearth-waiting-uploads', { [tableName]: 'key' });
  return {
    async put(inputs) {
      await inside('readwrite', (transaction) => {
        for (const input of inputs) transaction.objectStore(tableName).put(input);
        return null;
      });
    },
    async list() {
      const found: readonly unknown[] | undefined = await inside('readonly', (transaction) =>
        transaction.objectStore(tableName).getAll(undefined, listMax),
      );
      return found?.filter(isKept) ?? [];
    },
    async remove(keys) {
      await inside('readwrite', (transaction) => {
        for (const key of keys) transaction.objectStore(tableName).delete(key);
        return null;
      });
    },
  };
}

const tableName = 'wishes';
const listMax = 10_000;

/** Another version of the application may have written the record, so its shape is validated. */
function isKept(value: unknown): value is KeptInput {
  if (!isRecord(value) || !isRecord(value.input) || !isRecord(value.handle)) return false;
  const { folderId, folderName, name, path } = value.input;
  const texts = [value.key, value.pageId, value.uid, folderId, folderName, name, path];
  return texts.every((text) => typeof text === 'string') && typeof value.size === 'number' && 'getFile' in value.handle;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
