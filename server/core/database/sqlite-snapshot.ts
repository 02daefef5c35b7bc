import Libsql from 'libsql';
import type { Snapshot } from './snapshot.ts';
import { snapshotSqlite } from './sqlite.ts';

/** Copies a live database into a new file and reads the copy. */
export function openSqliteSnapshot(path: string, target: string): Snapshot {
  snapshotSqlite(path, target);
  const database = new Libsql(target, { readonly: true });
  return {
    async *values(query) {
      for (const row of database.prepare(query).raw(true).iterate()) {
        const [value] = row as readonly unknown[];
        yield String(value);
      }
    },
    close: async () => void database.close(),
  };
}
