import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import type pg from 'pg';
import type { Clock } from '../clock.ts';
import { StartError, systemErrorCode } from '../errors.ts';
import { type DatabaseCheck, findProblem, findProblemAtStart } from './check.ts';
import { type CommitListener, Commits } from './commits.ts';
import { joinTransactions } from './joined.ts';
import { type Migration, migrate, pendingMigrations } from './migrate.ts';
import { requireLog } from './open-mark.ts';
import type { Queries } from './queries.ts';
import { EmbeddedAdapter, lockFile, snapshotSqlite, sqliteDialect } from './sqlite.ts';
import { isDiskFull } from './violations.ts';

/** The data layer. A store narrows it to its own tables with `withTables`. */
export interface Database {
  readonly kind: 'sqlite' | 'postgres';
  readonly query: Queries;
  /** All or nothing: on both databases work that throws has changed nothing. */
  transaction<T>(work: (transaction: Queries) => Promise<T>): Promise<T>;
  /**
   * The same for short work that waits for nothing but its transaction; it may share the commit with other such work.
   */
  joined<T>(work: (transaction: Queries) => Promise<T>): Promise<T>;
  /** Calls back after each commit of this process that announced a topic. The listener must not throw. */
  onCommit(listener: CommitListener): () => void;
  /** Writes something, which alone proves that it can. */
  isWritable(): Promise<boolean>;
  /**
   * Looks for damage, without keeping others waiting. A damaged database is not writable any more, because each write
   * can make it worse. PostgreSQL looks after itself.
   */
  check(signal?: AbortSignal): Promise<void>;
  /** Undefined before the first one. */
  lastCheck(): DatabaseCheck | undefined;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  readonly folder: string;
  readonly url?: string | undefined;
  readonly poolMax: number;
  readonly migrations: readonly Migration[];
  readonly clock: Clock;
  /**
   * True in the process that serves: it refuses a damaged database and marks one that is in use. A command beside a
   * server leaves both to the server.
   */
  readonly serves?: boolean | undefined;
}

/** Opens the database and runs pending migrations; the embedded database is copied before an upgrade. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const path = join(options.folder, 'hearth.sqlite');
  const kind = options.url ? 'postgres' : 'sqlite';
  const { serves = false } = options;
  try {
    // Before SQLite opens the file: to close it here later would end SQLite's locks on it.
    if (kind === 'sqlite') await requireLog(path);
    const query = new Kysely<unknown>({
      dialect: options.url
        ? await postgresDialect(options.url, options.poolMax)
        : sqliteDialect(path, { marksOpen: serves }),
    });
    let lastCheck: DatabaseCheck | undefined;
    try {
      if (kind === 'sqlite' && serves) lastCheck = await requireSound(query, path, options.clock);
      const { applied, pending } = await pendingMigrations(query, options.migrations);
      if (applied > 0 && pending.length > 0 && kind === 'sqlite') await upgradeSqlite(query, options, path);
      else await migrate(query, pending, options.clock);
    } catch (error) {
      await query.destroy();
      throw error;
    }
    const commits = new Commits();
    const transaction: Database['transaction'] = (work) => commits.transaction(query, work);
    return {
      kind,
      query,
      transaction,
      // PostgreSQL shares disk syncs by itself.
      joined: kind === 'sqlite' ? joinTransactions(transaction) : transaction,
      onCommit: (listener) => commits.listen(listener),
      isWritable: async () => lastCheck?.problem === undefined && (await probe(query)),
      async check(signal) {
        if (kind === 'sqlite') lastCheck = { problem: await findProblem(path, signal), at: options.clock.now() };
      },
      lastCheck: () => lastCheck,
      close: () => query.destroy(),
    };
  } catch (error) {
    throw asStartError(error, kind, path);
  }
}

async function requireSound(query: Queries, path: string, clock: Clock): Promise<DatabaseCheck | undefined> {
  const problem = await findProblemAtStart(query, path);
  if (problem === 'unchecked') return undefined;
  if (problem === undefined) return { at: clock.now(), problem };
  throw new StartError(
    `The database ${path} is damaged (${problem}). Restore it from a backup, or from a snapshot in its folder; nothing was changed.`,
  );
}

/** The values stay, but the database writes them. */
async function probe(query: Queries): Promise<boolean> {
  const { adapter } = query.getExecutor();
  // After a disk error nothing is written any more.
  if (adapter instanceof EmbeddedAdapter && !adapter.isWritable) return false;
  const first = sql`select min(name) from schema_migrations`;
  const { numAffectedRows } =
    await sql`update schema_migrations set applied_at = applied_at where name = (${first})`.execute(query);
  return numAffectedRows === 1n;
}

/** One process at a time: another one that starts meanwhile waits, and then has nothing to do. */
async function upgradeSqlite(query: Queries, options: DatabaseOptions, path: string): Promise<void> {
  const release = await waitForLock(join(options.folder, 'upgrade.lock'));
  try {
    const { pending } = await pendingMigrations(query, options.migrations);
    const [next] = pending;
    if (next) takeSnapshot(options, path, next.name);
    await migrate(query, pending, options.clock);
  } finally {
    release();
  }
}

async function waitForLock(path: string): Promise<() => void> {
  for (let attempt = 0; attempt < lockAttemptsMax; attempt += 1) {
    const release = lockFile(path);
    if (release) return release;
    await delay(lockWaitMs);
  }
  throw new StartError('Another Hearth upgrades this database. Wait until it has ended, and start again.');
}

const lockWaitMs = 200;
const lockAttemptsMax = 300;

/** Under its name only when it is whole: it is the way back to the version before. */
function takeSnapshot(options: DatabaseOptions, path: string, before: string): void {
  const folder = join(options.folder, 'snapshots');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const draft = join(folder, 'upgrade.draft');
  // What a start left that was killed.
  for (const suffix of ['', '-journal']) rmSync(`${draft}${suffix}`, { force: true });
  snapshotSqlite(path, draft);
  const time = new Date(options.clock.now()).toISOString().replace(/[:.]/g, '-');
  renameSync(draft, join(folder, `before-${before}-${time}.sqlite`));
}

function asStartError(error: unknown, kind: Database['kind'], path: string): unknown {
  if (error instanceof StartError) return error;
  const code = systemErrorCode(error) ?? '';
  const reason = error instanceof Error ? error.message : String(error);
  if (kind === 'postgres')
    return new StartError(`PostgreSQL cannot be used: ${reason || code}. Check HEARTH_DATABASE_URL.`, { cause: error });
  if (isDiskFull(error)) {
    return new StartError(
      `The disk that holds ${path} is full. Free some space and start again; nothing that was there is lost.`,
      { cause: error },
    );
  }
  if (/not a database|malformed/i.test(reason)) {
    return new StartError(
      `${path} is not a readable database (${reason}). Restore a backup or a snapshot from its folder.`,
      { cause: error },
    );
  }
  if (code.startsWith('SQLITE'))
    return new StartError(`The database ${path} cannot be opened (${reason}).`, { cause: error });
  return error;
}

/** PostgreSQL, for more than one machine. Every wait has a deadline. */
async function postgresDialect(url: string, poolMax: number): Promise<PostgresDialect> {
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
  // A connection that breaks is replaced at the next query, and the query that it was used for fails. Without listeners
  // the event would end the process: the pool's are for idle connections, a connection's own for those in use.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new PostgresDialect({ pool });
}

/** Sizes and times are 64-bit columns that stay below 2⁵³, so both databases return numbers. */
function typeParserOf(types: typeof pg.types): typeof pg.types.getTypeParser {
  return ((oid: number, format?: 'text' | 'binary') => {
    const isWide = oid === types.builtins.INT8 || oid === types.builtins.NUMERIC;
    return isWide ? (text: string) => Number(text) : types.getTypeParser(oid, format as 'text');
  }) as typeof pg.types.getTypeParser;
}
