import { type Expression, sql } from 'kysely';
import type { Database } from '../core/database/index.ts';

/** The database's query plan as text. */
export async function planOf(database: Database, query: Expression<unknown>): Promise<string> {
  if (database.kind === 'sqlite') {
    const { rows } = await sql<{ detail: string }>`explain query plan ${query}`.execute(database.query);
    return rows.map(({ detail }) => detail).join('\n');
  }
  return database.transaction(async (transaction) => {
    // With so few rows PostgreSQL would read and sort them all.
    await sql`set local enable_seqscan = off`.execute(transaction);
    await sql`set local enable_bitmapscan = off`.execute(transaction);
    const { rows } = await sql<Record<string, string>>`explain ${query}`.execute(transaction);
    return rows.flatMap((row) => Object.values(row)).join('\n');
  });
}
