/** Runs work in one transaction and resolves with the result of its request. */
export type RunInTransaction = <T>(
  mode: IDBTransactionMode,
  run: (transaction: IDBTransaction) => IDBRequest<T> | null,
) => Promise<T | undefined>;

/**
 * Object stores of the browser's database, opened at first use. A browser without storage rejects; the data then does
 * not survive the page.
 */
export function openIndexedDb(
  factory: IDBFactory,
  name: string,
  tables: Readonly<Record<string, string | readonly string[]>>,
): RunInTransaction {
  let opened: Promise<IDBDatabase> | null = null;
  return async (mode, run) => {
    opened ??= openDatabase(factory, name, tables, () => {
      opened = null;
    });
    const database = await opened;
    return new Promise((resolve, reject) => {
      const transaction = database.transaction(Object.keys(tables), mode);
      const request = run(transaction);
      // Not at the request's success: only a completed transaction survives a crash.
      transaction.oncomplete = () => resolve(request?.result);
      transaction.onabort = () => reject(transaction.error);
    });
  };
}

function openDatabase(
  factory: IDBFactory,
  name: string,
  tables: Readonly<Record<string, string | readonly string[]>>,
  onLost: () => void,
): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = factory.open(name, 1);
    request.onupgradeneeded = () => {
      for (const [table, keyPath] of Object.entries(tables))
        request.result.createObjectStore(table, { keyPath: typeof keyPath === 'string' ? keyPath : [...keyPath] });
    };
    request.onsuccess = () => {
      // The person has cleared the site's data, or a newer page upgrades the database.
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
