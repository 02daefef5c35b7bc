import type { Compilable, CompiledQuery, DialectAdapter, QueryResult } from 'kysely';
import type { Queries } from './open.ts';

/**
 * A query whose text is made once and for each kind of database: for a read of one row, building and compiling cost more
 * than running. What is given to `build` stands for the values of each call, which always have the same names; it can be
 * compared with and written, not computed with.
 */
export function prepared<Values extends object, Row>(
  build: (db: Queries, values: Values) => Compilable<Row>,
): (db: Queries, values: Values) => Promise<QueryResult<Row>> {
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
    return db.executeQuery<Row>({ ...text, parameters });
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
