import type { Page } from '@playwright/test';

/** How many rows a table in the browser's own database has; none where the application has not made it yet. */
export function deviceRows(page: Page, database: string, table: string): Promise<number> {
  return page.evaluate(
    async ([name, rows]) => {
      // Who looks must not make it: the application would find it without its tables.
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
