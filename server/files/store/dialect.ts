import { SqliteAdapter } from 'kysely';
import type { Queries } from '../../core/database/index.ts';

/** For what the two databases do differently: triggers, and finding names by a part of them. */
export function isSqlite(db: Queries): boolean {
  return db.getExecutor().adapter instanceof SqliteAdapter;
}
