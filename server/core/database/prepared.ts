import type { Compilable, CompiledQuery, DialectAdapter, QueryResult } from 'kysely';
import type { Queries } from './queries.ts';

/**
 * A query that is compiled once for each kind of database: for a read of one row, building and compiling cost more than
 * running. The placeholders given to `build` can be compared and written, not computed with.
 */
export function prepared<Values extends object, Row>(
  build: (db: Queries, values: Values) => Compilable<Row>,
): (db: Queries, values: Values) => Promise<QueryResult<Row>> {
  const compile = compileOnce(build);
  return async (db, values) => execute(db, compile(db, values));
}

/** The same for a read of at most one row. */
export function preparedRow<Values extends object, Row>(
  build: (db: Queries, values: Values) => Compilable<Row>,
): (db: Queries, values: Values) => Promise<Row | undefined> {
  const compile = compileOnce(build);
  return async (db, values) => {
    const query: SingleRowQuery<Row> = { ...compile(db, values), wantsOneRow: true };
    return (await execute<Row>(db, query)).rows[0];
  };
}

/**
 * An embedded database is asked directly: the way through a pool would take as long as the query. A transaction of the
 * embedded database owns the one connection that writes.
 */
export function execute<Row>(db: Queries, query: CompiledQuery<Row>): QueryResult<Row> | Promise<QueryResult<Row>> {
  const { adapter, plugins } = db.getExecutor();
  if (plugins.length > 0 || !answersAtOnce(adapter)) return db.executeQuery(query);
  if (db.isTransaction) return adapter.runNow(query);
  return query.query.kind === 'SelectQueryNode' ? adapter.readNow(query) : db.executeQuery(query);
}

/** The adapter of a database that answers synchronously. */
export interface InstantAdapter {
  /** Sees committed rows only. */
  readNow<Row>(query: CompiledQuery<Row>): QueryResult<Row>;
  /** Within the open transaction. */
  runNow<Row>(query: CompiledQuery<Row>): QueryResult<Row>;
}

function answersAtOnce(adapter: object): adapter is InstantAdapter {
  return 'runNow' in adapter;
}

/** A driver may stop at the first row. */
export interface SingleRowQuery<Row = unknown> extends CompiledQuery<Row> {
  readonly wantsOneRow: true;
}

function compileOnce<Values extends object, Row>(
  build: (db: Queries, values: Values) => Compilable<Row>,
): (db: Queries, values: Values) => CompiledQuery<Row> {
  const texts = new WeakMap<DialectAdapter, CompiledQuery<Row>>();
  return (db, values) => {
    const { adapter } = db.getExecutor();
    let text = texts.get(adapter);
    if (!text) {
      text = build(db, placeholdersFor(values)).compile();
      texts.set(adapter, text);
    }
    const parameters = text.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name as keyof Values] : parameter,
    );
    return { ...text, parameters };
  };
}

class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

function placeholdersFor<Values extends object>(values: Values): Values {
  return Object.fromEntries(Object.keys(values).map((name) => [name, new Placeholder(name)])) as Values;
}
