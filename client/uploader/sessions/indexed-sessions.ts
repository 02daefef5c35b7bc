import { memorySessions } from './memory-sessions.ts';
import type { SessionStore, StoredSession } from './session-store.ts';

/**
 * Sessions in IndexedDB, which is opened at the first use. When the browser cannot store anything (some private
 * windows, no space), the upload continues, but does not survive the page.
 */
export function indexedSessions(factory: IDBFactory): SessionStore {
  const memory = memorySessions();
  let opened: Promise<SessionStore> | null = null;
  const store = () => {
    opened ??= openDatabase(factory, () => {
      opened = null;
    }).then(storeIn, () => memory);
    return opened;
  };
  return {
    async put(session) {
      try {
        await (await store()).put(session);
      } catch (error) {
        // The app's note cannot be cloned, which is an error of the app.
        if (error instanceof DOMException && error.name === 'DataCloneError') throw error;
        await memory.put(session);
      }
    },
    get: async (id) => (await (await store()).get(id)) ?? memory.get(id),
    list: async () => (await store()).list(),
    async remove(id) {
      await memory.remove(id);
      await (await store()).remove(id);
    },
  };
}

function storeIn(database: IDBDatabase): SessionStore {
  const inside = <T>(mode: IDBTransactionMode, ask: (table: IDBObjectStore) => IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      const transaction = database.transaction(tableName, mode);
      const request = ask(transaction.objectStore(tableName));
      // Only a completed transaction survives a crash; the success of a request is too early.
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error ?? request.error);
    });
  return {
    async put(session) {
      await inside('readwrite', (table) => table.put(session));
    },
    async get(id) {
      return parseSession(await inside('readonly', (table) => table.get(id)));
    },
    async list() {
      const found = await inside('readonly', (table) => table.getAll(undefined, listMax));
      return found
        .map(parseSession)
        .filter((session) => session !== null)
        .sort((one, other) => one.createdAt - other.createdAt);
    },
    async remove(id) {
      await inside('readwrite', (table) => table.delete(id));
    },
  };
}

function openDatabase(factory: IDBFactory, onLost: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = factory.open(databaseName, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(tableName, { keyPath: 'id' });
    request.onsuccess = () => {
      const database = request.result;
      // The person cleared the site's data, or a page with a newer version upgrades the database.
      database.onclose = onLost;
      database.onversionchange = () => {
        database.close();
        onLost();
      };
      resolve(database);
    };
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error('The database of uploads is held by an older page.'));
  });
}

const databaseName = 'hearth-uploads';
const tableName = 'sessions';
const listMax = 1000;

/** Another version of this library may have written the entry, so every field is checked. */
function parseSession(value: unknown): StoredSession | null {
  return isSession(value) ? value : null;
}

function isSession(value: unknown): value is StoredSession {
  if (!isRecord(value) || !isRecord(value.file) || !isRecord(value.metadata)) return false;
  const { file } = value;
  const texts = [value.id, value.origin, value.bucket, value.path, file.name, file.type, file.fingerprint];
  const numbers = [value.sentBytes, value.createdAt, value.touchedAt, file.size, file.lastModified];
  const orNull = [value.url, value.uid];
  return (
    texts.every((text) => typeof text === 'string') &&
    numbers.every((number) => typeof number === 'number') &&
    orNull.every((text) => text === null || typeof text === 'string')
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
