import { PostgresDialect } from 'kysely';
import type pg from 'pg';

/** PostgreSQL, for more than one machine. Every wait has a deadline. */
export async function postgresDialect(url: string, poolMax: number): Promise<PostgresDialect> {
  // Loaded only when used: the driver costs five megabytes of memory.
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({
    connectionString: url,
    max: poolMax,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 60_000,
    types: { getTypeParser: typeParserOf(pg.types) },
  });
  // A connection that breaks while idle is replaced at the next query; without a listener the event would end the
  // process.
  pool.on('error', () => undefined);
  return new PostgresDialect({ pool });
}

/** Sizes and times are 64-bit columns that stay below 2⁵³, so both databases return numbers. */
function typeParserOf(types: typeof pg.types): typeof pg.types.getTypeParser {
  return ((oid: number, format?: 'text' | 'binary') => {
    const isWide = oid === types.builtins.INT8 || oid === types.builtins.NUMERIC;
    return isWide ? (text: string) => Number(text) : types.getTypeParser(oid, format as 'text');
  }) as typeof pg.types.getTypeParser;
}
