import type { Page } from '@playwright/test';

/** The row count of a table in IndexedDB; zero while the application has not created it. */
export function deviceRows(page: Page, database: string, table: string): Promise<number> {
  return page.evaluate(
    async ([name, rows]) => {
      // Opening a missing database would create it without the application's tables.
      if (!(await indexedDB.databases()).some((known) => known.name === name)) return 0;
      return new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const opened = opening.result;
          const counting = opened.transaction(rows).objectStore(rows).count();
          counting.onsuccess = () => {
            opened.close();
            resolve(counting.result);
          };
        };
      });
    },
    [database, table] as const,
  );
}
