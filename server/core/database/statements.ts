import type { QueryResult } from 'kysely';
import type Libsql from 'libsql';

/** The statements of one connection; preparing one costs more than running it. */
export class Statements {
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
   * A single change that already has the lock. A statement that meets the lock of another process stays half-run in the
   * driver, and until it is reset nothing can be committed; the statement that takes the lock is reset by the next.
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
      // A full disk makes SQLite roll back by itself; a second rollback must not hide the error.
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
    // Asking the driver whether a statement reads costs as much as running it, so the answer is kept; rows as arrays,
    // named here, take half the time.
    const entry = { statement, columns: statement.reader ? columnsOf(statement.raw()) : undefined };
    if (this.#kept.size >= statementsKeptMax) this.#kept.clear();
    this.#kept.set(sql, entry);
    return entry;
  }
}

const statementsKeptMax = 500;

interface Prepared {
  readonly statement: Libsql.Statement;
  /** Undefined for a statement that returns no rows. */
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
