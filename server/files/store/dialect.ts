import { SqliteAdapter } from 'kysely';
import type { Queries } from '../../core/database/index.ts';

/** For the few things that the two databases do each in their own way: triggers, and finding names by a part of them. */
export function isSqlite(db: Queries): boolean {
  return db.getExecutor().adapter instanceof SqliteAdapter;
}
