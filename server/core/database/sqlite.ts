import { closeSync, existsSync, fsyncSync, openSync } from 'node:fs';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely';
import Libsql from 'libsql';

/** The embedded database. Durable when a transaction resolves: write-ahead log with `synchronous=FULL`. */
export function sqliteDialect(path: string): SqliteDialect {
  const database = new Libsql(path);
  database.exec(`
    pragma journal_mode = wal;
    pragma synchronous = full;
    pragma busy_timeout = 10000;
    pragma foreign_keys = on;
  `);
  const statements = new Map<string, SqliteStatement>();
  const prepare = (sql: string): SqliteStatement => {
    const kept = statements.get(sql);
    if (kept) return kept;
    const statement = new PreparedStatement(database.prepare(sql));
    if (statements.size >= statementsKeptMax) statements.clear();
    statements.set(sql, statement);
    return statement;
  };
  const close = () => {
    statements.clear();
    database.close();
  };
  return new ImmediateSqliteDialect({ database: { prepare, close } });
}

/** Copies a live database whole into a new file; used before an upgrade and by backups. */
export function snapshotSqlite(path: string, target: string): void {
  if (existsSync(target)) throw new Error('A snapshot never overwrites a file.');
  const database = new Libsql(path);
  try {
    database.prepare('vacuum into ?').run(target);
  } finally {
    database.close();
  }
  const file = openSync(target, 'r+');
  fsyncSync(file);
  closeSync(file);
}

const statementsKeptMax = 500;

/** Kysely asks each statement whether it reads; asking the driver costs as much as running it, so ask once. */
class PreparedStatement implements SqliteStatement {
  readonly reader: boolean;
  readonly #statement: Libsql.Statement;

  constructor(statement: Libsql.Statement) {
    this.#statement = statement;
    this.reader = statement.reader;
  }

  all(parameters: readonly unknown[]): unknown[] {
    return this.#statement.all(...parameters);
  }

  run(parameters: readonly unknown[]): { changes: number | bigint; lastInsertRowid: number | bigint } {
    return this.#statement.run(...parameters);
  }

  iterate(parameters: readonly unknown[]): IterableIterator<unknown> {
    return this.#statement.iterate(...parameters);
  }
}

class ImmediateSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;

  constructor(config: SqliteDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): Driver {
    return new ImmediateSqliteDriver(this.#config);
  }
}

/**
 * A deferred transaction that reads and then writes fails at once when another process wrote in between, whatever the
 * busy timeout says. Taking the write lock at the start makes it wait instead, so the CLI works beside the server.
 */
class ImmediateSqliteDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** A full disk makes SQLite roll back by itself; asking again must not hide why. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.rollbackTransaction(connection);
    } catch (error) {
      if (!(error instanceof Error && /no transaction is active/.test(error.message))) throw error;
    }
  }
}
