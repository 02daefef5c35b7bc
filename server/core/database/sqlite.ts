import { closeSync, existsSync, fsyncSync, openSync } from 'node:fs';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import Libsql from 'libsql';
import { LogFile } from './log-file.ts';

/**
 * The embedded database. What a query or a transaction wrote is on the disk when it resolves: the log is written at once
 * and synced in the background, one sync for all who wait (docs/decisions/002).
 */
export function sqliteDialect(path: string): Dialect {
  return {
    createDriver: () => new EmbeddedDriver(path),
    createAdapter: () => new SqliteAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
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

/** One connection writes, one transaction after the other; another reads what is committed and waits for nobody. */
class EmbeddedDriver implements Driver {
  readonly #parts: Parts;

  constructor(path: string) {
    const writer = openFile(path);
    const reader = openFile(path);
    reader.exec('pragma query_only = on');
    this.#parts = {
      writer: new Statements(writer),
      reader: new Statements(reader),
      turns: new Turns(),
      log: new LogFile(`${path}-wal`),
    };
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<EmbeddedConnection> {
    return new EmbeddedConnection(this.#parts);
  }

  beginTransaction(connection: EmbeddedConnection): Promise<void> {
    return connection.begin();
  }

  commitTransaction(connection: EmbeddedConnection): Promise<void> {
    return connection.commit();
  }

  async rollbackTransaction(connection: EmbeddedConnection): Promise<void> {
    connection.rollBack();
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    await this.#parts.log.close();
    this.#parts.reader.close();
    this.#parts.writer.close();
  }
}

function openFile(path: string): Libsql.Database {
  const database = new Libsql(path);
  // With "normal" SQLite syncs the log before it folds it into the database; what is acknowledged is synced by us.
  database.exec(`
    pragma busy_timeout = 10000;
    pragma journal_mode = wal;
    pragma synchronous = normal;
    pragma foreign_keys = on;
  `);
  return database;
}

interface Parts {
  readonly writer: Statements;
  readonly reader: Statements;
  readonly turns: Turns;
  readonly log: LogFile;
}

class EmbeddedConnection implements DatabaseConnection {
  readonly #parts: Parts;
  #inTransaction = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { writer, reader, turns, log } = this.#parts;
    if (this.#inTransaction) return writer.run(sql, parameters);
    if (readsOnly.test(sql)) return reader.run(sql, parameters);
    await turns.take();
    let result: QueryResult<Row>;
    try {
      log.requireHealth();
      result = writer.run(sql, parameters);
    } finally {
      turns.pass();
    }
    await log.sync();
    return result;
  }

  /**
   * A deferred transaction that reads and then writes fails at once when another process wrote in between, whatever the
   * busy timeout says. Taking the write lock at the start makes it wait instead, so the CLI works beside the server.
   */
  async begin(): Promise<void> {
    const { writer, turns, log } = this.#parts;
    await turns.take();
    try {
      log.requireHealth();
      writer.run('begin immediate');
      this.#inTransaction = true;
    } catch (error) {
      turns.pass();
      throw error;
    }
  }

  async commit(): Promise<void> {
    const { writer, turns, log } = this.#parts;
    writer.run('commit');
    this.#inTransaction = false;
    turns.pass();
    await log.sync();
  }

  rollBack(): void {
    const { writer, turns } = this.#parts;
    if (!this.#inTransaction) return;
    this.#inTransaction = false;
    try {
      writer.run('rollback');
    } catch (error) {
      // A full disk makes SQLite roll back by itself; asking again must not hide why.
      if (!(error instanceof Error && /no transaction is active/.test(error.message))) throw error;
    } finally {
      turns.pass();
    }
  }

  streamQuery(): never {
    throw new Error('Ask for a page instead of a stream.');
  }
}

const readsOnly = /^\s*select\b/i;

/** The statements of one connection; preparing one costs more than running it. */
class Statements {
  readonly #database: Libsql.Database;
  readonly #kept = new Map<string, { readonly statement: Libsql.Statement; readonly reader: boolean }>();

  constructor(database: Libsql.Database) {
    this.#database = database;
  }

  run<Row>(sql: string, parameters: readonly unknown[] = []): QueryResult<Row> {
    const { statement, reader } = this.#prepare(sql);
    if (reader) return { rows: statement.all(parameters) as Row[] };
    const { changes, lastInsertRowid } = statement.run(parameters);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  close(): void {
    this.#kept.clear();
    this.#database.close();
  }

  #prepare(sql: string) {
    const known = this.#kept.get(sql);
    if (known) return known;
    const statement = this.#database.prepare(sql);
    // Asking the driver whether a statement reads costs as much as running it, so ask once.
    const entry = { statement, reader: statement.reader };
    if (this.#kept.size >= statementsKeptMax) this.#kept.clear();
    this.#kept.set(sql, entry);
    return entry;
  }
}

const statementsKeptMax = 500;

/** Who may write: one at a time, first come, first served. */
class Turns {
  #taken = false;
  readonly #waiting: (() => void)[] = [];

  take(): Promise<void> | undefined {
    if (this.#taken) return new Promise((resolve) => this.#waiting.push(resolve));
    this.#taken = true;
    return undefined;
  }

  pass(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#taken = false;
  }
}
