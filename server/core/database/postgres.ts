import { PostgresDialect } from 'kysely';
import pg from 'pg';

/** PostgreSQL, for those who outgrew one machine. Every wait has a deadline. */
export function postgresDialect(url: string, poolMax: number): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolMax,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 60_000,
    types: { getTypeParser },
  });
  // A connection that breaks while idle is replaced at the next query; unheard, the event would end the process.
  pool.on('error', () => undefined);
  return new PostgresDialect({ pool });
}

/** Sizes and times are 64-bit columns that stay below 2⁵³; both databases then give numbers. */
const getTypeParser = ((oid: number, format?: 'text' | 'binary') => {
  const isWide = oid === pg.types.builtins.INT8 || oid === pg.types.builtins.NUMERIC;
  return isWide ? (text: string) => Number(text) : pg.types.getTypeParser(oid, format as 'text');
}) as typeof pg.types.getTypeParser;
