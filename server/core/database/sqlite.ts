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
import { OpenMark } from './open-mark.ts';
import type { InstantAdapter, SingleRowQuery } from './prepared.ts';
import { Statements } from './statements.ts';
import { isBusy } from './violations.ts';

/**
 * The embedded database. What a query or a transaction wrote is on the disk when it resolves: the log is written at
 * once and synced in the background, one sync for all waiting callers (docs/decisions/002).
 */
export function sqliteDialect(path: string, options: EmbeddedOptions): Dialect {
  const driver = new EmbeddedDriver(path, options);
  return {
    createDriver: () => driver,
    createAdapter: () => new EmbeddedAdapter(driver),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}

export interface EmbeddedOptions {
  /** Keeps a mark beside the database while its log is needed. */
  readonly marksOpen: boolean;
}

/** Copies a live database into a new file; used before an upgrade and by backups. */
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

/**
 * Holds a lock on the file until it is released or this process ends, however it ends; undefined if somebody else holds
 * it. Node has no file locks of its own, SQLite does.
 */
export function lockFile(path: string): (() => void) | undefined {
  const database = new Libsql(path);
  try {
    database.exec('pragma busy_timeout = 0; pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    database.close();
    if (isBusy(error)) return undefined;
    throw error;
  }
  locks.add(database);
  return () => {
    locks.delete(database);
    database.close();
  };
}

/** A lock ends when its database is collected. */
const locks = new Set<Libsql.Database>();

export class EmbeddedAdapter extends SqliteAdapter implements InstantAdapter {
  readonly #driver: EmbeddedDriver;

  constructor(driver: EmbeddedDriver) {
    super();
    this.#driver = driver;
  }

  /** False after a disk error: from then on nothing is written. */
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

/** One connection writes, one transaction after the other; another reads committed rows and waits for nobody. */
class EmbeddedDriver implements Driver {
  readonly #deps: Deps;
  readonly #mark: OpenMark | undefined;

  constructor(path: string, { marksOpen }: EmbeddedOptions) {
    const writer = openFile(path);
    const reader = openFile(path);
    reader.exec('pragma query_only = on');
    this.#mark = marksOpen ? new OpenMark(path, () => this.#advance()) : undefined;
    this.#deps = {
      writer: new Statements(writer),
      reader: new Statements(reader),
      writeQueue: new WriteQueue(),
      log: new LogFile(`${path}-wal`, this.#mark && (() => this.#mark?.renew())),
    };
  }

  /** Counts `user_version` up in the log and returns it when it is on the disk. */
  async #advance(): Promise<number> {
    const { writer, writeQueue, log } = this.#deps;
    await writeQueue.take();
    let next: number;
    try {
      log.requireHealth();
      const { rows } = writer.run<{ readonly user_version: number }>('pragma user_version');
      next = (rows[0]?.user_version ?? 0) + 1;
      writer.runLocked(`pragma user_version = ${next}`, []);
    } finally {
      writeQueue.pass();
    }
    await log.sync();
    return next;
  }

  async init(): Promise<void> {}

  get isWritable(): boolean {
    return this.#deps.log.isHealthy;
  }

  readNow<Row>(query: CompiledQuery<Row> | SingleRowQuery<Row>): QueryResult<Row> {
    return this.#deps.reader.run(query.sql, query.parameters, 'wantsOneRow' in query);
  }

  runNow<Row>(query: CompiledQuery<Row> | SingleRowQuery<Row>): QueryResult<Row> {
    const { writeQueue, writer } = this.#deps;
    if (!writeQueue.isInTransaction) throw new Error('The transaction of this query has ended.');
    return writer.run(query.sql, query.parameters, 'wantsOneRow' in query);
  }

  async acquireConnection(): Promise<EmbeddedConnection> {
    return new EmbeddedConnection(this.#deps);
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
    const { log, reader, writer } = this.#deps;
    // The last sync can begin a renewal of the mark, which syncs again.
    await log.settled();
    await this.#mark?.settled();
    reader.close();
    const isEmpty = log.isHealthy && emptyLog(writer);
    // A part of the log may be in the database file by now, and with it the number of the mark.
    if (!isEmpty) this.#mark?.renew();
    await this.#mark?.settled();
    await log.close();
    writer.close();
    if (isEmpty) await this.#mark?.remove();
  }
}

/**
 * A copy of the database file alone is then complete. Another process that has it open keeps the log, and needs it; the
 * result is false then.
 */
function emptyLog(writer: Statements): boolean {
  writer.run('pragma busy_timeout = 0');
  try {
    const { rows } = writer.run<{ readonly busy: number }>('pragma wal_checkpoint(truncate)');
    return rows[0]?.busy === 0;
  } catch (error) {
    // A statement that is not collected yet holds a lock; the log stays, and the next start reads it.
    if (!(error instanceof Error) || !/locked|busy/i.test(error.message)) throw error;
    return false;
  }
}

/**
 * A checkpoint waits for the disk and blocks everyone: fewer of them are less work, and 32 MB are read quickly at a
 * start.
 */
const logPagesMax = 8000;

function openFile(path: string): Libsql.Database {
  const database = new Libsql(path);
  // With "normal" SQLite syncs the log before a checkpoint; acknowledged writes are synced by this driver.
  database.exec(`
    pragma busy_timeout = 10000;
    pragma journal_mode = wal;
    pragma synchronous = normal;
    pragma wal_autocheckpoint = ${logPagesMax};
    pragma foreign_keys = on;
  `);
  return database;
}

interface Deps {
  readonly writer: Statements;
  readonly reader: Statements;
  readonly writeQueue: WriteQueue;
  readonly log: LogFile;
}

class EmbeddedConnection implements DatabaseConnection {
  readonly #deps: Deps;
  #inTransaction = false;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  async executeQuery<Row>(query: CompiledQuery | SingleRowQuery): Promise<QueryResult<Row>> {
    const { writer, reader, writeQueue, log } = this.#deps;
    const { sql, parameters } = query;
    const wantsOneRow = 'wantsOneRow' in query;
    if (this.#inTransaction) return writer.run(sql, parameters, wantsOneRow);
    if (readsOnly.test(sql)) return reader.run(sql, parameters, wantsOneRow);
    await writeQueue.take();
    let result: QueryResult<Row>;
    try {
      log.requireHealth();
      result = changes.test(sql) ? writer.runLocked(sql, parameters) : writer.run(sql, parameters);
    } finally {
      writeQueue.pass();
    }
    await log.sync();
    return result;
  }

  /**
   * A deferred transaction that reads and then writes fails at once when another process wrote in between, whatever the
   * busy timeout says. Taking the write lock at the start makes it wait instead, so the CLI works beside the server.
   */
  async begin(): Promise<void> {
    const { writer, writeQueue, log } = this.#deps;
    await writeQueue.take();
    try {
      log.requireHealth();
      writer.run('begin immediate');
      this.#inTransaction = true;
      writeQueue.isInTransaction = true;
    } catch (error) {
      writeQueue.pass();
      throw error;
    }
  }

  async commit(): Promise<void> {
    const { writer, writeQueue, log } = this.#deps;
    writer.run('commit');
    this.#inTransaction = false;
    writeQueue.isInTransaction = false;
    writeQueue.pass();
    await log.sync();
  }

  rollBack(): void {
    const { writer, writeQueue } = this.#deps;
    if (!this.#inTransaction) return;
    this.#inTransaction = false;
    writeQueue.isInTransaction = false;
    try {
      writer.rollBack();
    } finally {
      writeQueue.pass();
    }
  }

  streamQuery(): never {
    throw new Error('Ask for a page instead of a stream.');
  }
}

const readsOnly = /^\s*select\b/i;
const changes = /^\s*(insert|update|delete|with)\b/i;

/** One writer at a time, first come, first served. */
class WriteQueue {
  /** Whether the current writer has begun a transaction. */
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
