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
import type { InstantAdapter, SingleRowQuery } from './prepared.ts';

/**
 * The embedded database. What a query or a transaction wrote is on the disk when it resolves: the log is written at once
 * and synced in the background, one sync for all who wait (docs/decisions/002).
 */
export function sqliteDialect(path: string): Dialect {
  const driver = new EmbeddedDriver(path);
  return {
    createDriver: () => driver,
    createAdapter: () => new EmbeddedAdapter(driver),
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

export class EmbeddedAdapter extends SqliteAdapter implements InstantAdapter {
  readonly #driver: EmbeddedDriver;

  constructor(driver: EmbeddedDriver) {
    super();
    this.#driver = driver;
  }

  /** False when the disk has failed: from then on nothing is written. */
  get isWritable(): boolean {
    return this.#driver.isWritable;
  }

  readNow<Row>(query: CompiledQuery<Row>): QueryResult<Row> {
    return this.#driver.readNow(query);
  }

  runNow<Row>(query: CompiledQuery<Row>): QueryResult<Row> {
    return this.#driver.runNow(query);
  }
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

  get isWritable(): boolean {
    return this.#parts.log.isHealthy;
  }

  readNow<Row>(query: CompiledQuery<Row> | SingleRowQuery<Row>): QueryResult<Row> {
    return this.#parts.reader.run(query.sql, query.parameters, 'wantsOneRow' in query);
  }

  runNow<Row>(query: CompiledQuery<Row> | SingleRowQuery<Row>): QueryResult<Row> {
    const { turns, writer } = this.#parts;
    if (!turns.isInTransaction) throw new Error('The transaction of this query has ended.');
    return writer.run(query.sql, query.parameters, 'wantsOneRow' in query);
  }

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

/** Folding the log in waits for the disk and holds everyone up: less often is less work, and 32 MB are soon read at a start. */
const logPagesMax = 8000;

function openFile(path: string): Libsql.Database {
  const database = new Libsql(path);
  // With "normal" SQLite syncs the log before it folds it into the database; what is acknowledged is synced by us.
  database.exec(`
    pragma busy_timeout = 10000;
    pragma journal_mode = wal;
    pragma synchronous = normal;
    pragma wal_autocheckpoint = ${logPagesMax};
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

  async executeQuery<Row>(query: CompiledQuery | SingleRowQuery): Promise<QueryResult<Row>> {
    const { writer, reader, turns, log } = this.#parts;
    const { sql, parameters } = query;
    const wantsOneRow = 'wantsOneRow' in query;
    if (this.#inTransaction) return writer.run(sql, parameters, wantsOneRow);
    if (readsOnly.test(sql)) return reader.run(sql, parameters, wantsOneRow);
    await turns.take();
    let result: QueryResult<Row>;
    try {
      log.requireHealth();
      result = changes.test(sql) ? writer.runLocked(sql, parameters) : writer.run(sql, parameters);
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
      turns.isInTransaction = true;
    } catch (error) {
      turns.pass();
      throw error;
    }
  }

  async commit(): Promise<void> {
    const { writer, turns, log } = this.#parts;
    writer.run('commit');
    this.#inTransaction = false;
    turns.isInTransaction = false;
    turns.pass();
    await log.sync();
  }

  rollBack(): void {
    const { writer, turns } = this.#parts;
    if (!this.#inTransaction) return;
    this.#inTransaction = false;
    turns.isInTransaction = false;
    try {
      writer.rollBack();
    } finally {
      turns.pass();
    }
  }

  streamQuery(): never {
    throw new Error('Ask for a page instead of a stream.');
  }
}

const readsOnly = /^\s*select\b/i;
const changes = /^\s*(insert|update|delete|with)\b/i;

/** The statements of one connection; preparing one costs more than running it. */
class Statements {
  readonly #database: Libsql.Database;
  readonly #kept = new Map<string, Prepared>();

  constructor(database: Libsql.Database) {
    this.#database = database;
  }

  run<Row>(sql: string, parameters: readonly unknown[] = [], wantsOneRow = false): QueryResult<Row> {
    const { statement, columns } = this.#prepare(sql);
    if (columns && wantsOneRow) {
      const row = statement.get(parameters) as readonly unknown[] | undefined;
      return { rows: row ? [named<Row>(columns, row)] : [] };
    }
    if (columns) {
      const rows = statement.all(parameters) as (readonly unknown[])[];
      return { rows: rows.map((row) => named<Row>(columns, row)) };
    }
    const { changes, lastInsertRowid } = statement.run(parameters);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  /**
   * A change on its own, once it has the lock. The driver leaves a statement that meets the lock of another process
   * half-way, and as long as it is, nothing can be committed; the one that asks for the lock is begun anew by the next.
   */
  runLocked<Row>(sql: string, parameters: readonly unknown[]): QueryResult<Row> {
    this.run('begin immediate');
    try {
      const result = this.run<Row>(sql, parameters);
      this.run('commit');
      return result;
    } catch (error) {
      this.rollBack();
      throw error;
    }
  }

  rollBack(): void {
    try {
      this.run('rollback');
    } catch (error) {
      // A full disk makes SQLite roll back by itself; asking again must not hide why.
      if (!(error instanceof Error && /no transaction is active/.test(error.message))) throw error;
    }
  }

  close(): void {
    this.#kept.clear();
    this.#database.close();
  }

  #prepare(sql: string): Prepared {
    const known = this.#kept.get(sql);
    if (known) return known;
    const statement = this.#database.prepare(sql);
    // Asking the driver whether a statement reads costs as much as running it, so ask once; and rows as lists, named here,
    // come in half the time.
    const entry = { statement, columns: statement.reader ? columnsOf(statement.raw()) : undefined };
    if (this.#kept.size >= statementsKeptMax) this.#kept.clear();
    this.#kept.set(sql, entry);
    return entry;
  }
}

const statementsKeptMax = 500;

interface Prepared {
  readonly statement: Libsql.Statement;
  /** Undefined for a statement that gives no rows. */
  readonly columns: readonly string[] | undefined;
}

function columnsOf(statement: Libsql.Statement): readonly string[] {
  return statement.columns().map(({ name }) => name);
}

function named<Row>(columns: readonly string[], values: readonly unknown[]): Row {
  const row: Record<string, unknown> = {};
  for (let at = 0; at < columns.length; at += 1) row[columns[at] ?? ''] = values[at];
  return row as Row;
}

/** Who may write: one at a time, first come, first served. */
class Turns {
  /** Whether the one whose turn it is has begun a transaction. */
  isInTransaction = false;
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
